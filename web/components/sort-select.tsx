import { Field } from './field.tsx';
import { Select } from './select.tsx';
import type { Direction } from './sortable-head.tsx';

type Order<Column> = { column: Column; direction: Direction };

type SortSelectProps<Column extends string> = {
  columns: readonly { key: Column }[];
  /** The label of each order. */
  labels: Record<Column, Record<Direction, string>>;
  order: Order<Column> | undefined;
  onOrder: (order: Order<Column>) => void;
  /** The default order, if it can be restored. */
  unsorted?: { label: string; onChoose: () => void };
};

/** Sorts a table on screens too narrow to show its column headers. */
export function SortSelect<Column extends string>({ columns, labels, order, onOrder, unsorted }: SortSelectProps<Column>) {
  const orders = columns.flatMap(({ key: column }) =>
    (['ascending', 'descending'] as const).map((direction) => ({
      value: `${column} ${direction}`,
      label: labels[column][direction],
      order: { column, direction },
    })),
  );
  const choose = (value: string) => {
    const chosen = orders.find((each) => each.value === value);
    if (chosen) onOrder(chosen.order);
    else unsorted?.onChoose();
  };
  return (
    <Field label="Sort by">
      {(control) => (
        <Select
          {...control}
          options={orders}
          {...(unsorted && { placeholder: unsorted.label })}
          value={order ? `${order.column} ${order.direction}` : ''}
          onChange={(event) => choose(event.target.value)}
        />
      )}
    </Field>
  );
}

import { Field } from './field.tsx';
import { Select } from './select.tsx';
import type { Direction } from './sortable-head.tsx';

type Order<Column> = { column: Column; direction: Direction };

type SortSelectProps<Column extends string> = {
  columns: readonly { key: Column }[];
  /** Each order in words. */
  said: Record<Column, Record<Direction, string>>;
  order: Order<Column> | undefined;
  onOrder: (order: Order<Column>) => void;
  /** The order that a list has by itself, if it can be gone back to. */
  unsorted?: { label: string; onChoose: () => void };
};

/** The orders of a table's columns, for screens that are too narrow for the table. */
export function SortSelect<Column extends string>({ columns, said, order, onOrder, unsorted }: SortSelectProps<Column>) {
  const orders = columns.flatMap(({ key: column }) =>
    (['ascending', 'descending'] as const).map((direction) => ({
      value: `${column} ${direction}`,
      label: said[column][direction],
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

import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { classes } from '../lib/classes.ts';
import { HeadCell } from './table.tsx';

export type Direction = 'ascending' | 'descending';

type SortableHeadProps = { label: string; direction: Direction | undefined; onSort: () => void; className?: string };

/** A column header that sorts the table; `direction` is undefined while another column does. */
export function SortableHead({ label, direction, onSort, className }: SortableHeadProps) {
  const Icon = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <HeadCell aria-sort={direction ?? 'none'} className={className}>
      <button type="button" onClick={onSort} className="-mx-1 inline-flex min-h-6 items-center gap-1 rounded-md px-1 hover:text-ink">
        {label}
        <Icon aria-hidden className={classes('size-3.5', !direction && 'opacity-50')} />
      </button>
    </HeadCell>
  );
}

import { useState, type ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { formatNumber } from '../../lib/format.ts';

type MoreListProps<Item> = {
  items: readonly Item[];
  first: number;
  className?: string;
  children: (item: Item, index: number) => ReactNode;
};

/** The first of many, and the rest for those who ask. The button stays where it was, so that the keyboard does not lose its place. */
export function MoreList<Item>({ items, first, className, children }: MoreListProps<Item>) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? items : items.slice(0, first);
  return (
    <>
      <ul className={className}>{shown.map(children)}</ul>
      {items.length > first && (
        <Button size="sm" variant="secondary" className="mt-4" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${formatNumber(items.length)}`}
        </Button>
      )}
    </>
  );
}

import { useId, type ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Card } from './card.tsx';

type SectionCardProps = {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** For a list or table: a rule below the title, and no padding. */
  list?: boolean;
  className?: string;
  children: ReactNode;
};

/** A section of a page: a card with a heading. */
export function SectionCard({ title, aside, list = false, className, children }: SectionCardProps) {
  const id = useId();
  const heading = (
    <h2 id={id} className="text-2xl">
      {title}
    </h2>
  );
  return (
    <Card aria-labelledby={id} className={classes(!list && 'p-5 sm:p-7', className)}>
      {list || aside ? (
        <div className={classes('flex flex-wrap items-center justify-between gap-3', list && 'border-b border-rule px-4 py-4 sm:px-6')}>
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      {children}
    </Card>
  );
}

import type { ReactNode } from 'react';

/** A term and its value joined by a dot leader, as in a table of contents. A value that does not fit moves to the next line. */
export function LeaderLine({ term, children }: { term: string; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="shrink-0 text-ink-soft">{term}</span>
      <span aria-hidden className="leader" />
      <span className="ml-auto min-w-0 text-right font-medium tabular-nums">{children}</span>
    </p>
  );
}

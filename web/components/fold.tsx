import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

type FoldProps = { summary: ReactNode; className?: string; children: ReactNode };

/** What is there for those who want it, below the line that says so. */
export function Fold({ summary, className, children }: FoldProps) {
  return (
    <details className={classes('group/fold', className)}>
      <summary className="flex min-h-6 list-none items-start gap-1.5 rounded-md text-sm font-medium text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 transition-transform group-open/fold:rotate-90" />
        <span className="min-w-0 flex-1">{summary}</span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

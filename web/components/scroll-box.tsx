import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

/** A scrollable region that the keyboard can scroll too. What is hidden in it stays in it: `relative` keeps it from lengthening the page. */
export function ScrollBox({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={classes('relative overflow-auto rounded-md border border-rule', className)}
    >
      {children}
    </div>
  );
}

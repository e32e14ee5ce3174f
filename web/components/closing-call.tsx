import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

/** The call to action at the end of a page. */
export function ClosingCall({ text, className, children }: { text: ReactNode; className?: string; children: ReactNode }) {
  return (
    <div className={classes('flex flex-wrap items-center justify-between gap-5 border-t border-rule pt-8', className)}>
      {text}
      <div className="flex flex-wrap-reverse gap-3 max-sm:w-full max-sm:*:flex-auto">{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

/** Sets the width of a page: narrower for text than for tables. */
export function Page({ narrow, children, className }: { narrow?: boolean; children: ReactNode; className?: string }) {
  return (
    <div className={classes('mx-auto w-full px-4 pt-14 pb-10 sm:px-6 sm:pb-14', narrow ? 'max-w-3xl' : 'max-w-6xl', className)}>
      {children}
    </div>
  );
}

/** The page heading: a small line above the title, and a sentence below. */
export function PageTitle({ over, title, children, aside }: { over?: ReactNode; title: string; children?: ReactNode; aside?: ReactNode }) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        {over && <p className="mb-2 text-lg text-gilt smallcaps">{over}</p>}
        <h1 tabIndex={-1} dir="auto" className="text-4xl sm:text-title">
          {title}
        </h1>
        {children && <div className="mt-3 max-w-2xl text-ink-soft">{children}</div>}
      </div>
      {aside && <div className="flex flex-wrap items-center gap-3">{aside}</div>}
    </header>
  );
}

import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Page } from './page.tsx';

/** A page that shows prices or payments. It has one more notice below the header, and leaves room for it on narrow screens. */
export function MoneyPage({ className, children }: { className?: string; children: ReactNode }) {
  return <Page className={classes('max-lg:pt-20', className)}>{children}</Page>;
}

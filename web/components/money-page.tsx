import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';
import { Page } from './page.tsx';

/** A screen that shows prices or payments. The notices below the header are one more here, and get the room on narrow screens. */
export function MoneyPage({ className, children }: { className?: string; children: ReactNode }) {
  return <Page className={classes('max-lg:pt-20', className)}>{children}</Page>;
}

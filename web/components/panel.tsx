import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

type PanelProps = { as?: 'div' | 'li' | 'section'; className?: string; children: ReactNode };

/** A bordered part of a card. */
export function Panel({ as: Element = 'div', className, children }: PanelProps) {
  return <Element className={classes('rounded-md border border-rule p-4', className)}>{children}</Element>;
}

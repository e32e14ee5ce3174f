import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';

const TONES = {
  plain: 'border-rule bg-surface',
  gilt: 'border-gilt-rule bg-gilt-soft',
  danger: 'border-oxblood/40 bg-oxblood-soft',
  chosen: 'border-cloth bg-surface ring-1 ring-cloth',
} as const;

/** A bordered surface for a section of a page. */
export function Card({ tone = 'plain', className, ...props }: ComponentProps<'section'> & { tone?: keyof typeof TONES }) {
  return <section className={classes('rounded-card border shadow-card', TONES[tone], className)} {...props} />;
}

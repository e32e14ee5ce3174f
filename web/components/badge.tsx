import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

const TONES = {
  neutral: 'bg-sunken text-ink-soft border-rule',
  cloth: 'bg-cloth-soft text-cloth-ink border-transparent',
  gilt: 'bg-gilt-soft text-gilt border-gilt-rule',
  danger: 'bg-oxblood-soft text-oxblood border-transparent',
} as const;

export type BadgeTone = keyof typeof TONES;

export function Badge({ tone = 'neutral', children, className }: { tone?: BadgeTone; children: ReactNode; className?: string }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import { classes } from '../lib/classes.ts';

const TONES = {
  neutral: 'bg-sunken text-ink-soft border-rule',
  cloth: 'bg-cloth-soft text-cloth-ink border-transparent',
  gilt: 'bg-gilt-soft text-gilt border-gilt-rule',
  danger: 'bg-oxblood-soft text-oxblood border-transparent',
} as const;

export type BadgeTone = keyof typeof TONES;

type BadgeProps = {
  tone?: BadgeTone;
  /** For text of unknown length: it wraps. */
  wrap?: boolean;
  children: ReactNode;
  className?: string;
};

export function Badge({ tone = 'neutral', wrap = false, children, className }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-medium',
        !wrap && 'whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

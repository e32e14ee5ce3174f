import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';

/** Styles shared by text fields and selects. */
export const CONTROL_LOOK = classes(
  'w-full rounded-md border border-rule-strong bg-surface px-3 text-ink transition-colors hover:border-ink-soft',
  'focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-oxblood disabled:opacity-60',
);

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input dir="auto" className={classes(CONTROL_LOOK, 'h-11', className)} {...props} />;
}

import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';
import { CONTROL_LOOK } from './input.tsx';

/** Grows with its text in browsers that support `field-sizing`. */
export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={classes(CONTROL_LOOK, 'field-sizing-content max-h-96 resize-y py-2.5', className)}
      style={{ minHeight: `${rows * 1.6 + 1.4}rem` }}
      {...props}
    />
  );
}

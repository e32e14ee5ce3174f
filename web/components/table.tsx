import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';

export function Table({ className, ...props }: ComponentProps<'table'>) {
  return <table className={classes('w-full border-collapse text-left text-sm', className)} {...props} />;
}

export function Row({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={classes('border-t border-rule first:border-t-0', className)} {...props} />;
}

export function HeadCell({ className, ...props }: ComponentProps<'th'>) {
  return <th scope="col" className={classes('border-b border-rule px-4 py-3 font-medium text-ink-soft', className)} {...props} />;
}

export function Cell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={classes('px-4 py-3.5 align-middle', className)} {...props} />;
}

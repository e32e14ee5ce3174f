import { classes } from '../lib/classes.ts';

/** A placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-shimmer rounded-md bg-rule/70 dark:bg-rule', className)} />;
}

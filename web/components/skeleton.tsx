import { classes } from '../lib/classes.ts';

/** Holds the place of what is still being fetched. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classes('animate-shimmer rounded-md bg-rule/70 dark:bg-rule', className)} />;
}

import { classes } from '../lib/classes.ts';

/** How much of a fixed amount is used: a quota, not a progress. */
export function Meter({ label, value, max, full }: { label: string; value: number; max: number; full?: boolean }) {
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 100;
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={Math.min(value, max)}
      aria-valuemin={0}
      aria-valuemax={max}
      className="h-1.5 w-full overflow-hidden rounded-full bg-sunken ring-1 ring-rule ring-inset"
    >
      <div className={classes('h-full rounded-full', full ? 'bg-oxblood' : 'bg-cloth')} style={{ width: `${percent}%` }} />
    </div>
  );
}

import { Progress as Radix } from 'radix-ui';
import { classes } from '../lib/classes.ts';

type ProgressProps = { label: string; value: number; max?: number; valueText?: string; tone?: keyof typeof TONES; thin?: boolean };

const TONES = { cloth: 'bg-cloth', danger: 'bg-oxblood' } as const;

/** A progress bar; `value` is clamped to the range from 0 to `max`. */
export function Progress({ label, value, max = 100, valueText, tone = 'cloth', thin }: ProgressProps) {
  const shown = Math.min(Math.max(0, value), max);
  const percent = max > 0 ? (shown / max) * 100 : 0;
  return (
    <Radix.Root
      value={shown}
      max={max > 0 ? max : 1}
      aria-label={label}
      {...(valueText && { getValueLabel: () => valueText })}
      className={classes('w-full overflow-hidden rounded-full bg-sunken ring-1 ring-rule ring-inset', thin ? 'h-1.5' : 'h-2')}
    >
      <Radix.Indicator
        className={classes('h-full rounded-full transition-[width] duration-500', TONES[tone])}
        style={{ width: `${percent}%` }}
      />
    </Radix.Root>
  );
}

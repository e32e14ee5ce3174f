import type { ComponentProps } from 'react';
import { classes } from '../lib/classes.ts';

const TONES = { cloth: 'bg-cloth', gilt: 'bg-gilt', danger: 'bg-oxblood', neutral: 'bg-rule-strong' } as const;

export type MeterTone = keyof typeof TONES;

type MeterProps = ComponentProps<'div'> & { label: string; value: number; max: number; valueText?: string; tone?: MeterTone };

/** A meter: part of a fixed amount, such as a quota or a score, not progress. Its hover area is taller than the bar. */
export function Meter({ label, value, max, valueText, tone = 'cloth', className, ...props }: MeterProps) {
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 100;
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuenow={Math.min(value, max)}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={valueText}
      className={classes('-my-2 w-full rounded-md py-2', className)}
      {...props}
    >
      <div className="h-1.5 overflow-hidden rounded-full bg-sunken ring-1 ring-rule ring-inset">
        <div className={classes('h-full rounded-full', TONES[tone])} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

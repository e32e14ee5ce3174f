import { LeaderLine } from '../../components/leader-line.tsx';
import { Meter } from '../../components/meter.tsx';
import { formatDay, formatNumber } from '../../lib/format.ts';

type UsageMeterProps = { label: string; used: number; max: number; resetsAt: string };

/** How much of a monthly allowance is used, and when it resets. */
export function UsageMeter({ label, used, max, resetsAt }: UsageMeterProps) {
  const valueText = `${formatNumber(used)} of ${formatNumber(max)}`;
  return (
    <div className="grid gap-2">
      <LeaderLine term={label}>
        <span className="whitespace-nowrap">{valueText}</span>
      </LeaderLine>
      <Meter label={label} value={used} max={max} valueText={valueText} tone={used >= max ? 'danger' : 'cloth'} />
      <p className="text-sm text-ink-soft">Resets {formatDay(resetsAt)}</p>
    </div>
  );
}

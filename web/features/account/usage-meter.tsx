import { LeaderLine } from '../../components/leader-line.tsx';
import { Meter } from '../../components/meter.tsx';
import { formatDay, formatNumber } from '../../lib/format.ts';

type UsageMeterProps = { label: string; used: number; max: number; resetsAt: string };

/** How much of a month's allowance is used, and when the next one begins. */
export function UsageMeter({ label, used, max, resetsAt }: UsageMeterProps) {
  const said = `${formatNumber(used)} of ${formatNumber(max)}`;
  return (
    <div className="grid gap-2">
      <LeaderLine term={label}>
        <span className="whitespace-nowrap">{said}</span>
      </LeaderLine>
      <Meter label={label} value={used} max={max} valueText={said} tone={used >= max ? 'danger' : 'cloth'} />
      <p className="text-sm text-ink-soft">Resets {formatDay(resetsAt)}</p>
    </div>
  );
}

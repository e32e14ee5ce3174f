import { Progress } from '../../components/progress.tsx';
import { formatNumber } from '../../lib/format.ts';
import { MARKETING } from '../../lib/marketing.ts';

/** The early-bird offer, as long as there are spots. */
export function EarlyBirdBanner() {
  const { earlyBirdClaimed: claimed, earlyBirdTotal: total } = MARKETING;
  if (claimed >= total) return null;
  const spots = `${formatNumber(claimed)} of ${formatNumber(total)} spots claimed`;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card border border-gilt-rule bg-gilt-soft px-6 py-5">
      <div>
        <p className="text-lg text-gilt smallcaps">Early bird</p>
        <p className="font-serif text-2xl leading-tight font-semibold">50% off for life for the first {formatNumber(total)} users</p>
      </div>
      <div className="w-full max-w-64 text-sm">
        <p className="mb-1.5 text-gilt">{spots}</p>
        <Progress label="Early-bird spots" value={claimed} max={total} valueText={spots} />
      </div>
    </div>
  );
}

import type { EarlyBirdStats } from '../../../shared/billing.ts';
import { PROMISES } from '../../../shared/promises.ts';
import { Progress } from '../../components/progress.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatNumber } from '../../lib/format.ts';

/** The early-bird offer, while spots remain. `stats` is undefined while it loads. */
export function EarlyBirdBanner({ stats }: { stats: EarlyBirdStats | undefined }) {
  if (stats && stats.spotsRemaining <= 0) return null;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-card border border-gilt-rule bg-gilt-soft px-6 py-5">
      <div>
        <p className="text-lg text-gilt smallcaps">Early bird</p>
        <p className="font-serif text-2xl leading-tight font-semibold">
          Up to 50% off for life for the first {formatNumber(stats?.totalSpots ?? PROMISES.earlyBirdSpots)} users
        </p>
      </div>
      <div className="w-full max-w-64 text-sm">{stats ? <Spots stats={stats} /> : <Skeleton className="h-9 w-full" />}</div>
    </div>
  );
}

function Spots({ stats: { spotsRemaining, totalSpots } }: { stats: EarlyBirdStats }) {
  const claimed = totalSpots - spotsRemaining;
  const spots = `${formatNumber(claimed)} of ${formatNumber(totalSpots)} spots claimed`;
  return (
    <>
      <p className="mb-1.5 text-gilt">{spots}</p>
      <Progress label="Early-bird spots" value={claimed} max={totalSpots} valueText={spots} />
    </>
  );
}

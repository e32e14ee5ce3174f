import { useQuery } from '@tanstack/react-query';
import { LoaderCircle, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { Tier } from '../../../../shared/plans.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { RetryButton } from '../../../components/retry-button.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { TierBadge } from '../../../components/tier-badge.tsx';
import { messageOf } from '../../../lib/api.ts';
import { hasFailed } from '../../../lib/query-state.ts';
import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import { recommendationsQuery } from '../endpoints.ts';
import { RecommendedNiche } from './recommended-niche.tsx';

const EXPECTED_COUNT = 10;

type RecommendationsCardProps = { tier: Tier; onPropose: (niche: string) => void; disabled: boolean };

/** Recommended niches, fetched on the author's request. */
export function RecommendationsCard({ tier, onPropose, disabled }: RecommendationsCardProps) {
  const [requested, setRequested] = useState(false);
  return (
    <SectionCard title="AI-Recommended Niches" aside={<TierBadge tier={tier} />}>
      {requested ? <Recommendations onPropose={onPropose} disabled={disabled} /> : <Offer onAccept={() => setRequested(true)} />}
    </SectionCard>
  );
}

function Offer({ onAccept }: { onAccept: () => void }) {
  const place = useFocusHandover<HTMLDivElement>();
  return (
    <div ref={place} className="mt-2 flex flex-wrap items-center justify-between gap-5">
      <p className="max-w-xl text-ink-soft">
        Discover {EXPECTED_COUNT} niches worth a closer look, each with its reason and an estimated score.
      </p>
      <Button onClick={onAccept}>
        <Sparkles aria-hidden className="max-[23rem]:hidden" /> Get AI Recommendations
      </Button>
    </div>
  );
}

function Recommendations({ onPropose, disabled }: Omit<RecommendationsCardProps, 'tier'>) {
  const query = useQuery(recommendationsQuery());
  const { data } = query;
  if (!data && hasFailed(query)) {
    return (
      <div className="mt-4">
        <LoadFailed query={query} title="The recommendations could not be loaded." />
      </div>
    );
  }
  if (!data || query.isFetching) return <RecommendationsSkeleton />;
  if (data.recommendations.length === 0) {
    return (
      <EmptyState icon={Sparkles} title="No recommendations available at this time">
        <RetryButton query={query} variant="secondary" />
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={NICHES}>
        {data.recommendations.map((recommendation, index) => (
          <RecommendedNiche key={index} {...recommendation} disabled={disabled} onPropose={onPropose} />
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-sm text-oxblood">
          {query.isError && messageOf(query.error, 'The recommendations could not be loaded.')}
        </p>
        <Button variant="secondary" disabled={disabled} onClick={() => void query.refetch()}>
          <Sparkles aria-hidden /> Suggest Others
        </Button>
      </div>
    </>
  );
}

const NICHES = 'mt-5 grid gap-4 md:grid-cols-2';

/** Ten skeletons of a typical niche's height. */
function RecommendationsSkeleton() {
  return (
    <div className="mt-5">
      <p role="status" className="flex items-center gap-3 text-ink-soft">
        <LoaderCircle aria-hidden className="size-5 animate-spin" /> Looking for niches...
      </p>
      <div className={NICHES}>
        {Array.from({ length: EXPECTED_COUNT }, (_, index) => (
          <Skeleton key={index} className="h-52" />
        ))}
      </div>
    </div>
  );
}

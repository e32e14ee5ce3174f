import { useQuery } from '@tanstack/react-query';
import { LoaderCircle, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { NicheRecommendation } from '../../../shared/niche/analysis.ts';
import type { Tier } from '../../../shared/plans.ts';
import { Alert } from '../../components/alert.tsx';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { TierBadge } from '../../components/tier-badge.tsx';
import { recommendationsQuery } from './endpoints/recommendations.ts';
import { NothingHere } from './nothing-here.tsx';

type RecommendationsCardProps = { tier: Tier; onPropose: (niche: string) => void; disabled: boolean };

/** Niches the model proposes, once the author asks for them. */
export function RecommendationsCard({ tier, onPropose, disabled }: RecommendationsCardProps) {
  const [wanted, setWanted] = useState(false);
  return (
    <Card aria-labelledby="recommended" className="p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="recommended" className="text-2xl">
          AI-Recommended Niches
        </h2>
        <TierBadge tier={tier} />
      </div>
      {wanted ? (
        <Recommendations onPropose={onPropose} disabled={disabled} />
      ) : (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-5">
          <p className="max-w-xl text-ink-soft">Discover 10 niches worth a closer look, each with its reason and an estimated score.</p>
          <Button onClick={() => setWanted(true)}>
            <Sparkles aria-hidden className="max-[23rem]:hidden" /> Get AI Recommendations
          </Button>
        </div>
      )}
    </Card>
  );
}

function Recommendations({ onPropose, disabled }: Omit<RecommendationsCardProps, 'tier'>) {
  const { data, isFetching, refetch } = useQuery(recommendationsQuery());
  if (isFetching) {
    return (
      <p role="status" className="flex items-center justify-center gap-3 py-12 text-ink-soft">
        <LoaderCircle aria-hidden className="size-5 animate-spin" /> Looking for niches...
      </p>
    );
  }
  if (!data) {
    return (
      <div className="mt-4">
        <Alert tone="danger" title="The recommendations could not be loaded.">
          <Button size="sm" variant="secondary" className="mt-2" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      </div>
    );
  }
  if (data.recommendations.length === 0) return <NothingHere>No recommendations available at this time</NothingHere>;
  return (
    <ul className="mt-5 grid gap-4 md:grid-cols-2">
      {data.recommendations.map((recommendation, index) => (
        <RecommendedNiche key={index} {...recommendation} disabled={disabled} onPropose={onPropose} />
      ))}
    </ul>
  );
}

type RecommendedNicheProps = NicheRecommendation & Omit<RecommendationsCardProps, 'tier'>;

function RecommendedNiche({ niche, category, estimatedScore, reason, disabled, onPropose }: RecommendedNicheProps) {
  return (
    <li className="flex flex-col gap-2 rounded-md border border-rule p-4">
      <div className="flex items-start justify-between gap-4">
        <h3 dir="auto" className="min-w-0 flex-1 text-xl">
          {niche}
        </h3>
        <p className="shrink-0 text-right text-xs text-ink-soft">
          <span className="block font-serif text-2xl leading-none text-ink tabular-nums">{estimatedScore}</span> estimated
        </p>
      </div>
      <div>
        <Badge wrap>{category}</Badge>
      </div>
      <p dir="auto" className="text-sm text-ink-soft">
        {reason}
      </p>
      <div className="mt-auto pt-1">
        <Button
          size="sm"
          variant="secondary"
          disabled={disabled}
          aria-label={`Analyze This Niche: ${niche}`}
          onClick={() => onPropose(niche)}
        >
          Analyze This Niche
        </Button>
      </div>
    </li>
  );
}

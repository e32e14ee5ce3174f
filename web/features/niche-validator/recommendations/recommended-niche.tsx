import type { NicheRecommendation } from '../../../../shared/niche/analysis.ts';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Panel } from '../../../components/panel.tsx';

type RecommendedNicheProps = NicheRecommendation & { disabled: boolean; onPropose: (niche: string) => void };

/** A recommended niche with its reason; its button fills in the keyword field. */
export function RecommendedNiche({ niche, category, estimatedScore, reason, disabled, onPropose }: RecommendedNicheProps) {
  return (
    <Panel as="li" className="flex flex-col gap-2">
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
    </Panel>
  );
}

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { PLANS, TIERS, type Tier } from '../../../shared/plans.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { formatNumber, formatPrice, plural } from '../../lib/format.ts';

/** The three plans side by side; `action` gives each its button. */
export function PlanList({ action }: { action: (tier: Tier) => ReactNode }) {
  return (
    <ul className="grid gap-6 md:grid-cols-3">
      {TIERS.map((tier) => (
        <PlanCard key={tier} tier={tier} action={action(tier)} />
      ))}
    </ul>
  );
}

function PlanCard({ tier, action }: { tier: Tier; action: ReactNode }) {
  const plan = PLANS[tier];
  return (
    <li className="grid">
      <Card tone={tier === 'standard' ? 'chosen' : 'plain'} className="flex flex-col p-6 sm:p-7">
        <div className="flex items-center justify-between gap-3">
          <h3 className="text-2xl">{plan.name}</h3>
          {plan.regularPriceCents > 0 && <Badge tone="gilt">Early bird</Badge>}
        </div>
        <p className="mt-3 flex items-baseline gap-2">
          <span className="font-serif text-5xl leading-none tabular-nums">{formatPrice(plan.priceCents)}</span>
          <span className="text-ink-soft">{plan.priceCents === 0 ? 'forever' : '/month'}</span>
        </p>
        <p className="mt-1.5 min-h-6 text-sm text-ink-soft">
          {plan.regularPriceCents > plan.priceCents && (
            <>
              Regular price <s>{formatPrice(plan.regularPriceCents)}</s>
            </>
          )}
        </p>
        <ul className="mt-5 mb-7 grid gap-2.5 border-t border-rule pt-5 text-sm">
          {linesOf(tier).map((line) => (
            <li key={line} className="flex gap-2.5">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-cloth" />
              {line}
            </li>
          ))}
        </ul>
        <div className="mt-auto grid">{action}</div>
      </Card>
    </li>
  );
}

function linesOf(tier: Tier): string[] {
  const { booksPerMonth, maxWordCount, nicheAnalysesPerMonth } = PLANS[tier];
  return [
    'Unlimited outlines',
    ...(booksPerMonth > 0 ? [`${plural(booksPerMonth, 'full book')} a month`] : []),
    `Up to ${formatNumber(maxWordCount)} words per book`,
    `${plural(nicheAnalysesPerMonth, 'niche analysis', 'niche analyses')} a month`,
    'PDF, DOCX and EPUB files',
  ];
}

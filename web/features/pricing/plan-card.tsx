import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { PLANS, TOKENS_OF_A_PASSAGE, type Tier } from '../../../shared/plans.ts';
import { Badge } from '../../components/badge.tsx';
import { Card } from '../../components/card.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { classes } from '../../lib/classes.ts';
import { formatNumber, formatPrice, plural } from '../../lib/format.ts';

/** `early`: the early-bird price, for life; otherwise what a promo code takes off, if there is one. */
export type PlanTerms = string | undefined;

type PlanCardProps = {
  tier: Tier;
  /** The monthly price in cents; undefined while unknown. */
  priceCents: number | undefined;
  terms: PlanTerms;
  isCurrent: boolean;
  /** Highlighted. */
  isMarked: boolean;
  note: string | undefined;
  children: ReactNode;
};

/** A plan with its price and features. Unknown values have reserved space, so that loading shifts nothing. */
export function PlanCard({ tier, priceCents, terms, isCurrent, isMarked, note, children }: PlanCardProps) {
  const { name, regularPriceCents } = PLANS[tier];
  const isEarly = terms === 'early';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)]">
      <Card tone={isMarked ? 'chosen' : 'plain'} className="flex flex-col p-6 sm:p-7 md:max-lg:p-5">
        <div className="flex min-h-8 items-center justify-between gap-3 md:max-lg:min-h-18 md:max-lg:flex-col-reverse md:max-lg:items-start md:max-lg:justify-start">
          <h3 className="text-2xl">{name}</h3>
          {isCurrent ? <Badge tone="cloth">Your plan</Badge> : isEarly && <Badge tone="gilt">Early bird</Badge>}
        </div>
        <div className="mt-3 flex h-12 items-baseline gap-2">
          {priceCents === undefined ? (
            <Skeleton className="h-12 w-28" />
          ) : (
            <span className="font-serif text-5xl leading-none tabular-nums md:max-lg:text-4xl">{formatPrice(priceCents)}</span>
          )}
          <span className="text-ink-soft">{regularPriceCents === 0 ? 'forever' : '/month'}</span>
        </div>
        <p className={classes('mt-1.5 min-h-6 text-sm text-ink-soft', tier === 'free' && 'max-md:hidden')}>
          {terms !== undefined && !isEarly && terms}
          {isEarly && (
            <>
              Regular price <s>{formatPrice(regularPriceCents)}</s>
            </>
          )}
        </p>
        <ul className="mt-5 mb-5 grid gap-2.5 border-t border-rule pt-5 text-sm">
          {linesOf(tier).map((line) => (
            <li key={line} className="flex gap-2.5">
              <Check aria-hidden className="mt-1 size-4 shrink-0 text-cloth" />
              {line}
            </li>
          ))}
        </ul>
        {/* The free space goes above the button; below it the card would look unfinished. */}
        <div className="mt-auto grid grid-cols-[minmax(0,1fr)] *:md:max-lg:px-2">
          <p className="mb-2 min-h-5 text-center text-sm text-ink-soft">{note}</p>
          {children}
        </div>
      </Card>
    </li>
  );
}

function linesOf(tier: Tier): string[] {
  const { booksPerMonth, maxWordCount, nicheAnalysesPerMonth, rewriteTokensPerMonth } = PLANS[tier];
  return [
    'Unlimited outlines',
    ...(booksPerMonth > 0 ? [`${plural(booksPerMonth, 'full book')} a month`] : []),
    `Up to ${formatNumber(maxWordCount)} words per book`,
    `${plural(nicheAnalysesPerMonth, 'niche analysis', 'niche analyses')} a month`,
    `About ${formatNumber(rewriteTokensPerMonth / TOKENS_OF_A_PASSAGE)} passages rewritten a month`,
    ...(tier === 'free' ? [] : ['AI-recommended niches']),
    ...(tier === 'publisher' ? ['BISAC codes, KDP keywords, SEO descriptions and a marketing kit'] : []),
    'PDF, DOCX and EPUB files',
  ];
}

import type { SubscriptionRecord } from '../../../shared/billing.ts';
import { PLANS } from '../../../shared/plans.ts';
import { describeDiscount } from '../../../shared/promo-codes.ts';
import { Alert } from '../../components/alert.tsx';
import { Badge } from '../../components/badge.tsx';
import { LeaderLine } from '../../components/leader-line.tsx';
import { formatDay, formatNumber, plural } from '../../lib/format.ts';
import { planPriceLabel, statusOf } from './plan-labels.ts';

const { standard } = PLANS;
const NEXT_STEP = `${standard.name} adds ${plural(standard.booksPerMonth, 'full book')} a month of up to ${formatNumber(standard.maxWordCount)} words each, ${formatNumber(standard.nicheAnalysesPerMonth)} niche analyses and AI-recommended niches.`;

export function PlanFacts({ record }: { record: SubscriptionRecord }) {
  const { subscriptionTier, subscriptionStatus, isBilled, isEarlyBird, discount, renewsAt, accessEndsAt, nextTier } = record;
  const { name, booksPerMonth, maxWordCount } = PLANS[subscriptionTier];
  const status = statusOf(record);
  return (
    <div className="mb-6">
      <div className="mt-4 flex flex-wrap items-baseline gap-x-3 gap-y-2">
        <p className="font-serif text-4xl leading-none font-semibold">{name}</p>
        <p className="text-ink-soft">{planPriceLabel(record)}</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Badge tone={status.tone}>{status.label}</Badge>
        {isBilled && isEarlyBird && <Badge tone="gilt">Early bird</Badge>}
      </div>
      <div className="mt-5 grid gap-3">
        <LeaderLine term="Outlines">unlimited</LeaderLine>
        {subscriptionTier !== 'free' && <LeaderLine term="Full books a month">{formatNumber(booksPerMonth)}</LeaderLine>}
        <LeaderLine term="Words per book">up to {formatNumber(maxWordCount)}</LeaderLine>
        {discount && renewsAt && (
          <LeaderLine term="Promo code">
            {describeDiscount(discount)}
            {discount.endsAt ? ` until ${formatDay(discount.endsAt)}` : ''}
          </LeaderLine>
        )}
        {renewsAt && !nextTier && !accessEndsAt && <LeaderLine term="Renews">{formatDay(renewsAt)}</LeaderLine>}
        {accessEndsAt && <LeaderLine term="Access ends">{formatDay(accessEndsAt)}</LeaderLine>}
      </div>
      {subscriptionTier === 'free' && <p className="mt-5 text-sm text-ink-soft">{NEXT_STEP}</p>}
      <div className="mt-5 grid gap-3 empty:hidden">
        {subscriptionStatus === 'canceled' && (
          <Alert tone="warning" title="Subscription Canceled - Access until billing period ends">
            {accessEndsAt && (
              <p>
                You keep {name} until {formatDay(accessEndsAt)}. You won’t be charged again.
              </p>
            )}
          </Alert>
        )}
        {subscriptionStatus === 'past_due' && (
          <Alert tone="danger" title="Payment overdue">
            <p>
              Your last payment didn’t go through. This month’s {name} allowance is paused until you pay with the same card or another one.
            </p>
          </Alert>
        )}
        {nextTier && renewsAt && (
          <Alert tone="info" title={`${PLANS[nextTier].name} begins ${formatDay(renewsAt)}`}>
            <p>Until then you keep {name}.</p>
          </Alert>
        )}
      </div>
    </div>
  );
}

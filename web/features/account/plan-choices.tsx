import type { CurrentUser } from '../../../shared/accounts.ts';
import type { SubscriptionRecord } from '../../../shared/billing.ts';
import { PLANS, TIERS, type Tier, type PaidTier } from '../../../shared/plans.ts';
import { Panel } from '../../components/panel.tsx';
import { formatNumber, formatPrice, plural } from '../../lib/format.ts';
import { discountIn, discountLabel, isEarlyIn, priceOf, type Offer } from '../subscription/offer.ts';
import { planActionOf, type PlanAction } from '../subscription/plan-action.ts';
import { PlanButton } from '../subscription/plan-button.tsx';

type PlanChoicesProps = {
  user: CurrentUser;
  record: SubscriptionRecord;
  offer: Offer;
  pendingTier: PaidTier | undefined;
  onPress: (action: PlanAction) => void;
};

/** The list of plans, each with its price and action. */
export function PlanChoices({ user, record, offer, pendingTier, onPress }: PlanChoicesProps) {
  const next = TIERS[TIERS.indexOf(record.subscriptionTier) + 1];
  const priceIn = (tier: Tier) => (record.isBilled && tier === record.subscriptionTier ? record.priceCents : priceOf(tier, offer));
  return (
    <ul className="grid gap-3">
      {TIERS.map((tier) => {
        const action = planActionOf(tier, user, record);
        const isOwn = record.isBilled && tier === record.subscriptionTier;
        const discount = isOwn ? undefined : discountIn(tier, offer);
        const isEarly = isOwn ? record.isEarlyBird : isEarlyIn(tier, offer);
        return (
          <Panel as="li" key={tier} className="grid gap-3">
            <div>
              <div className="flex items-baseline justify-between gap-3">
                <h3 className="text-xl">{PLANS[tier].name}</h3>
                <p className="tabular-nums">
                  <span className="font-serif text-xl font-semibold">{formatPrice(priceIn(tier))}</span>
                  <span className="text-sm text-ink-soft">{tier === 'free' ? ' forever' : '/month'}</span>
                </p>
              </div>
              <p className="mt-1 text-sm text-ink-soft">{holdsOf(tier)}</p>
              {discount && <p className="mt-1 text-sm text-gilt">{discountLabel(discount)}</p>}
              {isEarly && (
                <p className="mt-1 text-sm text-gilt">
                  Early-bird price for life. Regular price <s>{formatPrice(PLANS[tier].regularPriceCents)}</s>
                </p>
              )}
            </div>
            <PlanButton action={action} variant={tier === next ? 'primary' : 'secondary'} pendingTier={pendingTier} onPress={onPress} />
            {action.note && <p className="-mt-1 text-center text-sm text-ink-soft">{action.note}</p>}
          </Panel>
        );
      })}
    </ul>
  );
}

function holdsOf(tier: Tier): string {
  const { booksPerMonth, maxWordCount, nicheAnalysesPerMonth } = PLANS[tier];
  const books =
    booksPerMonth > 0 ? `${plural(booksPerMonth, 'full book')} of up to ${formatNumber(maxWordCount)} words` : 'Unlimited outlines';
  return `${books} and ${plural(nicheAnalysesPerMonth, 'niche analysis', 'niche analyses')} a month.`;
}

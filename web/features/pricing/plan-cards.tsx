import { lazy, Suspense, useState } from 'react';
import { TIERS, type Tier } from '../../../shared/plans.ts';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { discountIn, discountLabel, isEarlyIn, priceOf } from '../subscription/offer.ts';
import { planActionOf, type PlanAction } from '../subscription/plan-action.ts';
import { PlanButton } from '../subscription/plan-button.tsx';
import type { PlanQuestion } from '../subscription/plan-dialog.tsx';
import { PromoCodeField } from '../subscription/promo-code-field.tsx';
import { useOffer } from '../subscription/use-offer.ts';
import { useSubscribe } from '../subscription/use-subscribe.ts';
import { EarlyBirdBanner } from './early-bird-banner.tsx';
import { PlanCard, type PlanTerms } from './plan-card.tsx';

const PlanDialog = lazy(() => import('../subscription/plan-dialog.tsx'));

/** The early-bird offer and the three plans, each with the author's action. */
export function PlanCards() {
  const { user, isChecking, earlyBird, subscription, offer, failed, retry, isRetrying, error } = useOffer();
  const subscribing = useSubscribe('pricing');
  const [question, setQuestion] = useState<PlanQuestion>();
  const [open, setOpen] = useState(false);
  const press = (action: PlanAction) => {
    if (!subscription || !offer) return;
    if (action.kind === 'subscribe') subscribing.submit({ tier: action.tier, offer, before: subscription });
    if (action.kind === 'change' || action.kind === 'cancel') {
      setQuestion({ ...action, record: subscription, offer });
      setOpen(true);
    }
  };
  const current = subscription?.subscriptionTier ?? user?.subscriptionTier;
  const marked = current === undefined || current === 'free' ? 'standard' : current;
  const next = current === undefined ? 'standard' : TIERS[TIERS.indexOf(current) + 1];
  const priceIn = (tier: Tier): number | undefined => {
    if (tier === 'free') return 0;
    // The author's actual price, whatever the current offer is.
    if (subscription?.isBilled && tier === current) return subscription.priceCents;
    return offer && priceOf(tier, offer);
  };
  const termsIn = (tier: Tier): PlanTerms => {
    if (!offer || tier === 'free') return undefined;
    if (subscription?.isBilled && tier === current) return subscription.isEarlyBird ? 'early' : undefined;
    const discount = discountIn(tier, offer);
    return discount ? discountLabel(discount) : isEarlyIn(tier, offer) ? 'early' : undefined;
  };
  return (
    <>
      {!failed && <EarlyBirdBanner stats={earlyBird} />}
      {failed && (
        <div className="mb-8">
          <LoadFailed
            tone="warning"
            title="We couldn’t check your plan and the early-bird offer."
            query={{ refetch: retry, isFetching: isRetrying, error }}
          />
        </div>
      )}
      <ul className="grid gap-6 md:grid-cols-3">
        {TIERS.map((tier) => {
          const action = planActionOf(tier, user, subscription);
          return (
            <PlanCard
              key={tier}
              tier={tier}
              priceCents={priceIn(tier)}
              terms={termsIn(tier)}
              isCurrent={tier === current}
              isMarked={tier === marked}
              note={action.note}
            >
              {isChecking ? (
                <Skeleton className="h-11" />
              ) : (
                <PlanButton
                  action={action}
                  variant={tier === next ? 'primary' : 'secondary'}
                  pendingTier={subscribing.pendingTier}
                  onPress={press}
                />
              )}
            </PlanCard>
          );
        })}
      </ul>
      {!subscription?.isBilled && <PromoCodeField offer={offer} className="mx-auto mt-6 w-fit" />}
      {question && (
        <Suspense fallback={null}>
          <PlanDialog question={question} open={open} subscribing={subscribing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

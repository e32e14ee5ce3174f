import type { SubscribeAnswer, SubscriptionRecord } from '../../../shared/billing.ts';
import { PLANS } from '../../../shared/plans.ts';
import { formatDay } from '../../lib/format.ts';
import { subscriptionCheckout } from '../checkout/checkout-address.ts';
import { isUpgrade } from './plan-action.ts';

/** What follows the request for a plan: a payment to confirm, or a sentence. */
export type ChangeOutcome = { checkout: string } | { title: string; text: string };

/** @param before the plan as it was when the request was sent */
export function outcomeOf({ tier, clientSecret, effectiveAt }: SubscribeAnswer, before: SubscriptionRecord | undefined): ChangeOutcome {
  if (clientSecret) return { checkout: subscriptionCheckout(tier, clientSecret) };
  const { name } = PLANS[tier];
  if (effectiveAt) {
    const kept = before ? ` Until then you keep ${PLANS[before.subscriptionTier].name}.` : '';
    return { title: 'Downgrade Scheduled', text: `${name} begins ${formatDay(effectiveAt)}.${kept}` };
  }
  if (before?.isBilled && isUpgrade(before.subscriptionTier, tier)) {
    return { title: 'Plan Upgraded', text: `You are on the ${name} plan now. The difference was charged to your card.` };
  }
  if (before?.isBilled && before.subscriptionTier === tier) {
    const wasOverdue = before.subscriptionStatus === 'past_due';
    return { title: wasOverdue ? 'Nothing to Pay' : 'Plan Resumed', text: `Your ${name} plan goes on.` };
  }
  return { title: 'Upgrade Initiated', text: 'Please complete your subscription setup.' };
}

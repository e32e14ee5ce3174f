import type { SubscribeResponse, SubscriptionRecord } from '../../../shared/billing.ts';
import { PLANS } from '../../../shared/plans.ts';
import { formatDay } from '../../lib/format.ts';
import { subscriptionCheckout } from './checkout-address.ts';
import { isUpgrade } from './plan-action.ts';

/** The result of a plan change: a payment to confirm, or a message. */
export type ChangeOutcome = { checkout: string } | { title: string; text: string };

/** @param before the plan before the request */
export function outcomeOf({ tier, checkoutId, effectiveAt }: SubscribeResponse, before: SubscriptionRecord | undefined): ChangeOutcome {
  if (checkoutId) return { checkout: subscriptionCheckout(tier, checkoutId) };
  const { name } = PLANS[tier];
  if (effectiveAt) {
    const kept = before ? ` Until then you keep ${PLANS[before.subscriptionTier].name}.` : '';
    return { title: 'Downgrade Scheduled', text: `${name} begins ${formatDay(effectiveAt)}.${kept}` };
  }
  if (before?.isBilled && isUpgrade(before.subscriptionTier, tier)) {
    return { title: 'Plan Upgraded', text: `You’re on the ${name} plan now. The difference was charged to your card.` };
  }
  if (before?.isBilled && before.subscriptionTier === tier) {
    const wasOverdue = before.subscriptionStatus === 'past_due';
    return { title: wasOverdue ? 'Nothing to Pay' : 'Plan Resumed', text: `Your ${name} plan continues.` };
  }
  return { title: 'Upgrade Initiated', text: 'Please complete your subscription setup.' };
}

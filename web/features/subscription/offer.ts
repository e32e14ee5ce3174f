/** Which prices an author is shown, and is therefore charged. */

import type { EarlyBirdStats, SubscribeRequest, SubscriptionRecord } from '../../../shared/billing.ts';
import { PLANS, type Tier, EARLY_BIRD_CODE, type PaidTier } from '../../../shared/plans.ts';

/** `early`: half the regular price, for life. */
export type Offer = 'early' | 'regular';

/**
 * The offer is open to new subscribers while there are spots, and stays with the accounts that claimed one; a plan that was begun at the
 * regular price keeps to it. Where nobody can say, the regular price stands.
 */
export function offerOf(stats: EarlyBirdStats | undefined, record: SubscriptionRecord | undefined): Offer {
  if (record?.isEarlyBird) return 'early';
  return !record?.isBilled && stats && stats.spotsRemaining > 0 ? 'early' : 'regular';
}

/** A month's price, in cents. */
export function priceOf(tier: Tier, offer: Offer): number {
  return offer === 'early' ? PLANS[tier].priceCents : PLANS[tier].regularPriceCents;
}

/** The request for a plan at the price of this offer. */
export function subscribeRequestOf(tier: PaidTier, offer: Offer): SubscribeRequest {
  return offer === 'early' ? { tier, promoCode: EARLY_BIRD_CODE } : { tier };
}

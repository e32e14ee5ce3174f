/** Decides the prices that an author sees and pays. */

import type { EarlyBirdStats, SubscribeRequest, SubscriptionRecord } from '../../../shared/billing.ts';
import { PLANS, type Tier, EARLY_BIRD_CODE, type PaidTier } from '../../../shared/plans.ts';

/** `early`: half the regular price, for life. */
export type Offer = 'early' | 'regular';

/**
 * The early-bird offer is open to new subscribers while spots remain, and stays with accounts that claimed one; plans started at the
 * regular price keep it. If the stats are unknown, the regular price applies.
 */
export function offerOf(stats: EarlyBirdStats | undefined, record: SubscriptionRecord | undefined): Offer {
  if (record?.isEarlyBird) return 'early';
  return !record?.isBilled && stats && stats.spotsRemaining > 0 ? 'early' : 'regular';
}

/** The monthly price in cents. */
export function priceOf(tier: Tier, offer: Offer): number {
  return offer === 'early' ? PLANS[tier].priceCents : PLANS[tier].regularPriceCents;
}

/** The subscribe request at the price of this offer. */
export function subscribeRequestOf(tier: PaidTier, offer: Offer): SubscribeRequest {
  return offer === 'early' ? { tier, promoCode: EARLY_BIRD_CODE } : { tier };
}

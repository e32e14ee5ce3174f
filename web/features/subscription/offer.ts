/** Decides the prices that an author sees and pays. */

import type { EarlyBirdStats, PromoOffer, SubscribeRequest, SubscriptionRecord } from '../../../shared/billing.ts';
import { EARLY_BIRD_CODE, monthlyPrice, type PaidTier, type Tier } from '../../../shared/plans.ts';
import { describeDiscount, describeMonths, discountedCents, type CodeDiscount } from '../../../shared/promo-codes.ts';
import { formatPrice } from '../../lib/format.ts';

type PlainOffer = 'early' | 'regular';
/** A code, the prices that it is taken off, and those that apply without it. */
type CodeOffer = { code: PromoOffer; off: PlainOffer; otherwise: PlainOffer };

/** `early`: the early-bird price, for life; a promo code; or neither. */
export type Offer = PlainOffer | CodeOffer;

/**
 * The early-bird offer is open to new subscribers while spots remain, and stays with accounts that claimed one; plans started at the
 * regular price keep it. If the stats are unknown, the regular price applies. A promo code is for new plans, off the regular price, or off
 * the early-bird price of those who have that for life.
 */
export function offerOf(stats: EarlyBirdStats | undefined, record: SubscriptionRecord | undefined, code?: PromoOffer): Offer {
  const otherwise = plainOffer(stats, record);
  if (!code || code.type === 'early-bird' || record?.isBilled) return otherwise;
  return { code, off: record?.isEarlyBird ? 'early' : 'regular', otherwise };
}

function plainOffer(stats: EarlyBirdStats | undefined, record: SubscriptionRecord | undefined): PlainOffer {
  if (record?.isEarlyBird) return 'early';
  return !record?.isBilled && stats && stats.spotsRemaining > 0 ? 'early' : 'regular';
}

/** The discount of a code on a plan; undefined if there is none, or if the price without the code is no higher. */
export function discountIn(tier: Tier, offer: Offer): (CodeDiscount & { afterCents: number }) | undefined {
  if (typeof offer === 'string' || tier === 'free') return undefined;
  const { type, value, months, code, tiers } = offer.code;
  const afterCents = plainPrice(tier, offer.off);
  if (type === 'early-bird' || !tiers.includes(tier)) return undefined;
  const isLess = discountedCents(afterCents, { type, value }) < plainPrice(tier, offer.otherwise);
  return isLess ? { type, value, months, code, afterCents } : undefined;
}

/** The monthly price in cents; with a discount, that of the first month. */
export function priceOf(tier: Tier, offer: Offer): number {
  if (typeof offer === 'string') return plainPrice(tier, offer);
  const discount = discountIn(tier, offer);
  return discount ? discountedCents(discount.afterCents, discount) : plainPrice(tier, offer.otherwise);
}

const plainPrice = (tier: Tier, offer: PlainOffer): number => monthlyPrice(tier, offer === 'early');

/** Whether a plan is at the early-bird price. */
export function isEarlyIn(tier: Tier, offer: Offer): boolean {
  if (tier === 'free' || discountIn(tier, offer)) return false;
  return (typeof offer === 'string' ? offer : offer.otherwise) === 'early';
}

/** The subscribe request at the price of this offer. */
export function subscribeRequestOf(tier: PaidTier, offer: Offer): SubscribeRequest {
  const discount = discountIn(tier, offer);
  if (discount) return { tier, promoCode: discount.code };
  return isEarlyIn(tier, offer) ? { tier, promoCode: EARLY_BIRD_CODE } : { tier };
}

/** Such as “10% off for the first 3 months with SPRING10, then $19.99 a month”. */
export function discountLabel(discount: CodeDiscount & { afterCents: number }): string {
  const then = discount.months === null ? '' : `, then ${formatPrice(discount.afterCents)} a month`;
  return `${describeDiscount(discount)} ${describeMonths(discount.months)} with ${discount.code}${then}`;
}

import type Stripe from 'stripe';
import type { CodeDiscount, Discount } from '../../shared/promo-codes.ts';
import { isStripeCode, stripeRequest } from './stripe-request.ts';

/**
 * The Stripe coupon of a promo code, created on first use. Coupons are immutable, so the id says what it takes off: a code that an operator
 * changes gets another coupon, and plans begun before keep theirs.
 */
export async function ensureCoupon(payments: Stripe, { code, type, value, months }: CodeDiscount): Promise<string> {
  const id = `${code}-${type}-${value}-${months ?? 'forever'}`;
  const off = type === 'percent' ? { percent_off: value } : { amount_off: value, currency: 'usd' };
  const duration =
    months === null
      ? ({ duration: 'forever' } as const)
      : months === 1
        ? ({ duration: 'once' } as const)
        : ({ duration: 'repeating', duration_in_months: months } as const);
  try {
    await stripeRequest(() => payments.coupons.create({ id, name: code, ...off, ...duration }));
  } catch (error) {
    if (!isStripeCode(error, 'resource_already_exists')) throw error;
  }
  return id;
}

/** A discount that a subscription has now; `endsAt` in seconds since 1970, null if it does not end. */
export type PlanDiscount = Discount & { id: string; endsAt: number | null };

/** Reads the discount of a subscription that was expanded with `discounts.source.coupon`. One of a single invoice is used up with the first. */
export function discountOf({ discounts }: Stripe.Subscription): PlanDiscount | null {
  for (const found of discounts) {
    const coupon = typeof found === 'object' ? found.source.coupon : null;
    if (typeof found !== 'object' || !coupon || typeof coupon !== 'object' || coupon.duration === 'once') continue;
    const { id, end: endsAt } = found;
    if (coupon.percent_off !== null) return { id, endsAt, type: 'percent', value: coupon.percent_off };
    if (coupon.amount_off !== null) return { id, endsAt, type: 'amount', value: coupon.amount_off };
  }
  return null;
}

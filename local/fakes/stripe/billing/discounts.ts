import type { Coupon, Discount, Subscription } from '../store/types.ts';
import { base, type World } from '../world.ts';
import { addMonths } from './periods.ts';

type Redeemer = Pick<Subscription, 'customer' | 'id' | 'created'>;

/**
 * Redeems a coupon for a subscription that is made. Its months are counted from the subscription's own second: from a second later, they would reach
 * one invoice further.
 */
export function newDiscount(world: World, coupon: Coupon, { customer, id: subscription, created: start }: Redeemer): Discount {
  const { id } = base(world, 'discount');
  const end = coupon.duration === 'repeating' ? addMonths(start, coupon.duration_in_months ?? 1) : null;
  const belongsTo = { customer, subscription, checkout_session: null, invoice: null, invoice_item: null, subscription_item: null };
  coupon.times_redeemed += 1;
  return world.store.discount.add({
    ...belongsTo,
    id,
    object: 'discount',
    created: start,
    start,
    end,
    promotion_code: null,
    source: { type: 'coupon', coupon: coupon.id },
  });
}

/** The discount of a subscription at a moment, if it has one. */
export function discountAt({ store }: World, { discounts }: Subscription, at: number): Discount | undefined {
  return discounts.flatMap((id) => store.discount.find(id) ?? []).find(({ end }) => end === null || at < end);
}

/** What a discount takes off an amount, in whole cents, halves up. */
export function centsOff({ store }: World, discount: Discount | undefined, cents: number): number {
  if (!discount) return 0;
  const { amount_off, percent_off } = store.coupon.need(discount.source.coupon);
  return Math.min(cents, amount_off ?? Math.round((cents * (percent_off ?? 0)) / 100));
}

/** Takes off discounts that have been used up: those of one invoice, and those that have ended. */
export function dropUsedDiscounts({ store }: World, subscription: Subscription, at: number): void {
  subscription.discounts = subscription.discounts.filter((id) => {
    const discount = store.discount.find(id);
    if (!discount || (discount.end !== null && discount.end <= at)) return false;
    return store.coupon.find(discount.source.coupon)?.duration !== 'once';
  });
}

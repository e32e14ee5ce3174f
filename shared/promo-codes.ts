/** What a promo code takes off, computed once for the screen, the checkout and Stripe. */

import { z } from 'zod';

/** `early-bird` switches to the early-bird price; the others are coupons at Stripe. */
export const DISCOUNT_TYPES = ['early-bird', 'percent', 'amount'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** How a code is written: what an id of a Stripe coupon may hold. */
export const PROMO_CODE = /^[A-Z0-9][A-Z0-9_-]{2,29}$/;

/** Stripe takes no payment below this. */
export const LEAST_PRICE_CENTS = 50;

export const discount = z.object({
  type: z.enum(['percent', 'amount']),
  /** Whole percent, or US cents. */
  value: z.int(),
});
/** What is taken off a monthly price. */
export type Discount = z.infer<typeof discount>;

/** A discount and for how many payments it holds; null: for as long as the plan is not ended. */
export const codeDiscount = discount.extend({ code: z.string(), months: z.int().nullable() });
export type CodeDiscount = z.infer<typeof codeDiscount>;

/** A price less a discount. Stripe rounds what a percentage takes off to whole cents, halves up. */
export function discountedCents(cents: number, { type, value }: Discount): number {
  return Math.max(0, cents - (type === 'percent' ? Math.round((cents * value) / 100) : value));
}

/** Such as “10% off” or “$5.00 off”. */
export function describeDiscount({ type, value }: Discount): string {
  return type === 'percent' ? `${value}% off` : `$${(value / 100).toFixed(2)} off`;
}

/** For how long a discount holds, such as “for the first 3 months”. */
export function describeMonths(months: number | null): string {
  if (months === null) return 'for as long as you subscribe';
  return months === 1 ? 'for the first month' : `for the first ${months} months`;
}

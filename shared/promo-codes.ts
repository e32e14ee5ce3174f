/** What a promo code takes off, computed once for the screen, the checkout and Stripe. */

import { z } from 'zod';
import { PAID_TIERS, PLANS } from './plans.ts';

/** `early-bird` switches to the early-bird price; the others are coupons at Stripe. */
export const DISCOUNT_TYPES = ['early-bird', 'percent', 'amount'] as const;
export type DiscountType = (typeof DISCOUNT_TYPES)[number];

/** How a code is written: what an id of a Stripe coupon may hold. */
export const PROMO_CODE = /^[A-Z0-9][A-Z0-9_-]{2,29}$/;
export const promoCodeName = z.string().regex(PROMO_CODE, 'A code has 3 to 30 letters, digits, dashes or underscores.');

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

/** `PUT /api/admin/promo-codes/{code}`, and what `npm run promo-code` takes. */
export const promoTerms = z
  .strictObject({
    type: z.enum(['percent', 'amount']),
    value: z.int('A whole number is required').min(1, 'At least 1'),
    /** How many monthly payments it holds for; null: for as long as the plan goes on. */
    months: z.int('A whole number is required').min(1, 'At least 1').max(36, 'At most 36').nullable(),
    /** How many accounts may use it; null: any number. */
    max: z.int('A whole number is required').min(1, 'At least 1').max(1_000_000, 'At most 1,000,000').nullable(),
    /** The last day, in UTC; null: until it is ended. */
    until: z.iso.date('A day is required, such as 2027-01-31').nullable(),
    tiers: z.array(z.enum(PAID_TIERS)).min(1, 'Choose at least one plan').max(PAID_TIERS.length),
  })
  .refine(({ type, value }) => value <= (type === 'percent' ? 99 : PLANS.publisher.regularPriceCents), {
    path: ['value'],
    message: `At most 99 percent, or ${PLANS.publisher.regularPriceCents} cents`,
  });
export type PromoTerms = z.infer<typeof promoTerms>;

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

/** Request and response schemas for plans, tokens, the early-bird offer and promo codes, and billing constants. Amounts are US cents. */

import { z } from 'zod';
import { singleLine } from './text.ts';
import { PAID_TIERS, PLANS, TIERS, type PaidTier } from './plans.ts';
import { codeDiscount, discount, DISCOUNT_TYPES } from './promo-codes.ts';

/** The Stripe lookup key of a plan's monthly price. */
export const priceKey = (tier: PaidTier, isEarlyBird: boolean) => `${tier}_${isEarlyBird ? 'early' : 'monthly'}` as const;

/**
 * `canceled`: paid until the end of the period, not renewing; `past_due`: the last payment failed, and the allowance is suspended until it
 * is paid.
 */
export const SUBSCRIPTION_STATUSES = ['active', 'canceled', 'past_due'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** `pending` from the checkout on; `canceled` when it was abandoned or expired. Refunds are counted separately. */
export const PAYMENT_STATUSES = ['pending', 'succeeded', 'canceled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Why a payment for an offer went back by itself: it came when the place was no longer held, or the card has paid for another account's
 * place.
 */
export const RETURN_REASONS = ['held-too-long', 'offer-used'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The status of a checkout: `refunded`, all of it. */
const checkoutStatus = z.enum([...PAYMENT_STATUSES, 'refunded']);

const paidTier = z.enum(PAID_TIERS, 'Choose the Standard or the Publisher plan');
const instant = z.iso.datetime();

/** Describes a payment as receipts show it. */
export function describePayment(
  payment: { kind: 'subscription'; tier: PaidTier; isUpgrade: boolean } | { kind: 'tokens'; tokens: number },
): string {
  if (payment.kind === 'subscription') {
    const { name } = PLANS[payment.tier];
    return payment.isUpgrade ? `Upgrade to the ${name} plan, for the rest of the period` : `${name} plan, monthly`;
  }
  return payment.tokens === 1 ? '1 book token' : `${payment.tokens} book tokens`;
}

/** `POST /api/subscriptions`: starts or changes a plan, or pays an overdue one. */
export const subscribeRequest = z.strictObject({
  tier: paidTier,
  /** The promo code of the displayed price. Without one, the regular price applies, except for early birds. */
  promoCode: singleLine(1, 40, 'There is no such offer').optional(),
});
export type SubscribeRequest = z.input<typeof subscribeRequest>;

export const subscribeResponse = z.object({
  tier: paidTier,
  /** Confirms the payment in the browser. Absent when nothing is due or the card was charged already. */
  clientSecret: z.string().optional(),
  /** Names that payment in links: `/checkout?subscription=true&tier=…&checkout=…`. */
  checkoutId: z.uuid().optional(),
  /** When a downgrade takes effect. */
  effectiveAt: instant.optional(),
});
export type SubscribeResponse = z.infer<typeof subscribeResponse>;

/** What is taken off the next payments; `endsAt`: the first payment without it, null if there is none. */
export const subscriptionDiscount = discount.extend({ endsAt: instant.nullable() });
export type SubscriptionDiscount = z.infer<typeof subscriptionDiscount>;

/** `GET /api/subscriptions/payments`. The cursor: when it was paid and written down, in microseconds since 1970, and its id. */
export const paymentsQuery = z.strictObject({
  cursor: z
    .string()
    .regex(/^\d{1,17}_\d{1,17}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is no cursor')
    .optional(),
});

/** What an account paid. */
export const payment = z.object({
  id: z.uuid(),
  kind: z.enum(['subscription', 'tokens']),
  /** Such as “Standard plan, monthly” or “5 book tokens”. */
  description: z.string(),
  amountCents: z.int(),
  refundedCents: z.int(),
  paidAt: instant,
  /** The provider's receipt. */
  receiptUrl: z.url().optional(),
});
export type Payment = z.infer<typeof payment>;

/** `GET /api/subscriptions`. */
export const subscriptionRecord = z.object({
  subscriptionTier: z.enum(TIERS),
  subscriptionStatus: z.enum(SUBSCRIPTION_STATUSES),
  /** Full books counted in this billing period. */
  booksGenerated: z.int(),
  booksResetDate: instant,
  /** Whether the plan is charged monthly. A plan granted by an operator is not, and cannot be canceled. */
  isBilled: z.boolean(),
  /** The price of the next monthly payment, discount taken off; 0 if nothing is billed. */
  priceCents: z.int(),
  /** Absent without one. */
  discount: subscriptionDiscount.optional(),
  /** Whether early-bird prices apply: for life, or reserved by an open checkout. */
  isEarlyBird: z.boolean(),
  /** When the plan renews; absent if it does not. */
  renewsAt: instant.optional(),
  /** When access to a canceled plan ends. */
  accessEndsAt: instant.optional(),
  /** The plan after a downgrade that takes effect at the end of the period. */
  nextTier: paidTier.optional(),
  /** Until when the money-back guarantee can be used; absent if it cannot. */
  refundableUntil: instant.optional(),
  /** Newest first. */
  payments: z.array(payment),
  /** Whether `GET /api/subscriptions/payments` has more of them. */
  hasMorePayments: z.boolean(),
});
export type SubscriptionRecord = z.infer<typeof subscriptionRecord>;

/** `GET /api/promo-codes/{code}`: what an offer is worth, for those who have its code. */
export const promoCodeParams = z.strictObject({ code: singleLine(1, 40, 'There is no such offer') });
export const promoOffer = z.object({
  code: z.string(),
  type: z.enum(DISCOUNT_TYPES),
  /** Whole percent, or US cents. */
  value: z.int(),
  /** How many monthly payments it holds for; null: for as long as the plan goes on. */
  months: z.int().nullable(),
  tiers: z.array(paidTier),
});
export type PromoOffer = z.infer<typeof promoOffer>;

export const earlyBirdStats = z.object({ spotsRemaining: z.int(), totalSpots: z.int(), percentageUsed: z.number() });
export type EarlyBirdStats = z.infer<typeof earlyBirdStats>;

/** `POST /api/create-payment-intent`: a pack of tokens. The server sets the price. */
export const createPaymentIntentRequest = z.strictObject({
  userId: z.uuid(),
  tokensAmount: z.literal([1, 5], 'Tokens are sold in packs of 1 or 5'),
});
export type CreatePaymentIntentRequest = z.input<typeof createPaymentIntentRequest>;
export const createPaymentIntentResponse = z.object({ clientSecret: z.string(), checkoutId: z.uuid() });
export type CreatePaymentIntentResponse = z.infer<typeof createPaymentIntentResponse>;

const paymentIntentId = z.string().regex(/^pi_\w{1,100}$/, 'Payment not found');

/** What the checkout shows before payment, looked up by its id, or by the id of the intent at the start of its client secret. */
export const checkoutParams = z.strictObject({
  paymentIntentId: z.string().regex(/^(?:(?:pi|seti)_\w{1,100}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, 'Payment not found'),
});
export const checkoutSummary = z.object({
  kind: z.enum(['subscription', 'tokens']),
  tier: paidTier.optional(),
  tokensAmount: z.int().optional(),
  /** The amount due now. */
  amountCents: z.int(),
  /** The monthly price from the next renewal on; absent for tokens. */
  monthlyCents: z.int().optional(),
  /** `start`: a new plan; `renewal`: a month that is overdue; `card`: another card, for which nothing is charged. */
  purpose: z.enum(['start', 'upgrade', 'renewal', 'card']).optional(),
  /** What a promo code takes off, and the monthly price when it no longer does. */
  discount: codeDiscount.extend({ afterCents: z.int() }).optional(),
  status: checkoutStatus,
  /** Confirms it in the browser, while it is open. */
  clientSecret: z.string().optional(),
});
export type CheckoutSummary = z.infer<typeof checkoutSummary>;

/** `POST /api/verify-payment`: checks a payment now instead of waiting for the provider's webhook. */
export const verifyPaymentRequest = z.strictObject({ paymentIntentId });
export type VerifyPaymentRequest = z.input<typeof verifyPaymentRequest>;
export const verifyPaymentResponse = z.object({ status: checkoutStatus });
export type VerifyPaymentResponse = z.infer<typeof verifyPaymentResponse>;

/** `GET /api/admin/promo-codes`. */
export const promoCode = z.object({
  id: z.uuid(),
  code: z.string(),
  description: z.string(),
  discountType: z.enum(DISCOUNT_TYPES),
  discountValue: z.int(),
  durationMonths: z.int().nullable(),
  maxUses: z.int().nullable(),
  currentUses: z.int(),
  validFrom: instant.nullable(),
  validUntil: instant.nullable(),
  applicableTiers: z.array(z.enum(PAID_TIERS)),
  isActive: z.boolean(),
  createdAt: instant,
});
export type PromoCode = z.infer<typeof promoCode>;

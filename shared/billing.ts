/** Plans bought, tokens bought, the early-bird offer and what the admin sees: requests, answers and the constants of money. Amounts are US cents. */

import { z } from 'zod';
import { PAID_TIERS, PLANS, TIERS, type PaidTier } from './plans.ts';

/** The name by which Stripe knows a plan's monthly price. */
export const priceKey = (tier: PaidTier, isEarlyBird: boolean) => `${tier}_${isEarlyBird ? 'early' : 'monthly'}` as const;

/** `canceled`: paid for and not renewing; `past_due`: the last payment failed, and the month's allowance rests until it is paid. */
export const SUBSCRIPTION_STATUSES = ['active', 'canceled', 'past_due'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** `pending` from the checkout on; `canceled` where it was given up or ran out. Refunds are counted beside it. */
export const PAYMENT_STATUSES = ['pending', 'succeeded', 'canceled'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const paidTier = z.enum(PAID_TIERS, 'Choose the Standard or the Publisher plan');
const instant = z.iso.datetime();

/** What a payment was for, in the words of receipts. */
export function describePayment(
  payment: { kind: 'subscription'; tier: PaidTier; isUpgrade: boolean } | { kind: 'tokens'; tokens: number },
): string {
  if (payment.kind === 'subscription') {
    const { name } = PLANS[payment.tier];
    return payment.isUpgrade ? `Upgrade to the ${name} plan, for the rest of the period` : `${name} plan, monthly`;
  }
  return payment.tokens === 1 ? '1 book token' : `${payment.tokens} book tokens`;
}

/** `POST /api/subscriptions`: begins a plan, changes it, or pays for one whose payment failed. */
export const subscribeRequest = z.strictObject({
  tier: paidTier,
  /** The offer whose price was shown. Without it, and without an early bird's claim, the regular price is charged. */
  promoCode: z.string().trim().min(1).max(40).optional(),
});
export type SubscribeRequest = z.input<typeof subscribeRequest>;

export const subscribeAnswer = z.object({
  tier: paidTier,
  /** Confirms the payment in the browser. Absent where there is nothing to pay, or it was charged already. */
  clientSecret: z.string().optional(),
  /** When a downgrade takes effect. */
  effectiveAt: instant.optional(),
});
export type SubscribeAnswer = z.infer<typeof subscribeAnswer>;

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
  /** Whether money is taken every month. A plan that an operator granted is not billed, and has nothing to cancel. */
  isBilled: z.boolean(),
  /** What a month costs now; 0 where nothing is billed. */
  priceCents: z.int(),
  /** Whether the early birds' prices are theirs: for life, or held by a checkout that is open. */
  isEarlyBird: z.boolean(),
  /** When the plan renews; absent where it does not. */
  renewsAt: instant.optional(),
  /** When access to a canceled plan ends. */
  accessEndsAt: instant.optional(),
  /** A downgrade that waits for the end of the period. */
  nextTier: paidTier.optional(),
  /** Until when the money-back guarantee can be used; absent where it cannot. */
  refundableUntil: instant.optional(),
  /** Newest first. */
  payments: z.array(payment),
});
export type SubscriptionRecord = z.infer<typeof subscriptionRecord>;

export const earlyBirdStats = z.object({ spotsRemaining: z.int(), totalSpots: z.int(), percentageUsed: z.number() });
export type EarlyBirdStats = z.infer<typeof earlyBirdStats>;

/** `POST /api/create-payment-intent`: a pack of tokens. The price is the server's. */
export const createPaymentIntentRequest = z.strictObject({
  userId: z.uuid(),
  tokensAmount: z.literal([1, 5], 'There are packs of 1 and of 5 tokens'),
});
export type CreatePaymentIntentRequest = z.input<typeof createPaymentIntentRequest>;
export const createPaymentIntentAnswer = z.object({ clientSecret: z.string() });

const paymentIntentId = z.string().regex(/^pi_\w{1,100}$/, 'This is no payment');

/** What the checkout shows before it is paid, asked for by the id that its client secret begins with. */
export const checkoutParams = z.strictObject({ paymentIntentId });
export const checkoutSummary = z.object({
  kind: z.enum(['subscription', 'tokens']),
  tier: paidTier.optional(),
  tokensAmount: z.int().optional(),
  /** To be paid now. */
  amountCents: z.int(),
  /** What a month costs from the next renewal on; absent for tokens. */
  monthlyCents: z.int().optional(),
  status: z.enum(PAYMENT_STATUSES),
});
export type CheckoutSummary = z.infer<typeof checkoutSummary>;

/** `POST /api/verify-payment`: looks at once whether a payment has gone through, rather than when the provider reports it. */
export const verifyPaymentRequest = z.strictObject({ paymentIntentId });
export type VerifyPaymentRequest = z.input<typeof verifyPaymentRequest>;
export const verifyPaymentAnswer = z.object({ status: z.enum(PAYMENT_STATUSES) });

/** `GET /api/admin/users`. */
export const adminUser = z.object({
  id: z.uuid(),
  authorName: z.string(),
  email: z.string(),
  subscriptionTier: z.enum(TIERS),
  createdAt: instant,
  tokensPurchased: z.int(),
  /** US cents, refunds taken off. */
  totalSpent: z.int(),
  booksGenerated: z.int(),
  /** The user's workflows in Temporal's web UI; absent where the operator has not said where that is. */
  workflowsUrl: z.url().optional(),
});
export type AdminUser = z.infer<typeof adminUser>;

export const adminOverview = z.object({
  totalUsers: z.int(),
  /** US cents, refunds taken off. */
  totalRevenue: z.int(),
  totalBooksGenerated: z.int(),
  totalTokensPurchased: z.int(),
  users: z.array(adminUser),
});
export type AdminOverview = z.infer<typeof adminOverview>;

/** `GET /api/admin/promo-codes`. */
export const promoCode = z.object({
  id: z.uuid(),
  code: z.string(),
  description: z.string(),
  discountType: z.string(),
  discountValue: z.int(),
  maxUses: z.int().nullable(),
  currentUses: z.int(),
  validFrom: instant.nullable(),
  validUntil: instant.nullable(),
  applicableTiers: z.array(z.enum(PAID_TIERS)),
  isActive: z.boolean(),
  createdAt: instant,
});
export type PromoCode = z.infer<typeof promoCode>;

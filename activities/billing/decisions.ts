/**
 * What is to be done at Stripe for a command. A decision is made once and stands in the workflow's history; carrying it out may be tried again
 * after a crash, and must not look at what the first try has changed already. Times are seconds since 1970, amounts US cents.
 */

import type { PaidTier } from '../../shared/plans.ts';

/** What was to come for a subscription and is called off: a cancellation, a downgrade. */
export type CalledOff = { schedule: string | null; cancellation: boolean };

type Subscribed = { subscriptionId: string; calledOff: CalledOff };

export type PlanDecision =
  /** A new subscription, in place of checkouts that nobody paid. */
  | { do: 'subscribe'; customer: string; tier: PaidTier; price: string; monthlyCents: number; abandon: string[] }
  /** An invoice that is open already: a checkout begun before, an upgrade that the bank has to confirm, a renewal that failed. */
  | { do: 'pay'; tier: PaidTier; monthlyCents: number; subscriptionId: string; invoiceId: string }
  | ({ do: 'upgrade'; tier: PaidTier; price: string; monthlyCents: number; itemId: string } & Subscribed)
  | ({ do: 'downgrade'; tier: PaidTier; price: string; paidPrice: string; periodStart: number; periodEnd: number } & Subscribed)
  | ({ do: 'resume'; tier: PaidTier } & Subscribed);

export type EndDecision = {
  /** Checkouts that nobody paid. */
  abandon: string[];
  subscriptionId: string | null;
  schedule: string | null;
  when: 'now' | 'at the period’s end';
};

/** Payments to give back, and the subscription that ends with it. */
export type RefundDecision = { intents: string[]; subscriptionId: string };

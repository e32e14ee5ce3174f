/**
 * What to do at Stripe for a command. A decision is made once and recorded in the workflow's history; applying it may be retried after a
 * crash, and must not depend on state that the first attempt has changed. Times are seconds since 1970, amounts US cents.
 */

import type { PaidTier } from '../../shared/plans.ts';
import type { CodeDiscount } from '../../shared/promo-codes.ts';

/** Scheduled changes of a subscription to cancel: a downgrade, a cancellation. */
export type CalledOff = { schedule: string | null; cancellation: boolean };

type Subscribed = { subscriptionId: string; calledOff: CalledOff };

export type PlanDecision =
  /** A new subscription, replacing unpaid checkouts. */
  | {
      do: 'subscribe';
      customer: string;
      tier: PaidTier;
      price: string;
      monthlyCents: number;
      abandon: string[];
      promoCode?: string;
      /** `afterCents`: the monthly price when it no longer holds. */
      discount?: CodeDiscount & { afterCents: number };
    }
  /** An invoice that is already open: an earlier checkout, an upgrade that needs authentication, a failed renewal. */
  | { do: 'pay'; tier: PaidTier; monthlyCents: number; subscriptionId: string; invoiceId: string }
  | ({ do: 'upgrade'; tier: PaidTier; price: string; monthlyCents: number; itemId: string } & Subscribed)
  | ({
      do: 'downgrade';
      tier: PaidTier;
      price: string;
      paidPrice: string;
      discounts?: string[];
      periodStart: number;
      periodEnd: number;
    } & Subscribed)
  | ({ do: 'resume'; tier: PaidTier } & Subscribed);

export type EndDecision = {
  /** Unpaid checkouts. */
  abandon: string[];
  subscriptionId: string | null;
  schedule: string | null;
  when: 'now' | 'at the period’s end';
};

/** Payments to refund, and the subscription to end. */
export type RefundDecision = {
  intents: string[];
  subscriptionId: string;
  /** What is refunded of each payment; all of it where there is no figure. */
  cents?: Record<string, number>;
};

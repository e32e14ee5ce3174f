import type Stripe from 'stripe';
import type { SubscriptionStatus } from '../../shared/billing.ts';
import { EARLY_BIRD_CODE, type PaidTier } from '../../shared/plans.ts';
import { stripeRequestOr } from './stripe-request.ts';
import { readPrice } from './catalog.ts';
import { discountOf, type PlanDiscount } from './coupon.ts';

/** A subscription in the product's terms. Times are seconds since 1970, as at Stripe. */
export type Plan = {
  subscriptionId: string;
  itemId: string;
  priceId: string;
  tier: PaidTier;
  isEarlyBird: boolean;
  /** The monthly price, before a discount. */
  priceCents: number;
  discount: PlanDiscount | null;
  /** The promo code that it was begun with. */
  promoCode: string | undefined;
  status: SubscriptionStatus;
  periodStart: number;
  periodEnd: number;
  accessEndsAt: number | null;
  schedule: Stripe.SubscriptionSchedule | null;
  pendingUpdate: Stripe.Subscription.PendingUpdate | null;
  latestInvoiceId: string | null;
};

export type Subscriptions = {
  /** The subscription that grants access. */
  plan: Plan | undefined;
  /** Unpaid checkouts. */
  unpaid: Stripe.Subscription[];
  all: Stripe.Subscription[];
};

/** More subscriptions than any customer has. */
const MOST = 1_000;

const OVERDUE = new Set<Stripe.Subscription.Status>(['past_due', 'unpaid', 'paused']);
const LIVE = new Set<Stripe.Subscription.Status>(['active', 'trialing', ...OVERDUE]);

/** Reads a customer's subscriptions from Stripe. */
export async function readSubscriptions(payments: Stripe, customer: string): Promise<Subscriptions> {
  const data = await stripeRequestOr([], () =>
    payments.subscriptions
      .list({ customer, status: 'all', limit: 100, expand: ['data.schedule', 'data.discounts.source.coupon'] })
      .autoPagingToArray({ limit: MOST }),
  );
  const newestFirst = [...data].sort((one, other) => other.created - one.created);
  return {
    plan: newestFirst.filter(givesAccess).map(planOf).find(Boolean),
    unpaid: newestFirst.filter((each) => each.status === 'incomplete' || (LIVE.has(each.status) && !givesAccess(each))),
    all: data,
  };
}

/** A subscription whose first invoice is zero is active without a card; it grants access only once there is one. */
function givesAccess({ status, default_payment_method, pending_setup_intent }: Stripe.Subscription): boolean {
  return LIVE.has(status) && !(pending_setup_intent && !default_payment_method);
}

/** The promo code of a subscription. Early-bird checkouts of before codes were noted are known by their price. */
export function promoCodeOf({ metadata, items }: Stripe.Subscription): string | undefined {
  return metadata['promoCode'] ?? (items.data.some(({ price }) => readPrice(price)?.isEarlyBird) ? EARLY_BIRD_CODE : undefined);
}

function planOf(subscription: Stripe.Subscription): Plan | undefined {
  const item = subscription.items.data[0];
  const price = item && readPrice(item.price);
  if (!price) return undefined;
  const { id, status, cancel_at_period_end, cancel_at, schedule, latest_invoice, pending_update } = subscription;
  const accessEndsAt = cancel_at ?? (cancel_at_period_end ? item.current_period_end : null);
  return {
    subscriptionId: id,
    itemId: item.id,
    priceId: item.price.id,
    tier: price.tier,
    isEarlyBird: price.isEarlyBird,
    priceCents: price.cents,
    discount: discountOf(subscription),
    promoCode: promoCodeOf(subscription),
    status: OVERDUE.has(status) ? 'past_due' : accessEndsAt === null ? 'active' : 'canceled',
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    accessEndsAt,
    schedule: typeof schedule === 'object' ? schedule : null,
    pendingUpdate: pending_update,
    latestInvoiceId: typeof latest_invoice === 'object' ? (latest_invoice?.id ?? null) : latest_invoice,
  };
}

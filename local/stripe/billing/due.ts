import type { Invoice, Subscription } from '../objects/types.ts';
import type { World } from '../world.ts';
import { cancelSubscription, expireSubscription } from './cancel-subscription.ts';
import { chargeInvoice, finalizeAndCharge } from './collect-payment.ts';
import { dropPendingUpdate } from './pending-update.ts';
import { HOUR_SECONDS } from './periods.ts';
import { endOfPeriod, renew } from './renew.ts';

/** Stripe's limit for paying the first invoice. */
const INCOMPLETE_SECONDS = 23 * HOUR_SECONDS;

export type Due = { at: number; run: () => void };

/** What comes next of itself, at `latest` or before; undefined when nothing does. */
export function nextDue(world: World, latest: number): Due | undefined {
  const dues = [
    ...world.store.subscription.all().flatMap((subscription) => duesOfSubscription(world, subscription)),
    ...world.store.invoice.all().flatMap((invoice) => duesOfInvoice(world, invoice)),
  ];
  return dues.filter(({ at }) => at <= latest).sort((one, other) => one.at - other.at)[0];
}

function duesOfSubscription(world: World, subscription: Subscription): Due[] {
  const { cancel_at, created, pending_update, status } = subscription;
  if (status === 'incomplete') return [{ at: created + INCOMPLETE_SECONDS, run: () => expireSubscription(world, subscription) }];
  if (status !== 'active' && status !== 'past_due') return [];
  const periodEnd = endOfPeriod(subscription);
  return [
    ...(pending_update ? [{ at: pending_update.expires_at, run: () => dropPendingUpdate(world, subscription, { isExpired: true }) }] : []),
    ...(cancel_at !== null && cancel_at < periodEnd
      ? [{ at: cancel_at, run: () => cancelSubscription(world, subscription, 'cancellation_requested') }]
      : []),
    { at: periodEnd, run: () => renew(world, subscription) },
  ];
}

function duesOfInvoice(world: World, invoice: Invoice): Due[] {
  const { automatically_finalizes_at: finalizesAt, next_payment_attempt: retriesAt, status } = invoice;
  if (status === 'draft' && finalizesAt !== null)
    return [{ at: finalizesAt, run: () => void finalizeAndCharge(world, invoice, 'renewal') }];
  if (status === 'open' && retriesAt !== null) return [{ at: retriesAt, run: () => void chargeInvoice(world, invoice, 'renewal') }];
  return [];
}

import type { Invoice, Subscription } from '../store/types.ts';
import type { World } from '../world.ts';
import { chargeInvoice, finalizeAndCharge } from './collect-payment.ts';
import { HOUR_SECONDS } from './periods.ts';
import { renew } from './renew.ts';
import { dropPendingUpdate, expireSubscription } from './subscriptions.ts';

/** Stripe's limit for paying the first invoice. */
const INCOMPLETE_SECONDS = 23 * HOUR_SECONDS;

type Due = { at: number; run: () => void };

/** The first thing that falls due at `latest` or before; undefined when nothing does. */
export function nextDue(world: World, latest: number): Due | undefined {
  const { invoice, subscription } = world.store;
  const dues = [
    ...subscription.all().flatMap((each) => duesOfSubscription(world, each)),
    ...invoice.all().flatMap((each) => duesOfInvoice(world, each)),
  ];
  return dues.filter(({ at }) => at <= latest).sort((one, other) => one.at - other.at)[0];
}

function duesOfSubscription(world: World, subscription: Subscription): Due[] {
  const { created, items, pending_update: pending, status } = subscription;
  if (status === 'incomplete') return [{ at: created + INCOMPLETE_SECONDS, run: () => expireSubscription(world, subscription) }];
  if (status !== 'active' && status !== 'past_due') return [];
  return [
    ...(pending ? [{ at: pending.expires_at, run: () => dropPendingUpdate(world, subscription) }] : []),
    { at: items.data[0].current_period_end, run: () => renew(world, subscription) },
  ];
}

function duesOfInvoice(world: World, invoice: Invoice): Due[] {
  const { automatically_finalizes_at: finalizesAt, next_payment_attempt: retriesAt, status } = invoice;
  if (status === 'draft' && finalizesAt !== null) return [{ at: finalizesAt, run: () => finalizeAndCharge(world, invoice, 'renewal') }];
  if (status === 'open' && retriesAt !== null) return [{ at: retriesAt, run: () => chargeInvoice(world, invoice, 'renewal') }];
  return [];
}

import type { Subscription } from '../objects/types.ts';
import type { World } from '../world.ts';
import { voidInvoice } from './void-invoice.ts';
import { dropPendingUpdate } from './pending-update.ts';

export type CancelReason = 'cancellation_requested' | 'payment_failed';

/**
 * Ends a subscription now. Its first invoice is void when it was never paid; a later one that is open stays so, but nobody is charged
 * for it any more. A schedule of it ends as well.
 */
export function cancelSubscription(world: World, subscription: Subscription, reason: CancelReason): void {
  const now = world.clock.now();
  dropPendingUpdate(world, subscription, { isExpired: false });
  const wasIncomplete = subscription.status === 'incomplete';
  endSchedule(world, subscription);
  Object.assign(subscription, {
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { ...subscription.cancellation_details, reason },
    ended_at: now,
    status: 'canceled',
  });
  stopCollecting(world, subscription, wasIncomplete);
  world.emit('customer.subscription.deleted', subscription);
}

/** Nobody paid the first invoice in time. */
export function expireSubscription(world: World, subscription: Subscription): void {
  Object.assign(subscription, { ended_at: world.clock.now(), status: 'incomplete_expired' });
  stopCollecting(world, subscription, true);
  world.emit('customer.subscription.updated', subscription, { ended_at: null, status: 'incomplete' });
}

function stopCollecting(world: World, subscription: Subscription, isVoid: boolean): void {
  const invoices = world.store.invoice.filter(
    ({ status, parent }) => (status === 'open' || status === 'draft') && parent.subscription_details.subscription === subscription.id,
  );
  for (const invoice of invoices) {
    if (isVoid) voidInvoice(world, invoice);
    else Object.assign(invoice, { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null });
  }
}

function endSchedule(world: World, subscription: Subscription): void {
  const schedule = subscription.schedule === null ? undefined : world.store.subscription_schedule.find(subscription.schedule);
  if (!schedule) return;
  Object.assign(schedule, { canceled_at: world.clock.now(), current_phase: null, status: 'canceled' });
  subscription.schedule = null;
  world.emit('subscription_schedule.canceled', schedule);
}

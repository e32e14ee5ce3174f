import type { Subscription } from '../store/types.ts';
import { update, type World } from '../world.ts';
import { openInvoices, voidInvoice } from './invoices.ts';

/**
 * Ends a subscription now, and its schedule with it. Its first invoice is void when it was never paid; a later one that is open stays
 * so, but is not charged any more.
 */
export function cancelSubscription(world: World, subscription: Subscription): void {
  const now = world.clock.now();
  dropPendingUpdate(world, subscription);
  stopCollecting(world, subscription);
  const schedule = world.store.subscription_schedule.find(subscription.schedule);
  if (schedule) update(world, 'subscription_schedule.canceled', schedule, { current_phase: null, status: 'canceled' });
  const canceled_at = subscription.canceled_at ?? now;
  Object.assign(subscription, { canceled_at, ended_at: now, schedule: null, status: 'canceled' });
  world.emit('customer.subscription.deleted', subscription);
}

/** The first invoice was not paid in time. */
export function expireSubscription(world: World, subscription: Subscription): void {
  stopCollecting(world, subscription);
  update(world, 'customer.subscription.updated', subscription, { ended_at: world.clock.now(), status: 'incomplete_expired' });
}

/** The invoice of a change of plan is paid: the change takes effect. */
export function applyPendingUpdate(world: World, subscription: Subscription): void {
  const { items, pending_update: pending } = subscription;
  if (!pending) return;
  const changes = { items: { ...items, data: pending.subscription_items }, pending_update: null };
  update(world, 'customer.subscription.updated', subscription, changes);
}

/** A change of plan was not paid in time, or another replaces it: it is dropped and its invoice void. */
export function dropPendingUpdate(world: World, subscription: Subscription): void {
  if (!subscription.pending_update) return;
  const invoice = world.store.invoice.find(subscription.latest_invoice);
  if (invoice) voidInvoice(world, invoice);
  update(world, 'customer.subscription.updated', subscription, { pending_update: null });
}

function stopCollecting(world: World, { id, status }: Subscription): void {
  for (const invoice of openInvoices(world, id))
    if (status === 'incomplete') voidInvoice(world, invoice);
    else Object.assign(invoice, { auto_advance: false, automatically_finalizes_at: null, next_payment_attempt: null });
}

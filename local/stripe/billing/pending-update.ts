import { change } from '../objects/change.ts';
import type { Subscription, SubscriptionItem } from '../objects/types.ts';
import type { World } from '../world.ts';
import { HOUR_SECONDS } from './periods.ts';
import { voidInvoice } from './void-invoice.ts';

/** Stripe's limit, unless the period ends before. */
const PENDING_SECONDS = 23 * HOUR_SECONDS;

/** Keeps a change of plan until its invoice is paid. */
export function awaitPayment(world: World, subscription: Subscription, items: SubscriptionItem[], invoiceId: string): void {
  const periodEnd = Math.min(...subscription.items.data.map(({ current_period_end }) => current_period_end));
  change(world, 'customer.subscription.updated', subscription, {
    latest_invoice: invoiceId,
    pending_update: {
      billing_cycle_anchor: null,
      expires_at: Math.min(world.clock.now() + PENDING_SECONDS, periodEnd),
      subscription_items: items,
      trial_end: null,
      trial_from_plan: null,
    },
  });
}

/** Its invoice is paid: the change takes place. */
export function applyPendingUpdate(world: World, subscription: Subscription): void {
  const { pending_update: pending } = subscription;
  if (!pending) return;
  const items = { ...subscription.items, data: pending.subscription_items };
  change(world, 'customer.subscription.updated', subscription, { items, pending_update: null });
  world.emit('customer.subscription.pending_update_applied', subscription);
}

/** Nobody paid in time, or another change came in between: the change is dropped and its invoice void. */
export function dropPendingUpdate(world: World, subscription: Subscription, { isExpired }: { isExpired: boolean }): void {
  if (!subscription.pending_update) return;
  const invoice = subscription.latest_invoice === null ? undefined : world.store.invoice.find(subscription.latest_invoice);
  if (invoice) voidInvoice(world, invoice);
  change(world, 'customer.subscription.updated', subscription, { pending_update: null });
  if (isExpired) world.emit('customer.subscription.pending_update_expired', subscription);
}

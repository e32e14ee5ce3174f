import { change } from '../objects/change.ts';
import type { Subscription } from '../objects/types.ts';
import type { World } from '../world.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { periodLines } from './invoice-lines.ts';
import { newInvoice } from './new-invoice.ts';
import { dropPendingUpdate } from './pending-update.ts';
import { HOUR_SECONDS, periodEnd } from './periods.ts';
import { enterNextPhase } from './schedule-phases.ts';

/** How long Stripe leaves a renewal's invoice a draft, so that it can still be changed. */
const DRAFT_SECONDS = HOUR_SECONDS;

/** The end of a period: the subscription ends there if it is to, else the next period begins with a draft of its invoice. */
export function renew(world: World, subscription: Subscription): void {
  const endedAt = endOfPeriod(subscription);
  dropPendingUpdate(world, subscription, { isExpired: true });
  if (subscription.cancel_at_period_end || (subscription.cancel_at !== null && subscription.cancel_at <= endedAt)) {
    return cancelSubscription(world, subscription, 'cancellation_requested');
  }
  const phase = enterNextPhase(world, subscription, endedAt);
  if (phase === 'cancel') return cancelSubscription(world, subscription, 'cancellation_requested');

  const previous = { items: structuredClone(subscription.items), latest_invoice: subscription.latest_invoice };
  for (const item of subscription.items.data) {
    item.price = phase?.[0]?.price ?? item.price;
    item.quantity = phase?.[0]?.quantity ?? item.quantity;
    item.current_period_start = endedAt;
    item.current_period_end = periodEnd(subscription.billing_cycle_anchor, endedAt, item.price);
  }
  const waiting = world.waitingLines.get(subscription.id) ?? [];
  world.waitingLines.delete(subscription.id);
  const invoice = newInvoice(world, subscription, 'subscription_cycle', [...waiting, ...periodLines(subscription)]);
  change(world, 'invoice.updated', invoice, { automatically_finalizes_at: world.clock.now() + DRAFT_SECONDS });
  subscription.latest_invoice = invoice.id;
  world.emit('customer.subscription.updated', subscription, previous);
}

/** When the present period ends: seconds since 1970. */
export function endOfPeriod({ items }: Subscription): number {
  return Math.min(...items.data.map(({ current_period_end }) => current_period_end));
}

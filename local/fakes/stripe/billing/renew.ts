import type { Price, Schedule, Subscription } from '../store/types.ts';
import { update, type World } from '../world.ts';
import { discountAt, dropUsedDiscounts } from './discounts.ts';
import { newInvoice, periodLine } from './invoices.ts';
import { HOUR_SECONDS, periodEnd } from './periods.ts';
import { cancelSubscription, dropPendingUpdate } from './subscriptions.ts';

/** How long Stripe leaves a renewal's invoice a draft, so that it can still be changed. */
const DRAFT_SECONDS = HOUR_SECONDS;

/** The end of a period: a canceled subscription ends there, another begins its next period with a draft of its invoice. */
export function renew(world: World, subscription: Subscription): void {
  const [item] = subscription.items.data;
  const start = item.current_period_end;
  dropPendingUpdate(world, subscription);
  if (subscription.cancel_at_period_end) return cancelSubscription(world, subscription);
  item.price = enterNextPhase(world, subscription, start) ?? item.price;
  item.current_period_start = start;
  item.current_period_end = periodEnd(subscription.billing_cycle_anchor, start);
  dropUsedDiscounts(world, subscription, start);
  const invoice = newInvoice(world, subscription, 'subscription_cycle', [periodLine(subscription)], discountAt(world, subscription, start));
  update(world, 'invoice.updated', invoice, { automatically_finalizes_at: world.clock.now() + DRAFT_SECONDS });
  world.emit('customer.subscription.updated', subscription);
}

/** Releases the subscription from its schedule: it goes on as it is. */
export function releaseSchedule(world: World, schedule: Schedule): void {
  const subscription = world.store.subscription.find(schedule.subscription);
  update(world, 'subscription_schedule.released', schedule, { current_phase: null, status: 'released', subscription: null });
  if (subscription) update(world, 'customer.subscription.updated', subscription, { schedule: null });
}

/** Moves the schedule on to the phase that begins now; after the last, it is released. @returns the price of the phase, if there is one */
function enterNextPhase(world: World, subscription: Subscription, at: number): Price | undefined {
  const schedule = world.store.subscription_schedule.find(subscription.schedule);
  const phase = schedule?.phases.find(({ start_date, end_date }) => start_date <= at && at < end_date);
  if (schedule && !phase) releaseSchedule(world, schedule);
  if (!schedule || !phase) return undefined;
  const { start_date, end_date, items, discounts } = phase;
  // A phase has the discounts that it names, and no others.
  subscription.discounts = discounts.map(({ discount }) => discount);
  update(world, 'subscription_schedule.updated', schedule, { current_phase: { start_date, end_date } });
  return world.store.price.need(items[0].price);
}

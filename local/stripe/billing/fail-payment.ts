import { change } from '../objects/change.ts';
import type { Invoice } from '../objects/types.ts';
import type { World } from '../world.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { DAY_SECONDS } from './periods.ts';

/** How long after each failed charge of a renewal the next one comes. After the last, the subscription ends. */
const RETRY_WAITS_SECONDS = [3, 5, 7].map((days) => days * DAY_SECONDS);

/**
 * An invoice could not be paid. A renewal is tried again days later; one that was tried often enough ends its subscription.
 * @param isAutomatic false for a try by the customer, which does not move the next automatic one
 */
export function failPayment(world: World, invoice: Invoice, { isAutomatic }: { isAutomatic: boolean }): void {
  const isRenewal = invoice.billing_reason === 'subscription_cycle';
  invoice.attempt_count = isAutomatic ? invoice.attempt_count + 1 : Math.max(1, invoice.attempt_count);
  invoice.attempted = true;
  const subscription = world.store.subscription.find(invoice.parent.subscription_details.subscription);
  const isOver = !subscription || subscription.ended_at !== null;
  if (isRenewal && isAutomatic && !isOver) {
    const waitSeconds = RETRY_WAITS_SECONDS[invoice.attempt_count - 1];
    invoice.next_payment_attempt = waitSeconds === undefined ? null : world.clock.now() + waitSeconds;
  }
  world.emit('invoice.payment_failed', invoice);
  if (isOver) return;

  const isLastTry = isRenewal && isAutomatic && invoice.next_payment_attempt === null;
  if (isLastTry) return cancelSubscription(world, subscription, 'payment_failed');
  // A change of plan that waits for its payment does not put the running plan in arrears.
  const isPendingUpdate = subscription.pending_update !== null && subscription.latest_invoice === invoice.id;
  if (subscription.status === 'active' && invoice.billing_reason !== 'subscription_create' && !isPendingUpdate) {
    change(world, 'customer.subscription.updated', subscription, { status: 'past_due' });
  }
}

import { respond } from '../cards.ts';
import type { Price, Subscription } from '../store/types.ts';
import { update, type World } from '../world.ts';
import { finalizeAndCharge } from './collect-payment.ts';
import { discountAt } from './discounts.ts';
import { newInvoice, prorationLines } from './invoices.ts';
import { HOUR_SECONDS } from './periods.ts';
import { dropPendingUpdate } from './subscriptions.ts';

/** How long Stripe lets a change wait for its payment, unless the period ends before. */
const PENDING_SECONDS = 23 * HOUR_SECONDS;

/**
 * Changes the price of a subscription within its period, and invoices the difference at once. Where the card on file is not charged,
 * the change waits for the payment.
 */
export function changePlan(world: World, subscription: Subscription, price: Price): void {
  dropPendingUpdate(world, subscription);
  const { items, default_payment_method } = subscription;
  const [current] = items.data;
  const item = { ...current, price };
  const discount = discountAt(world, subscription, world.clock.now());
  const invoice = newInvoice(world, subscription, 'subscription_update', prorationLines(world, subscription, price, discount));
  const method = world.store.payment_method.find(default_payment_method);
  const isPaid = invoice.amount_due === 0 || (method !== undefined && respond(method, 'change') === 'succeeds');
  const expires_at = Math.min(world.clock.now() + PENDING_SECONDS, current.current_period_end);
  update(
    world,
    'customer.subscription.updated',
    subscription,
    isPaid ? { items: { ...items, data: [item] } } : { pending_update: { expires_at, subscription_items: [item] } },
  );
  finalizeAndCharge(world, invoice, 'change');
}

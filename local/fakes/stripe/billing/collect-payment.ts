import type { Invoice, PaymentIntent, PaymentMethod } from '../store/types.ts';
import { update, type World } from '../world.ts';
import { chargeIntent, type Attempt, type Outcome } from './intents.ts';
import { finalizeInvoice, intentOfInvoice, invoiceOfIntent, openInvoices, paymentsOfInvoice, subscriptionOfInvoice } from './invoices.ts';
import { DAY_SECONDS } from './periods.ts';
import { applyPendingUpdate, cancelSubscription } from './subscriptions.ts';

/** How long after each failed charge of a renewal the next one comes. After the last, the subscription ends. */
const RETRY_WAITS_SECONDS = [3, 5, 7].map((days) => days * DAY_SECONDS);

/** Charges an intent to a card, with what follows for the invoice that it pays, if it pays one. */
export function collectPayment(world: World, intent: PaymentIntent, method: PaymentMethod, attempt: Attempt): Outcome {
  const outcome = chargeIntent(world, intent, method, attempt);
  const invoice = invoiceOfIntent(world, intent.id);
  const isAutomatic = attempt.occasion === 'renewal';
  if (!invoice) return outcome;
  if (outcome.status === 'succeeded') completeInvoice(world, invoice, { method, isAutomatic });
  else if (outcome.status === 'declined') failInvoice(world, invoice, isAutomatic);
  else {
    Object.assign(invoice, { attempted: true, attempt_count: Math.max(1, invoice.attempt_count) });
    world.emit('invoice.payment_action_required', invoice);
  }
  return outcome;
}

/** Finalizes an invoice, and charges it to the subscription's card. */
export function finalizeAndCharge(world: World, invoice: Invoice, occasion: Attempt['occasion']): void {
  if (finalizeInvoice(world, invoice)) chargeInvoice(world, invoice, occasion);
  else completeInvoice(world, invoice, {});
}

/** Charges an open invoice to the subscription's card. */
export function chargeInvoice(world: World, invoice: Invoice, occasion: Attempt['occasion']): void {
  const method = world.store.payment_method.find(subscriptionOfInvoice(world, invoice).default_payment_method);
  const intent = intentOfInvoice(world, invoice.id);
  if (intent && method) collectPayment(world, intent, method, { occasion });
  else failInvoice(world, invoice, occasion === 'renewal');
}

/**
 * An invoice is paid: its subscription becomes active, keeps the card, and takes the plan that waited for the payment.
 * @param payment.method undefined when nothing was due
 * @param payment.isAutomatic false when the customer paid, which does not count among Stripe's own attempts
 */
export function completeInvoice(
  world: World,
  invoice: Invoice,
  { method, isAutomatic = false }: { method?: PaymentMethod; isAutomatic?: boolean },
): void {
  const attempts = invoice.attempt_count + (isAutomatic ? 1 : 0);
  Object.assign(invoice, {
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: method ? Math.max(1, attempts) : attempts,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
  });
  for (const payment of paymentsOfInvoice(world, invoice.id)) payment.status = 'paid';
  world.emit('invoice.paid', invoice);

  const subscription = subscriptionOfInvoice(world, invoice);
  if (subscription.ended_at !== null) return;
  const owesMore = openInvoices(world, subscription.id).some(({ attempted }) => attempted);
  const isPaidUp = subscription.status === 'incomplete' || !owesMore;
  update(world, 'customer.subscription.updated', subscription, {
    ...(method && { default_payment_method: method.id }),
    ...(isPaidUp && { status: 'active' as const }),
  });
  if (subscription.latest_invoice === invoice.id) applyPendingUpdate(world, subscription);
}

/**
 * An invoice could not be paid. A renewal is tried again days later; after the last attempt its subscription ends.
 * @param isAutomatic false for an attempt by the customer, which does not move the next automatic one
 */
export function failInvoice(world: World, invoice: Invoice, isAutomatic: boolean): void {
  const subscription = subscriptionOfInvoice(world, invoice);
  const isRenewal = invoice.billing_reason === 'subscription_cycle';
  invoice.attempt_count = isAutomatic ? invoice.attempt_count + 1 : Math.max(1, invoice.attempt_count);
  invoice.attempted = true;
  const waitSeconds = RETRY_WAITS_SECONDS[invoice.attempt_count - 1];
  const isLast = isAutomatic && waitSeconds === undefined;
  if (isAutomatic) invoice.next_payment_attempt = isLast ? null : world.clock.now() + (waitSeconds ?? 0);
  world.emit('invoice.payment_failed', invoice);
  if (subscription.ended_at !== null) return;
  if (isLast) cancelSubscription(world, subscription);
  // A change of plan that waits for its payment does not make the current plan overdue.
  else if (isRenewal) update(world, 'customer.subscription.updated', subscription, { status: 'past_due' });
}

import type { Occasion } from '../cards/test-cards.ts';
import type { Invoice, PaymentIntent, PaymentMethod } from '../objects/types.ts';
import type { World } from '../world.ts';
import { chargeIntent, failAuthentication, type Charged } from './charge-intent.ts';
import { failPayment } from './fail-payment.ts';
import { finalizeInvoice, intentOfInvoice } from './finalize-invoice.ts';
import { savedCard } from './saved-card.ts';
import { settleInvoice } from './settle-invoice.ts';
import type { StripeError } from '../protocol/errors.ts';

/** Charges an intent to a card, and does what follows for the invoice that it pays, if it pays one. */
export function collectPayment(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  { occasion, isAuthenticated = false, isAutomatic = false }: { occasion: Occasion; isAuthenticated?: boolean; isAutomatic?: boolean },
): Charged {
  const charged = chargeIntent(world, intent, method, occasion, isAuthenticated);
  const invoice = invoiceOf(world, intent);
  if (!invoice) return charged;
  if (charged.outcome === 'succeeded') settleInvoice(world, invoice, method, isAutomatic);
  else if (charged.outcome === 'declined') failPayment(world, invoice, { isAutomatic });
  else {
    invoice.attempted = true;
    invoice.attempt_count = Math.max(1, invoice.attempt_count);
    world.emit('invoice.payment_action_required', invoice);
  }
  return charged;
}

/** The holder of the card failed at 3-D Secure. @returns the error for their browser */
export function refuseAuthentication(world: World, intent: PaymentIntent): StripeError {
  const error = failAuthentication(world, intent);
  const invoice = invoiceOf(world, intent);
  if (invoice) failPayment(world, invoice, { isAutomatic: false });
  return error;
}

/**
 * Finalizes an invoice and charges it to the card that the subscription has.
 * @returns whether it is paid, a customer's doing is needed, or it failed
 */
export function finalizeAndCharge(world: World, invoice: Invoice, occasion: Occasion): Charged['outcome'] {
  const intent = finalizeInvoice(world, invoice);
  if (!intent) {
    settleInvoice(world, invoice, undefined);
    return 'succeeded';
  }
  return chargeInvoice(world, invoice, occasion);
}

/** Charges an open invoice to the card that the subscription has. Without a card, it fails. */
export function chargeInvoice(world: World, invoice: Invoice, occasion: Occasion): Charged['outcome'] {
  const isAutomatic = occasion === 'renewal';
  const intent = intentOfInvoice(world, invoice.id);
  const subscription = world.store.subscription.find(invoice.parent.subscription_details.subscription);
  const method = subscription && savedCard(world, subscription);
  if (intent && method) return collectPayment(world, intent, method, { occasion, isAutomatic }).outcome;
  failPayment(world, invoice, { isAutomatic });
  return 'declined';
}

function invoiceOf(world: World, intent: PaymentIntent): Invoice | undefined {
  return world.store.invoice.find(world.invoiceOfIntent.get(intent.id) ?? '');
}

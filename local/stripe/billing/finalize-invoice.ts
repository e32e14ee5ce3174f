import { change } from '../objects/change.ts';
import { newPaymentIntent } from '../objects/new-payment-intent.ts';
import type { Invoice, PaymentIntent } from '../objects/types.ts';
import { base, type World } from '../world.ts';

/**
 * Makes a draft final: it has a number, uses up or adds to the customer's credit, and gets the intent that is to pay what is left.
 * @returns that intent, or undefined when nothing is left to pay
 */
export function finalizeInvoice(world: World, invoice: Invoice): PaymentIntent | undefined {
  const { store, clock } = world;
  const customer = store.customer.need(invoice.customer);
  const dueCents = invoice.total + customer.balance;
  const endingBalance = Math.min(0, dueCents);
  const number = `${customer.invoice_prefix}-${String(customer.next_invoice_sequence).padStart(4, '0')}`;
  customer.next_invoice_sequence += 1;
  Object.assign(invoice, {
    amount_due: Math.max(0, dueCents),
    amount_remaining: Math.max(0, dueCents),
    automatically_finalizes_at: null,
    effective_at: clock.now(),
    ending_balance: endingBalance,
    hosted_invoice_url: `${world.url}/invoices/${invoice.id}`,
    invoice_pdf: `${world.url}/invoices/${invoice.id}`,
    number,
    starting_balance: customer.balance,
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: clock.now() },
  });
  change(world, 'customer.updated', customer, { balance: endingBalance });
  world.emit('invoice.finalized', invoice);
  return dueCents > 0 ? intentFor(world, invoice) : undefined;
}

/** The intent that is to pay an invoice, and what ties the two together. */
function intentFor(world: World, invoice: Invoice): PaymentIntent {
  const subscription = world.store.subscription.need(invoice.parent.subscription_details.subscription);
  const intent = newPaymentIntent(world, {
    amount: invoice.amount_due,
    currency: String(invoice['currency']),
    customer: invoice.customer,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setupFutureUsage: subscription.payment_settings.save_default_payment_method === 'on_subscription' ? 'off_session' : null,
  });
  world.invoiceOfIntent.set(intent.id, invoice.id);
  world.store.invoice_payment.add({
    ...base(world, 'invoice_payment', world.store.invoice_payment.newId()),
    amount_paid: null,
    amount_requested: invoice.amount_due,
    currency: intent.currency,
    invoice: invoice.id,
    is_default: true,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return intent;
}

/** The intent that is to pay an invoice; undefined for a draft and for one with nothing to pay. */
export function intentOfInvoice(world: World, invoiceId: string): PaymentIntent | undefined {
  const payment = world.store.invoice_payment.all().find(({ invoice }) => invoice === invoiceId);
  return payment && world.store.payment_intent.find(payment.payment.payment_intent);
}

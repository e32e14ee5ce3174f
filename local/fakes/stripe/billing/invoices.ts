import { newId } from '../store/table.ts';
import type { BillingReason, Discount, Invoice, InvoiceLine, PaymentIntent, Price, Subscription } from '../store/types.ts';
import { base, type World } from '../world.ts';
import { centsOff } from './discounts.ts';
import { cancelIntent, newPaymentIntent } from './intents.ts';
import { prorate } from './periods.ts';

/** What Stripe's specification requires of an invoice, and is the same for all of them here. */
const NO_ADJUSTMENTS = { amount_overpaid: 0, amount_paid_off_stripe: 0, amount_shipping: 0, starting_balance: 0 };
const NO_CREDIT_NOTES = { post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0 };
const NO_TAXES = { automatic_tax: { enabled: false }, default_tax_rates: [] };
const CHARGED_AUTOMATICALLY = { collection_method: 'charge_automatically', issuer: { type: 'self' }, payment_settings: {} };

/**
 * A draft, which becomes the subscription's latest invoice. The caller reports the change of the subscription.
 * @param discount taken off the whole invoice; prorations have it taken off already
 */
export function newInvoice(
  world: World,
  subscription: Subscription,
  billing_reason: BillingReason,
  lines: InvoiceLine[],
  discount?: Discount,
): Invoice {
  const { id: subscriptionId, currency, customer } = subscription;
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const off = centsOff(world, discount, subtotal);
  const total = subtotal - off;
  const due = Math.max(0, total);
  const discounted = {
    discounts: discount ? [discount.id] : [],
    total_discount_amounts: discount ? [{ amount: off, discount: discount.id }] : [],
  };
  const amounts = { amount_due: due, amount_paid: 0, amount_remaining: due, subtotal, total, ...discounted };
  const attempts = { attempt_count: 0, attempted: false, automatically_finalizes_at: null, next_payment_attempt: null };
  const common = base(world, 'invoice');
  const invoice = world.store.invoice.add({
    ...common,
    ...NO_ADJUSTMENTS,
    ...NO_CREDIT_NOTES,
    ...NO_TAXES,
    ...CHARGED_AUTOMATICALLY,
    ...amounts,
    ...attempts,
    auto_advance: true,
    billing_reason,
    currency,
    customer,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${common.id}/lines` },
    parent: { type: 'subscription_details', subscription_details: { subscription: subscriptionId } },
    period_end: common.created,
    period_start: common.created,
    status: 'draft',
    status_transitions: {},
  });
  subscription.latest_invoice = invoice.id;
  world.emit('invoice.created', invoice);
  return invoice;
}

/** The line of a whole period. */
export function periodLine({ items }: Subscription): InvoiceLine {
  const [{ price, current_period_start: start, current_period_end: end }] = items.data;
  return newLine(price, price.unit_amount, { start, end });
}

/**
 * Two lines for a price that changes now: the credit for the unused time, of what was paid for it, and the remaining time at the new price,
 * less the discount that holds.
 */
export function prorationLines(world: World, subscription: Subscription, price: Price, discount: Discount | undefined): InvoiceLine[] {
  const [item] = subscription.items.data;
  const { current_period_start: start, current_period_end: end } = item;
  const at = world.clock.now();
  const paidCents = paidForPeriod(world, subscription) ?? item.price.unit_amount;
  const newCents = price.unit_amount - centsOff(world, discount, price.unit_amount);
  const { unusedCents, remainingCents } = prorate(paidCents, newCents, { start, end }, at);
  return [newLine(item.price, unusedCents, { start: at, end }), newLine(price, remainingCents, { start: at, end })];
}

/** What the current period cost, unless the price has changed within it. */
function paidForPeriod({ store }: World, { id, items }: Subscription): number | undefined {
  const isOfPeriod = ({ billing_reason, parent }: Invoice) =>
    billing_reason !== 'subscription_update' && parent.subscription_details.subscription === id;
  const invoice = store.invoice.all().findLast(isOfPeriod);
  return invoice?.['subtotal'] === items.data[0].price.unit_amount ? invoice.total : undefined;
}

/**
 * Makes a draft final, with the intent that pays it.
 * @returns that intent, or undefined when nothing is due
 */
export function finalizeInvoice(world: World, invoice: Invoice): PaymentIntent | undefined {
  const { amount_due: amount, billing_reason, currency, customer } = invoice;
  Object.assign(invoice, { automatically_finalizes_at: null, status: 'open' });
  world.emit('invoice.finalized', invoice);
  if (amount === 0) return undefined;
  const description = billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update';
  const intent = newPaymentIntent(world, { amount, currency, customer, description, metadata: {} });
  world.store.invoice_payment.add({
    ...base(world, 'invoice_payment'),
    amount_requested: amount,
    currency,
    invoice: invoice.id,
    is_default: true,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: {},
  });
  return intent;
}

/** Voids an invoice that is not paid, and cancels its payment. */
export function voidInvoice(world: World, invoice: Invoice): void {
  if (invoice.status !== 'open' && invoice.status !== 'draft') return;
  Object.assign(invoice, { auto_advance: false, next_payment_attempt: null, status: 'void' });
  const intent = intentOfInvoice(world, invoice.id);
  if (intent) cancelIntent(world, intent);
  for (const payment of paymentsOfInvoice(world, invoice.id)) payment.status = 'canceled';
  world.emit('invoice.voided', invoice);
}

/** The payments of an invoice: one, or none while it is a draft or when nothing is due. */
export function paymentsOfInvoice(world: World, invoiceId: string) {
  return world.store.invoice_payment.all().filter(({ invoice }) => invoice === invoiceId);
}

/** The intent that pays an invoice; undefined for a draft and when nothing is due. */
export function intentOfInvoice(world: World, invoiceId: string): PaymentIntent | undefined {
  return world.store.payment_intent.find(paymentsOfInvoice(world, invoiceId)[0]?.payment.payment_intent ?? null);
}

/** The invoice that an intent pays, if it pays one. */
export function invoiceOfIntent({ store }: World, intentId: string): Invoice | undefined {
  return store.invoice.find(store.invoice_payment.all().find(({ payment }) => payment.payment_intent === intentId)?.invoice ?? null);
}

/** The invoices of a subscription that are drafts or not paid. */
export function openInvoices({ store }: World, subscriptionId: string): Invoice[] {
  const isOpen = ({ status }: Invoice) => status === 'open' || status === 'draft';
  return store.invoice.all().filter((one) => isOpen(one) && one.parent.subscription_details.subscription === subscriptionId);
}

/** The subscription that an invoice bills. */
export function subscriptionOfInvoice({ store }: World, { parent }: Invoice): Subscription {
  return store.subscription.need(parent.subscription_details.subscription);
}

function newLine({ currency, id: price, product }: Price, cents: number, period: { start: number; end: number }): InvoiceLine {
  const same = { object: 'line_item', discountable: false, discounts: [], livemode: false, metadata: {} };
  const pricing = { type: 'price_details', price_details: { price, product } };
  return { ...same, id: newId('il'), amount: cents, currency, period, pricing, subtotal: cents };
}

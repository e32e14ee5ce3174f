import { collectPayment } from '../billing/collect-payment.ts';
import { intentOfInvoice } from '../billing/finalize-invoice.ts';
import { voidInvoice } from '../billing/void-invoice.ts';
import type { Invoice } from '../objects/types.ts';
import { StripeError } from '../protocol/errors.ts';
import { LIST_PARAMS, page } from '../protocol/list.ts';
import { flag, oneOf, text } from '../protocol/params.ts';
import { idOf, type Call, type Route } from '../protocol/route.ts';

const STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

export const INVOICE_ROUTES: readonly Route[] = [
  {
    on: 'GET /v1/invoices',
    params: [...LIST_PARAMS, 'customer', 'subscription', 'status'],
    run: ({ world, params }) => {
      const [customer, subscription, status] = [text(params, 'customer'), text(params, 'subscription'), oneOf(params, 'status', STATUSES)];
      const found = world.store.invoice.filter(
        (one) =>
          (customer === undefined || one.customer === customer) &&
          (subscription === undefined || one.parent.subscription_details.subscription === subscription) &&
          (status === undefined || one.status === status),
      );
      return page('/v1/invoices', found, params);
    },
  },
  { on: 'GET /v1/invoices/:id', run: (call) => call.world.store.invoice.need(idOf(call)) },
  { on: 'POST /v1/invoices/:id/pay', params: ['payment_method', 'off_session'], run: payInvoice },
  {
    on: 'POST /v1/invoices/:id/void',
    run: (call) => {
      const invoice = call.world.store.invoice.need(idOf(call));
      if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
        throw new StripeError(400, `You can only pass in open or uncollectible invoices. This invoice isn't open.`);
      }
      voidInvoice(call.world, invoice);
      return invoice;
    },
  },
  {
    on: 'GET /v1/invoice_payments',
    params: [...LIST_PARAMS, 'invoice', 'status'],
    run: ({ world, params }) => {
      const [invoice, status] = [text(params, 'invoice'), oneOf(params, 'status', ['canceled', 'open', 'paid'] as const)];
      const found = world.store.invoice_payment.filter(
        (one) => (invoice === undefined || one.invoice === invoice) && (status === undefined || one.status === status),
      );
      return page('/v1/invoice_payments', found, params);
    },
  },
  { on: 'GET /v1/invoice_payments/:id', run: (call) => call.world.store.invoice_payment.need(idOf(call)) },
];

/** Charges an open invoice to the card given, or to the subscription's. @throws StripeError 400 when it is not open, 402 on a decline */
function payInvoice(call: Call): Invoice {
  const { world, params } = call;
  const invoice = world.store.invoice.need(idOf(call));
  const intent = intentOfInvoice(world, invoice.id);
  if (invoice.status === 'paid') throw new StripeError(400, 'Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.status !== 'open' || !intent) {
    throw new StripeError(400, `Invoice ${invoice.id} cannot be paid: it is ${invoice.status}.`, { code: 'invoice_not_editable' });
  }
  const subscription = world.store.subscription.need(invoice.parent.subscription_details.subscription);
  const customer = world.store.customer.need(invoice.customer);
  const given = text(params, 'payment_method');
  const methodId = given ?? subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  if (methodId === null) {
    const message = 'There is no `default_payment_method` set on this Customer or Invoice. Please set a `default_payment_method`.';
    throw new StripeError(400, message);
  }
  // Stripe's default for an invoice is that nobody is there.
  const occasion = flag(params, 'off_session') === false ? 'change' : 'renewal';
  const charged = collectPayment(world, intent, world.store.payment_method.need(methodId, 'payment_method'), { occasion });
  if (charged.outcome === 'declined') throw charged.error;
  if (charged.outcome === 'requires_action') {
    throw new StripeError(402, 'This invoice requires additional user action before it can be paid.', {
      code: 'invoice_payment_intent_requires_action',
    });
  }
  return invoice;
}

import { z } from 'zod';
import { RequestError } from '../../common/http.ts';
import { collectPayment, failInvoice } from '../billing/collect-payment.ts';
import { cancelIntent, failIntent, newPaymentIntent, type Attempt } from '../billing/intents.ts';
import { invoiceOfIntent } from '../billing/invoices.ts';
import { newPaymentMethod } from '../cards.ts';
import type { PaymentIntent, PaymentMethod } from '../store/types.ts';
import type { World } from '../world.ts';
import { flag, integer, metadata, text } from './params.ts';
import { route } from './route.ts';

const CARD = z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text });
export const CONFIRM = z.strictObject({
  client_secret: text,
  payment_method_data: z.strictObject({ type: z.literal('card'), card: CARD }),
});
const NEW_INTENT = z.strictObject({
  amount: integer.refine((cents) => cents >= 50, 'Amount must be at least $0.50 usd'),
  automatic_payment_methods: z.strictObject({ enabled: z.literal('true') }),
  currency: text,
  customer: text,
  description: text,
  metadata,
});

/** Servers make intents and cancel them; checkouts confirm them. */
export const INTENT_ROUTES = [
  route('POST /v1/payment_intents', NEW_INTENT, ({ world, params: { amount, currency, customer, description, metadata } }) => {
    world.store.customer.need(customer, 'customer');
    return newPaymentIntent(world, { amount, currency, customer, description, metadata });
  }),
  route('POST /v1/payment_intents/:id/cancel', z.strictObject({}), ({ world, id }) => {
    const intent = world.store.payment_intent.need(id);
    refuseEnded(intent, 'cancel');
    cancelIntent(world, intent);
    return intent;
  }),
  route(
    'GET /v1/payment_intents/:id',
    z.strictObject({ client_secret: text.optional() }),
    ({ world, id, params, caller }) =>
      caller === 'server' ? world.store.payment_intent.need(id) : openIntent(world, id, params.client_secret),
    ['server', 'browser'],
  ),
  route(
    'POST /v1/payment_intents/:id/confirm',
    CONFIRM,
    ({ world, id, params: { client_secret, payment_method_data } }) => {
      const intent = openIntent(world, id, client_secret);
      refuseEnded(intent, 'confirm');
      return pay(world, intent, newPaymentMethod(world, payment_method_data.card.number, payment_method_data.card.cvc), {
        occasion: 'present',
      });
    },
    ['browser'],
  ),
  // Between Stripe.js and Stripe: whether the holder of the card passed 3-D Secure.
  route(
    'POST /v1/payment_intents/:id/authenticate',
    z.strictObject({ client_secret: text, success: flag }),
    ({ world, id, params: { client_secret, success } }) => {
      const intent = openIntent(world, id, client_secret);
      const method = world.store.payment_method.find(intent.payment_method);
      if (intent.status !== 'requires_action' || !method) throw unexpectedState(intent, 'authenticate');
      if (success) return pay(world, intent, method, { occasion: 'present', isAuthenticated: true });
      failIntent(world, intent);
      const invoice = invoiceOfIntent(world, id);
      if (invoice) failInvoice(world, invoice, false);
      const message = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
      throw new RequestError(400, message, { code: 'payment_intent_authentication_failure', payment_intent: intent });
    },
    ['browser'],
  ),
];

/** The intent that a client secret opens. @throws RequestError 404, or 400 when the secret is missing or another's */
function openIntent({ store }: World, id: string, clientSecret: string | undefined): PaymentIntent {
  const intent = store.payment_intent.need(id);
  if (clientSecret === intent.client_secret) return intent;
  const message = 'The client_secret provided does not match the client_secret associated with the PaymentIntent.';
  throw new RequestError(400, message, { code: 'payment_intent_invalid_parameter', param: 'client_secret' });
}

/** @throws RequestError 402 on a decline */
function pay(world: World, intent: PaymentIntent, method: PaymentMethod, attempt: Attempt): PaymentIntent {
  const outcome = collectPayment(world, intent, method, attempt);
  if (outcome.status === 'declined') throw outcome.error;
  return intent;
}

function refuseEnded(intent: PaymentIntent, verb: string): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, verb);
}

function unexpectedState(intent: PaymentIntent, verb: string): RequestError {
  const message = `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`;
  return new RequestError(400, message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

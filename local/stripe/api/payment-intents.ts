import { cancelIntent } from '../billing/charge-intent.ts';
import { newPaymentIntent } from '../objects/new-payment-intent.ts';
import type { PaymentIntent } from '../objects/types.ts';
import { badParameter, StripeError } from '../protocol/errors.ts';
import { LIST_PARAMS, page } from '../protocol/list.ts';
import { mergeMetadata, neededInteger, neededText, nested, oneOf, refuseUnknown, text } from '../protocol/params.ts';
import { idOf, type Call, type Route } from '../protocol/route.ts';
import { checkSecret } from './client-secret.ts';
import { authenticatePayment, CONFIRM_PARAMS, confirmPayment } from './confirm-payment.ts';
import { livingCustomer } from './customers.ts';

/** Stripe's least amounts; other currencies have others. */
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

export const PAYMENT_INTENT_ROUTES: readonly Route[] = [
  {
    on: 'POST /v1/payment_intents',
    params: [
      'amount',
      'automatic_payment_methods',
      'currency',
      'customer',
      'description',
      'metadata',
      'receipt_email',
      'setup_future_usage',
    ],
    run: createIntent,
  },
  {
    on: 'GET /v1/payment_intents',
    params: [...LIST_PARAMS, 'customer'],
    run: ({ world, params }) => {
      const customer = text(params, 'customer');
      return page(
        '/v1/payment_intents',
        world.store.payment_intent.filter((one) => customer === undefined || one.customer === customer),
        params,
      );
    },
  },
  {
    on: 'GET /v1/payment_intents/:id',
    params: ['client_secret'],
    forBrowsers: 'too',
    run: (call) => checkSecret(call, call.world.store.payment_intent.need(idOf(call))),
  },
  { on: 'POST /v1/payment_intents/:id/confirm', params: CONFIRM_PARAMS, forBrowsers: 'too', run: confirmPayment },
  { on: 'POST /v1/payment_intents/:id/authenticate', params: ['client_secret', 'success'], forBrowsers: 'only', run: authenticatePayment },
  { on: 'POST /v1/payment_intents/:id/cancel', params: ['cancellation_reason'], run: cancel },
];

function createIntent({ world, params }: Call): PaymentIntent {
  const amount = neededInteger(params, 'amount');
  const currency = neededText(params, 'currency').toLowerCase();
  if (amount < LEAST_CENTS) {
    throw badParameter('amount', `Amount must be at least $0.50 ${currency}`, 'amount_too_small');
  }
  if (amount > MOST_CENTS) throw badParameter('amount', 'Amount must be no more than $999,999.99', 'amount_too_large');
  const automatic = nested(params, 'automatic_payment_methods');
  if (automatic) refuseUnknown(automatic, ['enabled', 'allow_redirects']);
  const customer = text(params, 'customer');
  return newPaymentIntent(world, {
    amount,
    currency,
    customer: customer === undefined ? null : livingCustomer(world, customer, 'customer').id,
    description: text(params, 'description') ?? null,
    metadata: mergeMetadata({}, params),
    receiptEmail: text(params, 'receipt_email') ?? null,
    setupFutureUsage: oneOf(params, 'setup_future_usage', ['off_session', 'on_session'] as const) ?? null,
  });
}

function cancel(call: Call): PaymentIntent {
  const { world, params } = call;
  const intent = world.store.payment_intent.need(idOf(call));
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
    throw new StripeError(400, message, { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) });
  }
  cancelIntent(world, intent, text(params, 'cancellation_reason') ?? null);
  return intent;
}

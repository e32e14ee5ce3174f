import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { RequestError } from '../../common/http.ts';
import { newPaymentMethod, respond } from '../cards.ts';
import type { PaymentMethod, SetupIntent } from '../store/types.ts';
import { base, update, type World } from '../world.ts';
import { CONFIRM } from './intents.ts';
import { flag, metadata, text } from './params.ts';
import { route } from './route.ts';

const NEW_INTENT = z.strictObject({
  automatic_payment_methods: z.strictObject({ enabled: z.literal('true') }),
  customer: text,
  usage: z.literal('off_session'),
  metadata,
});

const EVENT = { succeeded: 'setup_intent.succeeded', requires_action: 'setup_intent.requires_action' } as const;

/** Servers make card set-ups; checkouts confirm them. */
export const SETUP_INTENT_ROUTES = [
  route('POST /v1/setup_intents', NEW_INTENT, ({ world, params: { customer, usage, metadata: data } }) => {
    world.store.customer.need(customer, 'customer');
    const common = base(world, 'setup_intent');
    const intent = world.store.setup_intent.add({
      ...common,
      client_secret: `${common.id}_secret_${randomBytes(12).toString('hex')}`,
      customer,
      metadata: data,
      next_action: null,
      payment_method: null,
      payment_method_types: ['card'],
      status: 'requires_payment_method',
      usage,
    });
    world.emit('setup_intent.created', intent);
    return intent;
  }),
  route(
    'GET /v1/setup_intents/:id',
    z.strictObject({ client_secret: text.optional() }),
    ({ world, id, params, caller }) =>
      caller === 'server' ? world.store.setup_intent.need(id) : openIntent(world, id, params.client_secret),
    ['server', 'browser'],
  ),
  route(
    'POST /v1/setup_intents/:id/confirm',
    CONFIRM,
    ({ world, id, params: { client_secret, payment_method_data } }) => {
      const intent = openIntent(world, id, client_secret);
      const method = newPaymentMethod(world, payment_method_data.card.number, payment_method_data.card.cvc);
      const response = respond(method, 'present');
      if (typeof response === 'object') {
        const { message, ...details } = response;
        throw new RequestError(402, message, { ...details, setup_intent: intent });
      }
      return end(world, intent, method, response === 'authenticate' ? 'requires_action' : 'succeeded');
    },
    ['browser'],
  ),
  route(
    'POST /v1/setup_intents/:id/authenticate',
    z.strictObject({ client_secret: text, success: flag }),
    ({ world, id, params: { client_secret, success } }) => {
      const intent = openIntent(world, id, client_secret);
      const method = world.store.payment_method.find(intent.payment_method);
      if (success && method) return end(world, intent, method, 'succeeded');
      const message = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
      throw new RequestError(400, message, { code: 'setup_intent_authentication_failure', setup_intent: intent });
    },
    ['browser'],
  ),
];

function end(world: World, intent: SetupIntent, method: PaymentMethod, status: keyof typeof EVENT): SetupIntent {
  if (status === 'succeeded') method.customer = intent.customer;
  const next_action = status === 'succeeded' ? null : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
  update(world, EVENT[status], intent, { status, payment_method: method.id, next_action });
  return intent;
}

/** The intent that a client secret opens. @throws RequestError 404, or 400 when the secret is missing or another's */
function openIntent({ store }: World, id: string, clientSecret: string | undefined): SetupIntent {
  const intent = store.setup_intent.need(id);
  if (clientSecret === intent.client_secret) return intent;
  const message = 'The client_secret provided does not match the client_secret associated with the SetupIntent.';
  throw new RequestError(400, message, { code: 'setup_intent_invalid_parameter', param: 'client_secret' });
}

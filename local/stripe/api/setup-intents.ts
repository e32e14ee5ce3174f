import { cardAnswer } from '../billing/charge-intent.ts';
import { change } from '../objects/change.ts';
import { attachMethod } from '../objects/new-payment-method.ts';
import { newSetupIntent } from '../objects/new-setup-intent.ts';
import type { PaymentMethod, SetupIntent } from '../objects/types.ts';
import { StripeError } from '../protocol/errors.ts';
import { flag, mergeMetadata, nested, oneOf, refuseUnknown, text } from '../protocol/params.ts';
import { idOf, type Call, type Route } from '../protocol/route.ts';
import type { World } from '../world.ts';
import { checkSecret } from './client-secret.ts';
import { livingCustomer } from './customers.ts';
import { givenMethod } from './given-method.ts';

export const SETUP_INTENT_ROUTES: readonly Route[] = [
  {
    on: 'POST /v1/setup_intents',
    params: ['automatic_payment_methods', 'customer', 'description', 'metadata', 'usage'],
    run: ({ world, params }) => {
      const automatic = nested(params, 'automatic_payment_methods');
      if (automatic) refuseUnknown(automatic, ['enabled', 'allow_redirects']);
      oneOf(params, 'usage', ['off_session', 'on_session'] as const);
      const customer = text(params, 'customer');
      return newSetupIntent(world, {
        customer: customer === undefined ? null : livingCustomer(world, customer, 'customer').id,
        description: text(params, 'description') ?? null,
        metadata: mergeMetadata({}, params),
      });
    },
  },
  {
    on: 'GET /v1/setup_intents/:id',
    params: ['client_secret'],
    forBrowsers: 'too',
    run: (call) => checkSecret(call, call.world.store.setup_intent.need(idOf(call))),
  },
  {
    on: 'POST /v1/setup_intents/:id/confirm',
    params: ['client_secret', 'payment_method', 'payment_method_data', 'return_url'],
    forBrowsers: 'too',
    run: confirm,
  },
  { on: 'POST /v1/setup_intents/:id/authenticate', params: ['client_secret', 'success'], forBrowsers: 'only', run: authenticate },
];

function confirm(call: Call): SetupIntent {
  const { world, params } = call;
  const intent = openIntent(call);
  const method = givenMethod(world, params);
  if (!method)
    throw new StripeError(400, `You cannot confirm this SetupIntent because it's missing a payment method.`, {
      code: 'setup_intent_unexpected_state',
    });
  const answer = cardAnswer(world, method, 'present');
  if (answer === 'succeeds') return succeed(world, intent, method);
  if (answer === 'authenticate') {
    const next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
    Object.assign(intent, { status: 'requires_action', payment_method: method.id, next_action });
    world.emit('setup_intent.requires_action', intent);
    return intent;
  }
  const { code, decline_code, message } = answer;
  throw fail(world, intent, new StripeError(402, message, { code, decline_code, payment_method: structuredClone(method) }));
}

function authenticate(call: Call): SetupIntent {
  const { world, params } = call;
  const intent = openIntent(call);
  const method = world.store.payment_method.find(intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || !method) throw new StripeError(400, 'This SetupIntent asks for no authentication.');
  if (flag(params, 'success')) return succeed(world, intent, method);
  const message = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  throw fail(world, intent, new StripeError(400, message, { code: 'setup_intent_authentication_failure' }));
}

/** Saves the card with the customer, and with the subscription that waits for it. */
function succeed(world: World, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  if (intent.customer !== null) attachMethod(world, method, intent.customer);
  Object.assign(intent, { last_setup_error: null, next_action: null, payment_method: method.id, status: 'succeeded' });
  world.emit('setup_intent.succeeded', intent);
  const subscription = world.store.subscription.find(world.subscriptionOfSetup.get(intent.id) ?? '');
  if (subscription) {
    change(world, 'customer.subscription.updated', subscription, { default_payment_method: method.id, pending_setup_intent: null });
  }
  return intent;
}

function fail(world: World, intent: SetupIntent, error: StripeError): StripeError {
  Object.assign(intent, { last_setup_error: error.body.error, next_action: null, payment_method: null, status: 'requires_payment_method' });
  world.emit('setup_intent.setup_failed', intent);
  return new StripeError(error.status, error.message, { ...error.details, setup_intent: structuredClone(intent) });
}

/** @throws StripeError 400 on a wrong secret, or when the intent has succeeded */
function openIntent(call: Call): SetupIntent {
  const intent = checkSecret(call, call.world.store.setup_intent.need(idOf(call)));
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`;
    throw new StripeError(400, message, { code: 'setup_intent_unexpected_state', setup_intent: structuredClone(intent) });
  }
  return intent;
}

import { findCard, type CardAnswer, type Occasion } from '../cards/test-cards.ts';
import { newCharge } from '../objects/new-charge.ts';
import { attachMethod } from '../objects/new-payment-method.ts';
import type { PaymentIntent, PaymentMethod } from '../objects/types.ts';
import { StripeError } from '../protocol/errors.ts';
import type { World } from '../world.ts';

export type Charged = { outcome: 'succeeded' } | { outcome: 'requires_action' } | { outcome: 'declined'; error: StripeError };

/** What a saved card says to a charge. */
export function cardAnswer(world: World, method: PaymentMethod, occasion: Occasion): CardAnswer {
  return findCard(world.cardNumbers.get(method.id) ?? '')?.answer(occasion) ?? 'succeeds';
}

/** Charges an intent's amount to a card. What hangs on the intent is the caller's. */
export function chargeIntent(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  occasion: Occasion,
  isAuthenticated: boolean,
): Charged {
  const answer = cardAnswer(world, method, occasion);
  if (answer === 'authenticate' && !isAuthenticated) {
    Object.assign(intent, { status: 'requires_action', payment_method: method.id, last_payment_error: null, next_action: THREE_D_SECURE });
    world.emit('payment_intent.requires_action', intent);
    return { outcome: 'requires_action' };
  }
  if (typeof answer === 'object') {
    const charge = newCharge(world, intent, method, answer);
    const { code, decline_code, message } = answer;
    failIntent(world, intent, {
      charge: charge.id,
      code,
      decline_code,
      message,
      payment_method: structuredClone(method),
      type: 'card_error',
    });
    intent.latest_charge = charge.id;
    const error = new StripeError(402, message, {
      charge: charge.id,
      code,
      decline_code,
      payment_intent: structuredClone(intent),
      payment_method: structuredClone(method),
    });
    return { outcome: 'declined', error };
  }
  const charge = newCharge(world, intent, method, undefined);
  Object.assign(intent, {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  if (intent.customer !== null && intent.setup_future_usage !== null) attachMethod(world, method, intent.customer);
  world.emit('payment_intent.succeeded', intent);
  return { outcome: 'succeeded' };
}

/** The holder did not prove who they are. */
export function failAuthentication(world: World, intent: PaymentIntent): StripeError {
  const code = 'payment_intent_authentication_failure';
  const message = 'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
  const method = intent.payment_method === null ? undefined : world.store.payment_method.find(intent.payment_method);
  failIntent(world, intent, { code, message, payment_method: structuredClone(method), type: 'invalid_request_error' });
  return new StripeError(400, message, { code, payment_intent: structuredClone(intent), payment_method: structuredClone(method) });
}

/** An intent that is not wanted any more. */
export function cancelIntent(world: World, intent: PaymentIntent, reason: string | null): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return;
  Object.assign(intent, { status: 'canceled', canceled_at: world.clock.now(), cancellation_reason: reason, next_action: null });
  world.emit('payment_intent.canceled', intent);
}

const THREE_D_SECURE = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };

function failIntent(world: World, intent: PaymentIntent, error: Record<string, unknown>): void {
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null, last_payment_error: error });
  world.emit('payment_intent.payment_failed', intent);
}

import { randomBytes } from 'node:crypto';
import { RequestError } from '../../common/http.ts';
import { respond, type Decline, type Occasion } from '../cards.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../store/types.ts';
import { base, type World } from '../world.ts';

type Payment = Pick<PaymentIntent, 'amount' | 'currency' | 'customer' | 'description' | 'metadata'>;
export type Attempt = { occasion: Occasion; isAuthenticated?: boolean };
export type Outcome = { status: 'succeeded' | 'requires_action' } | { status: 'declined'; error: RequestError };

/** An intent to pay, which waits for a card. */
export function newPaymentIntent(world: World, payment: Payment): PaymentIntent {
  const common = base(world, 'payment_intent');
  const intent = world.store.payment_intent.add({
    ...common,
    ...payment,
    client_secret: `${common.id}_secret_${randomBytes(12).toString('hex')}`,
    latest_charge: null,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  world.emit('payment_intent.created', intent);
  return intent;
}

/** Charges an intent's amount to a card. What follows for an invoice is the caller's. */
export function chargeIntent(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  { occasion, isAuthenticated = false }: Attempt,
): Outcome {
  const response = respond(method, occasion);
  if (response === 'authenticate' && !isAuthenticated) {
    const next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
    Object.assign(intent, { status: 'requires_action', payment_method: method.id, next_action });
    world.emit('payment_intent.requires_action', intent);
    return { status: 'requires_action' };
  }
  const decline = typeof response === 'object' ? response : undefined;
  intent.latest_charge = newCharge(world, intent, method, decline).id;
  if (decline) {
    failIntent(world, intent);
    const { message, ...details } = decline;
    return { status: 'declined', error: new RequestError(402, message, { ...details, payment_intent: intent }) };
  }
  Object.assign(intent, { status: 'succeeded', payment_method: method.id, next_action: null });
  method.customer = intent.customer;
  world.emit('payment_intent.succeeded', intent);
  return { status: 'succeeded' };
}

/** The card was declined, or its holder failed 3-D Secure; the intent waits for another attempt. */
export function failIntent(world: World, intent: PaymentIntent): void {
  Object.assign(intent, { status: 'requires_payment_method', payment_method: null, next_action: null });
  world.emit('payment_intent.payment_failed', intent);
}

/** Cancels an intent that has not come to its end. */
export function cancelIntent(world: World, intent: PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') return;
  Object.assign(intent, { status: 'canceled', next_action: null });
  world.emit('payment_intent.canceled', intent);
}

/** A declined attempt is a charge too, one that failed. */
function newCharge(world: World, intent: PaymentIntent, method: PaymentMethod, decline: Decline | undefined): Charge {
  const { amount, currency, customer, description, id: payment_intent, metadata } = intent;
  const payment = { amount, currency, customer, description, metadata, payment_intent };
  const common = base(world, 'charge');
  const charge = world.store.charge.add({
    ...common,
    ...payment,
    amount_captured: decline ? 0 : amount,
    amount_refunded: 0,
    billing_details: {},
    captured: !decline,
    disputed: false,
    failure_code: decline?.code ?? null,
    paid: !decline,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_url: decline ? null : `${world.url}/receipts/${common.id}`,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  });
  world.emit(decline ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

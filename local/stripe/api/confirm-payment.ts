import { collectPayment, refuseAuthentication } from '../billing/collect-payment.ts';
import type { Charged } from '../billing/charge-intent.ts';
import type { PaymentIntent } from '../objects/types.ts';
import { StripeError } from '../protocol/errors.ts';
import { flag } from '../protocol/params.ts';
import { idOf, type Call } from '../protocol/route.ts';
import { checkSecret } from './client-secret.ts';
import { givenMethod } from './given-method.ts';

export const CONFIRM_PARAMS = ['client_secret', 'off_session', 'payment_method', 'payment_method_data', 'return_url'];

/**
 * Pays an intent with a card.
 * @throws StripeError 402 on a decline, 400 when the intent is not to be paid (any more) or no card is given
 */
export function confirmPayment(call: Call): PaymentIntent {
  const { world, params } = call;
  const intent = checkSecret(call, world.store.payment_intent.need(idOf(call)));
  refuseEnded(intent, 'confirm');
  const method = givenMethod(world, params) ?? world.store.payment_method.find(intent.payment_method ?? '');
  if (!method) {
    const message = `You cannot confirm this PaymentIntent because it's missing a payment method.`;
    throw unexpectedState(intent, message);
  }
  const occasion = flag(params, 'off_session') ? 'renewal' : 'present';
  return answerTo(intent, collectPayment(world, intent, method, { occasion }));
}

/** The end of 3-D Secure: `success` says whether the holder proved who they are. */
export function authenticatePayment(call: Call): PaymentIntent {
  const { world, params } = call;
  const intent = checkSecret(call, world.store.payment_intent.need(idOf(call)));
  refuseEnded(intent, 'authenticate');
  const method = world.store.payment_method.find(intent.payment_method ?? '');
  if (intent.status !== 'requires_action' || !method) throw unexpectedState(intent, 'This PaymentIntent asks for no authentication.');
  if (!flag(params, 'success')) throw refuseAuthentication(world, intent);
  return answerTo(intent, collectPayment(world, intent, method, { occasion: 'present', isAuthenticated: true }));
}

function answerTo(intent: PaymentIntent, charged: Charged): PaymentIntent {
  if (charged.outcome === 'declined') throw charged.error;
  return intent;
}

function refuseEnded(intent: PaymentIntent, verb: string): void {
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      intent,
      `You cannot ${verb} this PaymentIntent because it has already succeeded after being previously confirmed.`,
    );
  }
  if (intent.status === 'canceled')
    throw unexpectedState(intent, `You cannot ${verb} this PaymentIntent because it has a status of canceled.`);
}

function unexpectedState(intent: PaymentIntent, message: string): StripeError {
  return new StripeError(400, message, { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) });
}

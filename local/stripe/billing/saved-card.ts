import type { CardAnswer } from '../cards/test-cards.ts';
import type { PaymentMethod, Subscription } from '../objects/types.ts';
import { StripeError } from '../protocol/errors.ts';
import type { World } from '../world.ts';
import { cardAnswer } from './charge-intent.ts';

/** The card that a subscription is charged to: its own, else its customer's. */
export function savedCard(world: World, { customer, default_payment_method }: Subscription): PaymentMethod | undefined {
  const id = default_payment_method ?? world.store.customer.find(customer)?.invoice_settings.default_payment_method;
  return world.store.payment_method.find(id ?? '');
}

/** What that card would say to a charge that its holder asked for: known before anything is done. */
export function savedCardAnswer(world: World, subscription: Subscription): CardAnswer | 'no card' {
  const card = savedCard(world, subscription);
  return card ? cardAnswer(world, card, 'change') : 'no card';
}

/** What `error_if_incomplete` answers where a charge would not succeed. */
export function refusal(answer: Exclude<CardAnswer | 'no card', 'succeeds'>): StripeError {
  if (answer === 'no card') {
    return new StripeError(400, 'This customer has no attached payment source or default payment method.', { code: 'resource_missing' });
  }
  if (answer === 'authenticate') {
    return new StripeError(
      402,
      'Payment for this subscription requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with subscription.latest_invoice.',
      { code: 'subscription_payment_intent_requires_action' },
    );
  }
  return new StripeError(402, answer.message, { code: answer.code, decline_code: answer.decline_code });
}

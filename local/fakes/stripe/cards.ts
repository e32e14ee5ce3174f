/** The cards that Stripe's documentation lists for tests, and how a charge to each of them ends. */

import { RequestError } from '../common/http.ts';
import type { PaymentMethod } from './store/types.ts';
import { base, update, type World } from './world.ts';

/**
 * When a card is charged: `present` with its holder at the checkout, `change` for a change of plan that the holder asked for without
 * entering the card again, `renewal` with nobody there.
 */
export type Occasion = 'present' | 'change' | 'renewal';
export type Decline = { code: 'card_declined'; decline_code: string; message: string };
export type CardResponse = 'succeeds' | 'authenticate' | Decline;

type TestCard = { number: string; brand: string; about: string; respond: (occasion: Occasion) => CardResponse };

const declined: Decline = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };
const insufficient: Decline = { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' };

/** No two end in the same four digits, by which a saved card is recognized. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', about: 'Succeeds', respond: () => 'succeeds' },
  { number: '5555555555554444', brand: 'mastercard', about: 'Succeeds', respond: () => 'succeeds' },
  { number: '4000000000000002', brand: 'visa', about: 'Is declined', respond: () => declined },
  { number: '4000000000009995', brand: 'visa', about: 'Has insufficient funds', respond: () => insufficient },
  {
    number: '4000002500003155',
    brand: 'visa',
    about: 'Asks for 3-D Secure when it is entered; later charges need none',
    respond: (occasion) => (occasion === 'present' ? 'authenticate' : 'succeeds'),
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    about: 'Asks for 3-D Secure when it is entered, and again at upgrades',
    respond: (occasion) => (occasion === 'renewal' ? 'succeeds' : 'authenticate'),
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    about: 'Succeeds when it is entered; later charges are declined',
    respond: (occasion) => (occasion === 'present' ? 'succeeds' : declined),
  },
];

/** How a charge to a saved card ends. */
export function respond({ card }: PaymentMethod, occasion: Occasion): CardResponse {
  return TEST_CARDS.find(({ number }) => number.endsWith(card.last4))?.respond(occasion) ?? 'succeeds';
}

/**
 * A card as a payment method, not attached to a customer yet.
 * @param cvc tells cards of one number apart, which Stripe's fingerprint does by the number: there are only so many for tests
 * @throws RequestError 402 when the number is not a test card's
 */
export function newPaymentMethod(world: World, number: string, cvc = '123'): PaymentMethod {
  const digits = number.replace(/[\s-]/g, '');
  const card = TEST_CARDS.find((each) => each.number === digits);
  if (!card) {
    const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
    throw new RequestError(402, message, { code: 'card_declined', decline_code: 'test_mode_live_card' });
  }
  return world.store.payment_method.add({
    ...base(world, 'payment_method'),
    billing_details: {},
    card: {
      brand: card.brand,
      exp_month: 12,
      exp_year: 2034,
      funding: 'credit',
      last4: digits.slice(-4),
      fingerprint: `${digits.slice(-4)}${cvc}`,
    },
    customer: null,
    type: 'card',
  });
}

/**
 * Gives a customer another card, as if they had entered it on some page: renewals are charged to it from here on.
 * @throws RequestError when there is no such customer, or the number is not a test card's
 */
export function setCard(world: World, customerId: string, number: string): void {
  const { id: customer } = world.store.customer.need(customerId);
  const method = newPaymentMethod(world, number);
  method.customer = customer;
  for (const subscription of world.store.subscription.all())
    if (subscription.customer === customer && subscription.ended_at === null)
      update(world, 'customer.subscription.updated', subscription, { default_payment_method: method.id });
}

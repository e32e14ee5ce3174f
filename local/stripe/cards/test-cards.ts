/** The cards that Stripe's documentation gives for tests, and what each of them does. */

import { StripeError } from '../protocol/errors.ts';

/**
 * On what occasion a card is charged: `present` with its holder at the page, `change` for a change of plan that the holder asked for
 * without giving the card again, `renewal` with nobody there.
 */
export type Occasion = 'present' | 'change' | 'renewal';
export type Decline = { code: 'card_declined'; decline_code: string; message: string };
export type CardAnswer = 'succeeds' | 'authenticate' | Decline;

type TestCard = { number: string; brand: string; about: string; token: string; answer: (occasion: Occasion) => CardAnswer };

const declined: Decline = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' };
const insufficient: Decline = { code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' };

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', about: 'Succeeds', token: 'pm_card_visa', answer: () => 'succeeds' },
  { number: '5555555555554444', brand: 'mastercard', about: 'Succeeds', token: 'pm_card_mastercard', answer: () => 'succeeds' },
  { number: '4000000000000002', brand: 'visa', about: 'Is declined', token: 'pm_card_chargeDeclined', answer: () => declined },
  {
    number: '4000000000009995',
    brand: 'visa',
    about: 'Has insufficient funds',
    token: 'pm_card_chargeDeclinedInsufficientFunds',
    answer: () => insufficient,
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    about: 'Asks for 3-D Secure when it is given; later charges need none',
    token: 'pm_card_authenticationRequiredOnSetup',
    answer: (occasion) => (occasion === 'present' ? 'authenticate' : 'succeeds'),
  },
  {
    number: '4000000000003220',
    brand: 'visa',
    about: 'Asks for 3-D Secure when it is given, and again at upgrades',
    token: 'pm_card_threeDSecure2Required',
    answer: (occasion) => (occasion === 'renewal' ? 'succeeds' : 'authenticate'),
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    about: 'Succeeds when it is given; later charges are declined',
    token: 'pm_card_chargeCustomerFail',
    answer: (occasion) => (occasion === 'present' ? 'succeeds' : declined),
  },
];

export function findCard(number: string): TestCard | undefined {
  return TEST_CARDS.find((card) => card.number === number);
}

/**
 * The digits of a card's number.
 * @throws StripeError 402 incorrect_number when it cannot be a card's, card_declined when it is not a test card
 */
export function checkedNumber(typed: string): string {
  const number = typed.replace(/[\s-]/g, '');
  if (!/^\d{13,19}$/.test(number) || !hasRightCheckDigit(number)) {
    throw new StripeError(402, 'Your card number is incorrect.', { code: 'incorrect_number', param: 'number' });
  }
  if (!findCard(number)) {
    const message = 'Your card was declined. Your request was in test mode, but used a non test card.';
    throw new StripeError(402, message, { code: 'card_declined', decline_code: 'test_mode_live_card', param: '' });
  }
  return number;
}

/** Luhn's formula. */
function hasRightCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

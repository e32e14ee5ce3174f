import { TEST_CARDS } from '../cards/test-cards.ts';
import { newPaymentMethod } from '../objects/new-payment-method.ts';
import type { PaymentMethod } from '../objects/types.ts';
import type { Params } from '../protocol/form.ts';
import { integer, neededText, nested, text } from '../protocol/params.ts';
import type { World } from '../world.ts';

/**
 * The card that a confirmation brings: typed by its holder, saved before, or one of Stripe's tokens such as `pm_card_visa`.
 * @returns undefined when it brings none
 * @throws StripeError 402 on a number that is wrong, 400 on a payment method that is not there
 */
export function givenMethod(world: World, params: Params): PaymentMethod | undefined {
  const data = nested(params, 'payment_method_data');
  if (data) {
    const card = nested(data, 'card', 'payment_method_data[card]') ?? {};
    return newPaymentMethod(world, {
      number: neededText(card, 'number', 'payment_method_data[card][number]'),
      expMonth: integer(card, 'exp_month', 'payment_method_data[card][exp_month]'),
      expYear: integer(card, 'exp_year', 'payment_method_data[card][exp_year]'),
    });
  }
  const id = text(params, 'payment_method');
  if (id === undefined) return undefined;
  const token = TEST_CARDS.find((card) => card.token === id);
  return token ? newPaymentMethod(world, { number: token.number }) : world.store.payment_method.need(id, 'payment_method');
}

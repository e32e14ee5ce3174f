import { checkedNumber, findCard } from '../cards/test-cards.ts';
import { base, type World } from '../world.ts';
import { change } from './change.ts';
import type { PaymentMethod } from './types.ts';

export const NO_BILLING_DETAILS = { address: null, email: null, name: null, phone: null, tax_id: null };

export type TypedCard = { number: string; expMonth?: number | undefined; expYear?: number | undefined };

/**
 * A card as a payment method, of no customer yet.
 * @throws StripeError 402 when the number is wrong or not a test card's
 */
export function newPaymentMethod(world: World, { number: typed, expMonth = 12, expYear = 2034 }: TypedCard): PaymentMethod {
  const number = checkedNumber(typed);
  const brand = findCard(number)?.brand ?? 'visa';
  const method = world.store.payment_method.add({
    ...base(world, 'payment_method', world.store.payment_method.newId()),
    allow_redisplay: 'limited',
    billing_details: NO_BILLING_DETAILS,
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: expMonth,
      exp_year: expYear,
      fingerprint: `standin${number.slice(-8)}`,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    customer: null,
    metadata: {},
    type: 'card',
  });
  world.cardNumbers.set(method.id, number);
  return method;
}

/** Saves a card with a customer. */
export function attachMethod(world: World, method: PaymentMethod, customerId: string): void {
  if (method.customer === customerId) return;
  change(world, 'payment_method.attached', method, { customer: customerId });
}

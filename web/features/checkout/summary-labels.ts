/** The labels of an order. */

import type { CheckoutSummary } from '../../../shared/billing.ts';
import { PLANS } from '../../../shared/plans.ts';
import { plural } from '../../lib/format.ts';
import type { Order } from '../subscription/checkout-address.ts';

export const nameOf = (order: Order): string =>
  order.kind === 'subscription' ? PLANS[order.tier].name : plural(order.tokensAmount, 'book token');

type Purpose = CheckoutSummary['purpose'];

/** The success message. */
export function bought(order: Order, purpose: Purpose): string {
  if (order.kind === 'tokens') return 'Books Available!';
  if (purpose === 'card') return 'Your plan will be charged to the new card from now on.';
  if (purpose === 'renewal') return `Your ${nameOf(order)} plan is paid and continues.`;
  return `Successfully subscribed to ${order.tier} plan!`;
}

/** The title of the success. */
export const successTitle = (purpose: Purpose): string => (purpose === 'card' ? 'Card Saved' : 'Payment Successful!');

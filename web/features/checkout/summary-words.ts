/** What an order is, in words. */

import type { CheckoutSummary } from '../../../shared/billing.ts';
import { PLANS } from '../../../shared/plans.ts';
import { plural } from '../../lib/format.ts';
import type { Order } from './checkout-address.ts';

export const nameOf = (order: Order): string =>
  order.kind === 'subscription' ? PLANS[order.tier].name : plural(order.tokensAmount, 'book token');

/** The sentence of a payment that went through. */
export const bought = (order: Order): string =>
  order.kind === 'subscription' ? `Successfully subscribed to ${order.tier} plan!` : 'Books Available!';

/** Cents to be paid now; undefined while that is not known. A card that is only set up costs nothing now. */
export function dueNow(paymentIntentId: string | undefined, summary: CheckoutSummary | undefined): number | undefined {
  return paymentIntentId ? summary?.amountCents : 0;
}

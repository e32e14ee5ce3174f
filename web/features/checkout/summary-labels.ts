/** The labels of an order. */

import { PLANS } from '../../../shared/plans.ts';
import { plural } from '../../lib/format.ts';
import type { Order } from '../subscription/checkout-address.ts';

export const nameOf = (order: Order): string =>
  order.kind === 'subscription' ? PLANS[order.tier].name : plural(order.tokensAmount, 'book token');

/** The success message. */
export const bought = (order: Order): string =>
  order.kind === 'subscription' ? `Successfully subscribed to ${order.tier} plan!` : 'Books Available!';

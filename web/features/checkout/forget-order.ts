import type { QueryClient } from '@tanstack/react-query';
import type { Order } from './checkout-address.ts';
import { paymentIntentQuery } from './endpoints/create-payment-intent.ts';
import { forgetSecret } from './kept-secret.ts';

/** Drops the payment of an order: the next of its kind begins one of its own. */
export function forgetOrder(queryClient: QueryClient, order: Order): void {
  forgetSecret(order);
  if (order.kind === 'tokens') queryClient.removeQueries({ queryKey: paymentIntentQuery(order).queryKey });
}

import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '../subscription/checkout-address.ts';
import { paymentIntentQuery } from './endpoints.ts';
import { clearCheckout } from './stored-checkout.ts';

/** Forgets an order's payment, so that the next order creates a new one. */
export function clearOrder(queryClient: QueryClient, order: Order): void {
  clearCheckout(order);
  if (order.kind === 'tokens') queryClient.removeQueries({ queryKey: paymentIntentQuery(order).queryKey });
}

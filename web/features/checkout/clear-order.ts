import type { QueryClient } from '@tanstack/react-query';
import type { Order } from '../subscription/checkout-address.ts';
import { paymentIntentQuery } from './endpoints.ts';
import { clearSecret } from './stored-secret.ts';

/** Forgets an order's payment, so that the next order creates a new one. */
export function clearOrder(queryClient: QueryClient, order: Order): void {
  clearSecret(order);
  if (order.kind === 'tokens') queryClient.removeQueries({ queryKey: paymentIntentQuery(order).queryKey });
}

import { queryOptions } from '@tanstack/react-query';
import type { CreatePaymentIntentRequest } from '../../../../shared/billing.ts';
import { request } from '../../../lib/api.ts';

/**
 * `POST /api/create-payment-intent`: begins the payment of a pack. A query, so that a page mounted twice begins one; it is forgotten when
 * the pack is paid.
 */
export const paymentIntentQuery = (body: CreatePaymentIntentRequest) =>
  queryOptions({
    queryKey: ['/api/create-payment-intent', body.userId, body.tokensAmount],
    queryFn: () => request<{ clientSecret: string }>('/api/create-payment-intent', { method: 'POST', body }),
  });

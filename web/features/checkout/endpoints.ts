import { queryOptions } from '@tanstack/react-query';
import type {
  CheckoutSummary,
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  VerifyPaymentRequest,
  VerifyPaymentResponse,
} from '../../../shared/billing.ts';
import { request } from '../../lib/api.ts';

/**
 * `GET /api/checkout/{id}`: the amounts of a payment, and its secret for its owner, refetched on every visit. `pollMs` refetches it until it has
 * succeeded.
 */
export const checkoutSummaryQuery = (checkout: string, pollMs: number | false = false) =>
  queryOptions<CheckoutSummary>({
    queryKey: ['/api/checkout', checkout],
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollMs : false),
  });

/**
 * `POST /api/create-payment-intent`: creates the payment of a token pack. A query, so that a page mounted twice creates one; removed from
 * the cache once it is paid.
 */
export const paymentIntentQuery = (body: CreatePaymentIntentRequest) =>
  queryOptions({
    queryKey: ['/api/create-payment-intent', body.userId, body.tokensAmount],
    queryFn: () => request<CreatePaymentIntentResponse>('/api/create-payment-intent', { method: 'POST', body }),
  });

/**
 * `POST /api/verify-payment`: makes the server check the payment at once. Failures are ignored, because the provider's webhook reports it
 * too.
 * @returns its status, undefined if it could not be checked
 */
export async function verifyPayment(body: VerifyPaymentRequest): Promise<VerifyPaymentResponse['status'] | undefined> {
  try {
    return (await request<VerifyPaymentResponse>('/api/verify-payment', { method: 'POST', body })).status;
  } catch {
    // The webhook will report it.
    return undefined;
  }
}

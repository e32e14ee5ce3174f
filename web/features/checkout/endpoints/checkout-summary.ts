import { queryOptions } from '@tanstack/react-query';
import type { CheckoutSummary } from '../../../../shared/billing.ts';

/** `GET /api/checkout/{paymentIntentId}`: what is to be paid, asked for anew by every visit. `pollMs` refetches it until it has gone through. */
export const checkoutSummaryQuery = (paymentIntentId: string, pollMs: number | false = false) =>
  queryOptions<CheckoutSummary>({
    queryKey: ['/api/checkout', paymentIntentId],
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? pollMs : false),
  });

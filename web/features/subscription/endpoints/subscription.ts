import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../../../shared/accounts.ts';
import type { SubscriptionRecord } from '../../../../shared/billing.ts';

/** `GET /api/subscriptions`: the author's plan, what it costs, when it renews or ends, and what was paid. Fresh for 60 s. */
export const subscriptionQuery = () => queryOptions<SubscriptionRecord>({ queryKey: ['/api/subscriptions'], staleTime: 60_000 });

/** The plan's record, fetched once the author is known. */
export function useSubscription(user: CurrentUser | null | undefined) {
  return useQuery({ ...subscriptionQuery(), enabled: Boolean(user) });
}

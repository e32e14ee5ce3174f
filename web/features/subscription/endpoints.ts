import type { CurrentUser, MessageResponse } from '../../../shared/accounts.ts';
import { request } from '../../lib/api.ts';
import { linkedPages } from '../../lib/linked-pages.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EarlyBirdStats, Payment, SubscribeResponse, SubscribeRequest, SubscriptionRecord } from '../../../shared/billing.ts';

/** `DELETE /api/subscriptions`: the plan ends at the end of the paid period. */
export function cancelSubscription(): Promise<MessageResponse> {
  return request('/api/subscriptions', { method: 'DELETE' });
}

const REFRESH_MS = 30_000;

/** `GET /api/promo-codes/early-bird/stats`: the remaining spots, refetched every 30 s. */
export const earlyBirdStatsQuery = () =>
  queryOptions<EarlyBirdStats>({
    queryKey: ['/api/promo-codes/early-bird/stats'],
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  });

/** `POST /api/subscriptions/refund`: a refund within the guarantee. The plan ends at once. */
export function refundSubscription(): Promise<MessageResponse> {
  return request('/api/subscriptions/refund', { method: 'POST' });
}

/** `POST /api/subscriptions/resume`: undoes a cancellation or a downgrade that has not taken effect. */
export function resumeSubscription(): Promise<MessageResponse> {
  return request('/api/subscriptions/resume', { method: 'POST' });
}

/** `POST /api/subscriptions/card`: opens the form for another card. */
export function changeCard(): Promise<SubscribeResponse> {
  return request('/api/subscriptions/card', { method: 'POST' });
}

/** `POST /api/subscriptions`: starts or changes a plan, or opens the payment of an overdue one. */
export function subscribe(body: SubscribeRequest): Promise<SubscribeResponse> {
  return request('/api/subscriptions', { method: 'POST', body });
}

/** `GET /api/subscriptions`: the author's plan with its price, dates and payments. Fresh for 60 s. */
export const subscriptionQuery = () => queryOptions<SubscriptionRecord>({ queryKey: ['/api/subscriptions'], staleTime: 60_000 });

/** `GET /api/subscriptions/payments`: all of them. */
export const paymentsQuery = () => linkedPages<Payment[]>('/api/subscriptions', 'payments');

/** The subscription, fetched once the user is known. */
export function useSubscription(user: CurrentUser | null | undefined) {
  return useQuery({ ...subscriptionQuery(), enabled: Boolean(user) });
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AdminOverview, PromoCode } from '../../../shared/billing.ts';
import type { BookCosts } from '../../../shared/book-costs.ts';
import { request } from '../../lib/api.ts';
import { isForbidden } from './admin-error.ts';

const REFRESH_MS = 30_000;

/** No refetching without access. */
const refetchInterval = ({ state }: { state: { error: Error | null } }) => (isForbidden(state.error) ? false : REFRESH_MS);

/** `GET /api/admin/users`: the totals and all users, refetched every 30 s. 403 for non-admins. */
export const adminOverviewQuery = () =>
  queryOptions<AdminOverview>({ queryKey: ['/api/admin/users'], refetchOnMount: 'always', refetchInterval });

/** `GET /api/admin/promo-codes`. */
export const promoCodesQuery = () => queryOptions<PromoCode[]>({ queryKey: ['/api/admin/promo-codes'], refetchOnMount: 'always' });

/** `GET /api/admin/book-costs`, a page after the other. */
export const bookCostsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/book-costs'],
    queryFn: ({ pageParam, signal }) =>
      request<BookCosts>(`/api/admin/book-costs${pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : ''}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });

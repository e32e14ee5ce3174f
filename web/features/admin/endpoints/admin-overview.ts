import { queryOptions } from '@tanstack/react-query';
import type { AdminOverview } from '../../../../shared/billing.ts';

const REFRESH_MS = 30_000;

/** `GET /api/admin/users`: the totals and every user, refetched every 30 s. Refused with 403 to whoever is no admin. */
export const adminOverviewQuery = () =>
  queryOptions<AdminOverview>({ queryKey: ['/api/admin/users'], refetchOnMount: 'always', refetchInterval: REFRESH_MS });

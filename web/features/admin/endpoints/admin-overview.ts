import { queryOptions } from '@tanstack/react-query';
import type { AdminOverview } from '../../../../shared/billing.ts';
import { isNoAdmin } from '../admin-error.ts';

const REFRESH_MS = 30_000;

/** Whoever is no admin asks once. */
const refetchInterval = ({ state }: { state: { error: Error | null } }) => (isNoAdmin(state.error) ? false : REFRESH_MS);

/** `GET /api/admin/users`: the totals and every user, refetched every 30 s. Refused with 403 to whoever is no admin. */
export const adminOverviewQuery = () =>
  queryOptions<AdminOverview>({ queryKey: ['/api/admin/users'], refetchOnMount: 'always', refetchInterval });

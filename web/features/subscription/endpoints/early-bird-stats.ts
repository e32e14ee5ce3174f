import { queryOptions } from '@tanstack/react-query';
import type { EarlyBirdStats } from '../../../../shared/billing.ts';

const REFRESH_MS = 30_000;

/** `GET /api/promo-codes/early-bird/stats`: how many spots are left, refetched every 30 s. */
export const earlyBirdStatsQuery = () =>
  queryOptions<EarlyBirdStats>({
    queryKey: ['/api/promo-codes/early-bird/stats'],
    refetchOnMount: 'always',
    refetchInterval: REFRESH_MS,
  });

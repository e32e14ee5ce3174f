import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../auth/endpoints.ts';
import { historyQuery } from '../niche-validator/endpoints.ts';
import { earlyBirdStatsQuery, subscriptionQuery } from './endpoints.ts';

/** Refetches all that a payment or a change of plan affects: the account, its usage and allowances, and the offer. */
export async function refreshAccount(queryClient: QueryClient): Promise<void> {
  const keys = [currentUserQuery().queryKey, subscriptionQuery().queryKey, earlyBirdStatsQuery().queryKey, historyQuery().queryKey];
  const isStats = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === '/api/users' && queryKey[2] === 'stats';
  await Promise.all([
    ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    queryClient.invalidateQueries({ predicate: isStats }),
  ]);
}

import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../auth/endpoints/current-user.ts';
import { historyQuery } from '../niche-validator/endpoints/history.ts';
import { earlyBirdStatsQuery } from './endpoints/early-bird-stats.ts';
import { subscriptionQuery } from './endpoints/subscription.ts';

/** Fetches again whatever a payment or a change of plan may have changed: the account, its usage and allowances, and the offer. */
export async function refreshAccount(queryClient: QueryClient): Promise<void> {
  const keys = [currentUserQuery().queryKey, subscriptionQuery().queryKey, earlyBirdStatsQuery().queryKey, historyQuery().queryKey];
  const isStats = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === '/api/users' && queryKey[2] === 'stats';
  await Promise.all([
    ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    queryClient.invalidateQueries({ predicate: isStats }),
  ]);
}

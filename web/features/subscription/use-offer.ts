import { useQuery } from '@tanstack/react-query';
import { hasFailed, type Asked } from '../../lib/has-failed.ts';
import { useCurrentUser } from '../auth/endpoints/current-user.ts';
import { earlyBirdStatsQuery } from './endpoints/early-bird-stats.ts';
import { useSubscription } from './endpoints/subscription.ts';
import { offerOf, type Offer } from './offer.ts';

/** The author, the plan's record and the prices that hold for both. `offer` is undefined while that is not known. */
export function useOffer() {
  const { user, isError: userFailed } = useCurrentUser();
  const stats = useQuery(earlyBirdStatsQuery());
  const record = useSubscription(user);
  const waiting = isAwaited(stats) || (user === undefined && !userFailed) || (Boolean(user) && isAwaited(record));
  const offer: Offer | undefined = waiting ? undefined : offerOf(stats.data, user ? record.data : undefined);
  const missing = [stats, record].filter((query) => hasFailed(query) && !query.data);
  return {
    user,
    isChecking: user === undefined && !userFailed,
    stats: stats.data,
    record: user ? record.data : undefined,
    offer,
    failed: missing.length > 0,
    retry: () => missing.forEach((query) => void query.refetch()),
    error: missing[0]?.error ?? null,
    isRetrying: missing.some(({ isFetching }) => isFetching),
  };
}

/** Whether a query has neither answered nor failed yet. */
const isAwaited = (query: Asked): boolean => query.data === undefined && !hasFailed(query);

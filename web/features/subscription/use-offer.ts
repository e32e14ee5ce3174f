import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../auth/endpoints/current-user.ts';
import { earlyBirdStatsQuery } from './endpoints/early-bird-stats.ts';
import { useSubscription } from './endpoints/subscription.ts';
import { offerOf, type Offer } from './offer.ts';

/** The author, the plan's record and the prices that hold for both. `offer` is undefined while that is not known. */
export function useOffer() {
  const { user, isError: userFailed } = useCurrentUser();
  const stats = useQuery(earlyBirdStatsQuery());
  const record = useSubscription(user);
  const waiting =
    (!stats.data && !stats.isError) || (user === undefined && !userFailed) || (Boolean(user) && record.isPending && !record.isError);
  const offer: Offer | undefined = waiting ? undefined : offerOf(stats.data, user ? record.data : undefined);
  const failed = (stats.isError && !stats.data) || (Boolean(user) && record.isError && !record.data);
  const retry = () => {
    if (stats.isError) void stats.refetch();
    if (record.isError) void record.refetch();
  };
  return {
    user,
    isChecking: user === undefined && !userFailed,
    stats: stats.data,
    record: user ? record.data : undefined,
    offer,
    failed,
    retry,
  };
}

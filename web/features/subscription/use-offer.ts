import { useQuery } from '@tanstack/react-query';
import { hasFailed, type QueryState } from '../../lib/query-state.ts';
import { useCurrentUser } from '../auth/endpoints.ts';
import { earlyBirdStatsQuery, useSubscription } from './endpoints.ts';
import { offerOf, type Offer } from './offer.ts';
import { usePromoCode } from './promo-code.ts';

/** The user, the subscription and the offer that applies. `offer` is undefined while unknown. */
export function useOffer() {
  const { user, isError: userFailed } = useCurrentUser();
  const earlyBird = useQuery(earlyBirdStatsQuery());
  const subscription = useSubscription(user);
  const { query: code } = usePromoCode();
  const waiting = isLoading(earlyBird) || (user === undefined && !userFailed) || (Boolean(user) && isLoading(subscription));
  const offer: Offer | undefined = waiting ? undefined : offerOf(earlyBird.data, user ? subscription.data : undefined, code.data);
  const missing = [earlyBird, subscription].filter((query) => hasFailed(query) && !query.data);
  return {
    user,
    isChecking: user === undefined && !userFailed,
    earlyBird: earlyBird.data,
    subscription: user ? subscription.data : undefined,
    offer,
    failed: missing.length > 0,
    retry: () => missing.forEach((query) => void query.refetch()),
    error: missing[0]?.error ?? null,
    isRetrying: missing.some(({ isFetching }) => isFetching),
  };
}

/** Whether a query has neither data nor an error yet. */
const isLoading = (query: QueryState): boolean => query.data === undefined && !hasFailed(query);

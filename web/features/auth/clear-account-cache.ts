import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '../../lib/config.ts';
import { currentUserQuery } from './endpoints.ts';

/** Removes all account data from the cache. All pages then show the signed-out state at once, without a request. */
export function clearAccountCache(queryClient: QueryClient): void {
  const { queryKey: me } = currentUserQuery();
  const { queryKey: config } = configQuery();
  queryClient.setQueryData(me, null);
  // The public configuration stays: nothing would refetch it.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== me[0] && queryKey[0] !== config[0] });
}

import type { QueryClient } from '@tanstack/react-query';
import { configQuery } from '../../lib/config.ts';
import { currentUserQuery } from './endpoints/current-user.ts';

/** Drops everything that was fetched for the account. Every screen turns to what a visitor sees, at once and without asking the server. */
export function forgetAccount(queryClient: QueryClient): void {
  const { queryKey: me } = currentUserQuery();
  const { queryKey: config } = configQuery();
  queryClient.setQueryData(me, null);
  // What the server tells everyone stays: nothing would fetch it again.
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== me[0] && queryKey[0] !== config[0] });
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../features/auth/endpoints.ts';
import { ApiError, fetchByKey } from '../lib/api.ts';

/** Any request can find that the session has ended; all pages then show the signed-out state. */
function clearUserWhenSessionEnded(error: Error): void {
  if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') queryClient.setQueryData(currentUserQuery().queryKey, null);
}

/**
 * Queries are not retried, refetched on focus or considered stale unless they set it themselves. Offline, requests fail at once with a
 * message instead of pausing silently, and are refetched on reconnect.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: clearUserWhenSessionEnded }),
  mutationCache: new MutationCache({ onError: clearUserWhenSessionEnded }),
  defaultOptions: {
    queries: {
      queryFn: fetchByKey,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      staleTime: Infinity,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '../features/auth/endpoints/current-user.ts';
import { ApiError, fetchByKey } from '../lib/api.ts';

/** Whichever request learns that the session has ended, every screen knows. */
function noticeEndedSession(error: Error): void {
  if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') queryClient.setQueryData(currentUserQuery().queryKey, null);
}

/**
 * Nothing is retried, refetched on focus or stale by itself: each query that wants more says so. Without a connection everything fails at once
 * and says so, instead of waiting unseen; what is missing is asked for again when the connection is back.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEndedSession }),
  mutationCache: new MutationCache({ onError: noticeEndedSession }),
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

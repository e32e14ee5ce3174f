import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../../../shared/accounts.ts';
import { mayBeSignedIn } from '../../../../shared/signed-in-cookie.ts';
import { fetchByKeyOrNull } from '../../../lib/api.ts';
import { hasFailed } from '../../../lib/has-failed.ts';

/**
 * `GET /api/auth/me`: the signed-in author, or null, which is known without asking where nothing says that there is a session. Fresh for 60 s,
 * kept for 5 minutes.
 */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: ['/api/auth/me'],
    queryFn: (context) => (mayBeSignedIn(document.cookie) ? fetchByKeyOrNull<CurrentUser>(context) : null),
    staleTime: 60_000,
    gcTime: 300_000,
    // A failed check is not repeated by whatever the failure puts on the screen; the author asks for it.
    retryOnMount: false,
  });

/** `user` is undefined while the check runs or when it failed, null for a visitor. */
export function useCurrentUser() {
  const check = useQuery(currentUserQuery());
  return { user: check.data, isError: hasFailed(check), recheck: check.refetch, isFetching: check.isFetching };
}

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../../../shared/accounts.ts';
import { SIGNED_IN_COOKIE } from '../../../../shared/signed-in-cookie.ts';
import { fetchByKeyOrNull } from '../../../lib/api.ts';

/** `GET /api/auth/me`: the signed-in author, or null. Fresh for 60 s, kept for 5 minutes. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: ['/api/auth/me'],
    queryFn: (context) => (mayBeSignedIn() ? fetchByKeyOrNull<CurrentUser>(context) : null),
    staleTime: 60_000,
    gcTime: 300_000,
    // A failed check is not repeated by whatever the failure puts on the screen; the author asks for it.
    retryOnMount: false,
  });

/** Without the cookie that goes with a session there is nobody to ask about. */
function mayBeSignedIn(): boolean {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${SIGNED_IN_COOKIE}=`));
}

/** `user` is undefined while the check runs or when it failed, null for a visitor. */
export function useCurrentUser() {
  const { data: user, isError, refetch } = useQuery(currentUserQuery());
  return { user, isError, recheck: refetch };
}

import { useState } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { useCurrentUser } from './endpoints/current-user.ts';

/**
 * The current user, and the one last seen while this page was open: a page with unsaved work stays when its session ends.
 * `owner` changes only when somebody else signs in.
 */
export function useLastUser(): { user: CurrentUser | null | undefined; owner: CurrentUser | undefined; isError: boolean } {
  const { user, isError } = useCurrentUser();
  const [owner, setOwner] = useState<CurrentUser>();
  if (user && user !== owner) setOwner(user);
  return { user, owner: user ?? owner, isError };
}

import { useState } from 'react';
import type { CurrentUser } from '../../../shared/accounts.ts';
import { useCurrentUser } from './endpoints.ts';

/**
 * The current user, and the last one signed in while this page is open: a page with unsaved work stays when the session ends. `owner`
 * changes only when another user signs in.
 */
export function useLastUser(): { user: CurrentUser | null | undefined; owner: CurrentUser | undefined; isError: boolean } {
  const { user, isError } = useCurrentUser();
  const [owner, setOwner] = useState<CurrentUser>();
  if (user && user !== owner) setOwner(user);
  return { user, owner: user ?? owner, isError };
}

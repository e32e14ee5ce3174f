import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ConfirmAddressRequest, MessageResponse } from '../../../shared/accounts.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { currentUserQuery, useCurrentUser } from './endpoints.ts';

type ConfirmLink =
  | { state: 'checking' }
  | { state: 'done' }
  | { state: 'refused'; reason: string | undefined }
  | { state: 'asking'; isPending: boolean; confirm: () => void };

/** Whether the link itself is at fault, so that another click would not help. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500 && error.status !== 429 && error.code !== 'FORBIDDEN';

/**
 * Uses the link that opened the page: at once where the browser is signed in as the link's account, otherwise after a click. Programs that
 * look into mail open links and run their scripts, too.
 */
export function useConfirmLink(send: (body: ConfirmAddressRequest) => Promise<MessageResponse>): ConfirmLink {
  const token = useLinkToken();
  const queryClient = useQueryClient();
  const { user, isError: isUnknown } = useCurrentUser();
  const { mutate, isSuccess, isPending, isIdle, error, variables } = useMutation({
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries(currentUserQuery()),
    onError: (failure, { ifOwn }) => {
      if (!ifOwn && !isRefused(failure))
        showErrorToast('Not Confirmed Yet', messageOf(failure, 'The server isn’t answering. Please try again.'));
    },
  });
  const isSignedIn = Boolean(user);
  useEffect(() => {
    if (token && isSignedIn && isIdle) mutate({ token, ifOwn: true });
  }, [mutate, token, isSignedIn, isIdle]);
  if (isSuccess) return { state: 'done' };
  if (!token || isRefused(error)) return { state: 'refused', reason: isRefused(error) ? error.serverMessage : undefined };
  if ((user === undefined && !isUnknown) || (isSignedIn && isIdle) || (isPending && variables.ifOwn)) return { state: 'checking' };
  return { state: 'asking', isPending, confirm: () => mutate({ token }) };
}

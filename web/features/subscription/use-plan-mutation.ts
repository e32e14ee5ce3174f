import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageResponse } from '../../../shared/accounts.ts';
import { messageOfLimit } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { refreshAccount } from './refresh-account.ts';

type PlanMutation = {
  send: () => Promise<MessageResponse>;
  /** The toasts' titles, and the message of a failure. */
  done: string;
  failed: string;
  failure: string | ((error: unknown) => string);
};

/** A request about the plan without parameters. Refetches the account afterwards. */
export function usePlanMutation({ send, done: title, failed, failure }: PlanMutation) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: ({ message }) => showToast(title, message),
    onError: (error) => showErrorToast(failed, typeof failure === 'string' ? messageOfLimit(error, failure) : failure(error)),
    onSettled: () => refreshAccount(queryClient),
  });
  const start = useSingleFlight((done, onSuccess?: () => void) => mutate(undefined, { onSuccess: () => onSuccess?.(), onSettled: done }));
  return { start, isPending };
}

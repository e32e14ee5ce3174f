import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Said } from '../../../shared/accounts.ts';
import { messageOfLimit } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { refreshAccount } from './refresh-account.ts';

type PlanVerb = {
  send: () => Promise<Said>;
  /** The toasts' titles, and the sentence of a failure. */
  done: string;
  failed: string;
  failure: string | ((error: unknown) => string);
};

/** Something asked about the plan that has no more to it than yes or no. Everything that shows the plan is fetched again. */
export function usePlanVerb({ send, done: title, failed, failure }: PlanVerb) {
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { CurrentUser } from '../../../shared/accounts.ts';
import type { CreateProjectRequest } from '../../../shared/book/forms.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { useOpenAuthDialog } from '../auth/auth-dialog-context.tsx';
import { currentUserQuery } from '../auth/endpoints/current-user.ts';
import { projectsQuery } from '../dashboard/endpoints/projects.ts';
import { createProject } from './endpoints/create-project.ts';
import { userStatsQuery } from './endpoints/user-stats.ts';
import { creationError } from './creation-error.ts';
import type { Quota } from './quota.ts';

type CreateBook = {
  user: CurrentUser | null | undefined;
  quota: Quota;
  /** Called before leaving for the dashboard: the place to forget what was typed. */
  onCreated: () => void;
  /** Called with the request's field at fault (`fictionDetails.genre`) and the server's sentence about it. */
  onFieldError: (field: string, message: string) => void;
};

/** Starting a book: the checks before, the request once however often the button is pressed, and what follows either way. */
export function useCreateBook({ user, quota, onCreated, onFieldError }: CreateBook) {
  const queryClient = useQueryClient();
  const openAuth = useOpenAuthDialog();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({ mutationFn: createProject });

  /** Whether the form may be sent; if not, says why. */
  const mayCreate = (): boolean => {
    if (quota.state === 'signed-out') openAuth('login');
    if (quota.state === 'blocked') showErrorToast('Generation Limit Exceeded', quota.reason);
    return quota.state === 'allowed' || quota.state === 'unknown';
  };

  const create = useSingleFlight((done, project: CreateProjectRequest) => {
    if (!user) return done();
    mutate(project, {
      onSuccess: ({ id, generationLevel, bookTitle }) => {
        const kind = generationLevel === 'outline' ? 'outline' : 'book';
        onCreated();
        showToast('Book Generation Started', `Your ${kind} “${bookTitle}” is under way. Follow it on your dashboard.`);
        for (const queryKey of [projectsQuery(user.id).queryKey, userStatsQuery(user.id).queryKey, currentUserQuery().queryKey]) {
          void queryClient.invalidateQueries({ queryKey });
        }
        // The new book shows its chapters on arrival; in the history rather than the address, which stays short.
        navigate('/dashboard', { state: { project: id } });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) {
          openAuth('login');
          showToast('Please sign in to continue', 'Your session has ended. Everything you typed is still here.');
          return;
        }
        // Whatever the server refused, what is known of the month may be why.
        void queryClient.invalidateQueries({ queryKey: userStatsQuery(user.id).queryKey });
        if (error instanceof ApiError && error.field) onFieldError(error.field, messageOf(error, 'Please check this field'));
        const { title, text } = creationError(error, user.subscriptionTier, project.contentType ?? 'non-fiction');
        showErrorToast(title, text);
      },
      onSettled: done,
    });
  });
  return { mayCreate, create, isPending };
}

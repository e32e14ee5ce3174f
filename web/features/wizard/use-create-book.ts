import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { CurrentUser } from '../../../shared/accounts.ts';
import type { CreateProjectRequest } from '../../../shared/book/forms.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { useOpenAuthDialog } from '../auth/auth-dialog-context.tsx';
import { currentUserQuery } from '../auth/endpoints.ts';
import { listsKey } from '../dashboard/lists.ts';
import { createProject } from './endpoints.ts';
import { seriesQuery } from '../series/endpoints.ts';
import { userStatsQuery } from '../usage/endpoints.ts';
import { creationError } from './creation-error.ts';
import type { Quota } from './quota.ts';
import { readReview } from './review-preference.ts';
import { clearStored, orderKey, readStored, refusedKey, writeStored } from './stored.ts';

type CreateBook = {
  user: CurrentUser | null | undefined;
  quota: Quota;
  /** Called before the redirect to the dashboard: clear the draft here. */
  onCreated: () => void;
  /** Called with the invalid field of the request (`fictionDetails.genre`) and the server's message about it. */
  onFieldError: (field: string, message: string) => void;
};

/** Creates a book: checks the quota, sends the request once at a time, and handles the result. */
export function useCreateBook({ user, quota, onCreated, onFieldError }: CreateBook) {
  const queryClient = useQueryClient();
  const openAuth = useOpenAuthDialog();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: (project: CreateProjectRequest) => createProject(project, refusedId(project)),
  });

  /** Whether the book may be created; if not, shows why. */
  const mayCreate = (): boolean => {
    if (quota.state === 'signed-out') openAuth('login');
    if (quota.state === 'blocked') showErrorToast('Generation Limit Exceeded', quota.reason);
    return quota.state === 'allowed' || quota.state === 'unknown';
  };

  const create = useSingleFlight((done, project: CreateProjectRequest) => {
    if (!user) return done();
    mutate(withReview(project, user), {
      onSuccess: ({ id, generationLevel, bookTitle }) => {
        clearStored(orderKey(user.id), refusedKey(project.contentType ?? 'non-fiction', user.id));
        const kind = generationLevel === 'outline' ? 'outline' : 'book';
        onCreated();
        showToast('Book Generation Started', `Your ${kind} “${bookTitle}” is underway. Follow it on your dashboard.`);
        for (const queryKey of [listsKey(user.id), userStatsQuery(user.id).queryKey, currentUserQuery().queryKey]) {
          void queryClient.invalidateQueries({ queryKey });
        }
        // Expands the new book on arrival. In the history state rather than the URL, which stays short.
        navigate('/dashboard', { state: { project: id } });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) {
          openAuth('login');
          showToast('Please sign in to continue', 'Your session has ended. Everything you typed is still here.');
          return;
        }
        // Sent by `PendingOrder` when the address is confirmed.
        if (error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED') writeStored(orderKey(user.id), withReview(project, user));
        // The cause may be the quota, or a name or address that was changed elsewhere, so refetch both.
        void queryClient.invalidateQueries({ queryKey: userStatsQuery(user.id).queryKey });
        void queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey });
        if (error instanceof ApiError && error.field === 'series') void queryClient.invalidateQueries({ queryKey: seriesQuery().queryKey });
        if (error instanceof ApiError && error.field) onFieldError(error.field, messageOf(error, 'Please check this field'));
        const { title, text } = creationError(error, user.subscriptionTier, project.contentType ?? 'non-fiction');
        showErrorToast(title, text);
      },
      onSettled: done,
    });
  });
  return { mayCreate, create, isPending };
}

/** The refused book that this order replaces. */
function refusedId({ contentType, userId }: CreateProjectRequest): string | undefined {
  const { id } = readStored(refusedKey(contentType ?? 'non-fiction', userId));
  return typeof id === 'string' ? id : undefined;
}

/** A full book with what the author chose about its outline. */
function withReview(project: CreateProjectRequest, { subscriptionTier }: CurrentUser): CreateProjectRequest {
  return project.generationLevel === 'full' ? { ...project, reviewOutline: readReview(subscriptionTier) } : project;
}

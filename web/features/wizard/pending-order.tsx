import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { CreateProjectRequest } from '../../../shared/book/forms.ts';
import { CONTENT_TYPES } from '../../../shared/book/options.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { currentUserQuery } from '../auth/endpoints.ts';
import { listsKey } from '../dashboard/lists.ts';
import { userStatsQuery } from '../usage/endpoints.ts';
import { creationError } from './creation-error.ts';
import { createProject } from './endpoints.ts';
import { clearStored, orderKey, readStored, wizardKeys } from './stored.ts';

const POLL_MS = 5_000;

/**
 * Sends the order that waits in this browser for its author's address to be confirmed, once it is: in another tab, on another device, or on
 * the page that the link opened.
 */
export function PendingOrder() {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const sent = useRef(false);
  const { data: user } = useQuery({
    ...currentUserQuery(),
    // The link may be opened on another device.
    refetchInterval: ({ state }) => (state.data && !state.data.emailConfirmed ? POLL_MS : false),
  });
  useEffect(() => {
    if (!user?.emailConfirmed || sent.current || !hasOrder(user.id)) return;
    sent.current = true;
    const order = readStored(orderKey(user.id)) as unknown as CreateProjectRequest;
    clearStored(orderKey(user.id));
    createProject(order).then(
      ({ id, bookTitle }) => {
        for (const contentType of CONTENT_TYPES)
          if (contentType === (order.contentType ?? 'non-fiction')) clearStored(...Object.values(wizardKeys(contentType, user.id)));
        showToast('Book Generation Started', `Your email is confirmed, and “${bookTitle}” is underway. Follow it on your dashboard.`);
        for (const queryKey of [listsKey(user.id), userStatsQuery(user.id).queryKey, currentUserQuery().queryKey])
          void queryClient.invalidateQueries({ queryKey });
        navigate('/dashboard', { state: { project: id } });
      },
      // Everything that was typed is still in the wizard.
      (error: unknown) => {
        const { title, text } = creationError(error, user.subscriptionTier, order.contentType ?? 'non-fiction');
        showErrorToast(title, text);
      },
    );
  }, [user, queryClient, navigate]);
  return null;
}

const hasOrder = (userId: string): boolean => 'bookIdea' in readStored(orderKey(userId));

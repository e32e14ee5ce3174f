import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { showErrorToast, showToast } from '../../lib/toast.ts';
import { useEffect, useState } from 'react';
import type { ShownPlan } from '../../../shared/book/notes.ts';
import type { ProjectDetail, ProjectSummary } from '../../../shared/book/project.ts';
import { isInProgress } from '../../../shared/book/status.ts';
import { request } from '../../lib/api.ts';
import { listsKey, updateLists } from './lists.ts';
import { restartError } from './restart-error.ts';

/** `GET /api/book-projects/{id}/download-all`, saved under the server's file name. */
export function useDownloadFiles(projectId: string) {
  return useMutation({
    mutationFn: () => download(`/api/book-projects/${projectId}/download-all`, 'book-files.zip'),
    onSuccess: () => showToast('Download Started', 'Your book files are being downloaded.'),
    onError: () => showErrorToast('Download Failed', 'Failed to download book files. Please try again.'),
  });
}

const RECONNECT_MS = 5_000;

/**
 * `GET /api/book-projects/{id}/events`: writes every change of the book into the cache of the detail and of the list.
 * @returns whether the event stream is connected; if not, poll
 */
export function useProjectEvents(projectId: string, userId: string, enabled: boolean): boolean {
  const queryClient = useQueryClient();
  const [connected, setConnected] = useState(false);

  useEffect(() => {
    if (!enabled) return;
    let source: EventSource;
    let retry: ReturnType<typeof setTimeout> | undefined;

    const onProject = ({ data }: MessageEvent<string>) => {
      const detail = JSON.parse(data) as ProjectDetail;
      queryClient.setQueryData(projectQuery(projectId).queryKey, detail);
      updateLists(queryClient, userId, (project) => (project.id === projectId ? detail : project));
    };
    const connect = () => {
      source = new EventSource(`/api/book-projects/${projectId}/events`, { withCredentials: true });
      source.addEventListener('project', onProject);
      source.onopen = () => setConnected(true);
      source.onerror = () => {
        setConnected(false);
        // The browser reconnects after a lost connection, but not after an error response.
        if (source.readyState === EventSource.CLOSED) retry = setTimeout(connect, RECONNECT_MS);
      };
    };
    connect();
    return () => {
      clearTimeout(retry);
      source.close();
      setConnected(false);
    };
  }, [enabled, projectId, userId, queryClient]);

  return connected;
}

/** `GET /api/book-projects/{id}`: a book with its chapters. `pollMs` refetches it while there is no event stream. */
export const projectQuery = (projectId: string, pollMs: number | false = false) =>
  queryOptions<ProjectDetail>({ queryKey: ['/api/book-projects', projectId], refetchOnMount: 'always', refetchInterval: pollMs });

const PLAN_REFRESH_MS = 20_000;

/** `GET /api/book-projects/{id}/plan`: research, story and the plans of chapters, as far as they are there. */
export const planQuery = (projectId: string, isMoving: boolean) =>
  queryOptions<ShownPlan>({
    queryKey: ['/api/book-projects', projectId, 'plan'],
    refetchOnMount: 'always',
    refetchInterval: isMoving && PLAN_REFRESH_MS,
  });

/** In progress or about to start. */
export const isActive = ({ status }: ProjectSummary): boolean => isInProgress(status) || status === 'pending';

/** The detail from an event that arrived after the list was requested. Without it the older list would overwrite the newer state. */
export function newerDetail(queryClient: QueryClient, projectId: string, requestedAt: number): ProjectSummary | undefined {
  const detail = queryClient.getQueryState(projectQuery(projectId).queryKey);
  return detail && detail.dataUpdatedAt > requestedAt ? detail.data : undefined;
}

/** `POST /api/book-projects/{id}/restart`. */
export function useRestartProject({ id, userId }: ProjectSummary) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<ProjectSummary>(`/api/book-projects/${id}/restart`, { method: 'POST' }),
    onSuccess: () => showToast('Book Generation Restarted', 'Your book generation has been restarted and will begin processing shortly.'),
    onError: (error) => showErrorToast('Restart Failed', restartError(error)),
    // Also after an error: the refetched list shows why there was nothing to restart.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: listsKey(userId) });
      void queryClient.invalidateQueries({ queryKey: projectQuery(id).queryKey });
    },
  });
}

/** `DELETE /api/book-projects/{id}`. */
export function useDeleteProject({ id, userId }: ProjectSummary) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<undefined>(`/api/book-projects/${id}`, { method: 'DELETE' }),
    onSuccess: () => {
      showToast('Book Deleted');
      updateLists(queryClient, userId, (project) => (project.id === id ? undefined : project));
      void queryClient.invalidateQueries({ queryKey: ['/api/users', userId] });
      void queryClient.invalidateQueries({ queryKey: ['/api/auth/me'] });
    },
    onError: () => showErrorToast('Deletion Failed', 'The book could not be deleted. Please try again.'),
  });
}

/** `PUT /api/book-projects/{id}/archived`: takes the book out of the list, or back into it. */
export function useArchiveProject({ id, userId, archived }: ProjectSummary) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<undefined>(`/api/book-projects/${id}/archived`, { method: 'PUT', body: { archived: !archived } }),
    onSuccess: () => {
      showToast(archived ? 'Back in Your Books' : 'Book Archived');
      updateLists(queryClient, userId, (project) => (project.id === id ? undefined : project));
      void queryClient.invalidateQueries({ queryKey: ['/api/users', userId] });
    },
    onError: () => showErrorToast(archived ? 'Not Restored' : 'Not Archived', 'The book could not be moved. Please try again.'),
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProjectDetail, ProjectSummary } from '../../../../shared/book/project.ts';
import { projectQuery } from './project.ts';
import { projectsQuery } from './projects.ts';

const RECONNECT_MS = 5_000;

/**
 * `GET /api/book-projects/{id}/events`: every change of the book goes into the cache, for the detail and for the list.
 * @returns whether events are arriving; where they are not, poll.
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
      queryClient.setQueryData(projectsQuery(userId).queryKey, (list?: ProjectSummary[]) =>
        list?.map((project) => (project.id === projectId ? detail : project)),
      );
    };
    const connect = () => {
      source = new EventSource(`/api/book-projects/${projectId}/events`, { withCredentials: true });
      source.addEventListener('project', onProject);
      source.onopen = () => setConnected(true);
      source.onerror = () => {
        setConnected(false);
        // The browser reconnects by itself after a lost connection, but not after a refused one.
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

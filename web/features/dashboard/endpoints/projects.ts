import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ProjectSummary } from '../../../../shared/book/project.ts';
import { isInProgress } from '../../../../shared/book/status.ts';
import { fetchByKey } from '../../../lib/api.ts';
import { projectQuery } from './project.ts';

const REFRESH_MS = 5_000;

/** A book that is moving, or about to: a new one is seen to begin. */
const isMoving = ({ status }: ProjectSummary): boolean => isInProgress(status) || status === 'pending';

/** `GET /api/users/{userId}/projects`, newest first; refetched every 5 s while a book is moving, unless paused. */
export const projectsQuery = (userId: string, paused = false) =>
  queryOptions<ProjectSummary[]>({
    queryKey: ['/api/users', userId, 'projects'],
    queryFn: async (context) => {
      const askedAt = Date.now();
      const projects = await fetchByKey<ProjectSummary[]>(context);
      return projects.map((project) => laterDetail(context.client, project.id, askedAt) ?? project);
    },
    // A list left behind on another page has aged; the author should not have to ask for a new one.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (!paused && state.data?.some(isMoving) ? REFRESH_MS : false),
  });

/** What an event said of a book after the list was asked for. The list, answered later, would take the book back. */
function laterDetail(queryClient: QueryClient, projectId: string, askedAt: number): ProjectSummary | undefined {
  const detail = queryClient.getQueryState(projectQuery(projectId).queryKey);
  return detail && detail.dataUpdatedAt > askedAt ? detail.data : undefined;
}

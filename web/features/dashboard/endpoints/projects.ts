import { queryOptions } from '@tanstack/react-query';
import type { ProjectSummary } from '../../../../shared/book/project.ts';
import { isInProgress } from '../../../../shared/book/status.ts';

const REFRESH_MS = 5_000;

/** A book that is moving, or about to: a new one is seen to begin. */
const isMoving = ({ status }: ProjectSummary): boolean => isInProgress(status) || status === 'pending';

/** `GET /api/users/{userId}/projects`, newest first; refetched every 5 s while a book is moving, unless paused. */
export const projectsQuery = (userId: string, paused = false) =>
  queryOptions<ProjectSummary[]>({
    queryKey: ['/api/users', userId, 'projects'],
    // A list left behind on another page has aged; the author should not have to ask for a new one.
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (!paused && state.data?.some(isMoving) ? REFRESH_MS : false),
  });

import { queryOptions } from '@tanstack/react-query';
import type { ProjectDetail } from '../../../../shared/book/project.ts';

/** `GET /api/book-projects/{id}`: a book with its chapters. `pollMs` refetches it where there are no events. */
export const projectQuery = (projectId: string, pollMs: number | false = false) =>
  queryOptions<ProjectDetail>({ queryKey: ['/api/book-projects', projectId], refetchOnMount: 'always', refetchInterval: pollMs });

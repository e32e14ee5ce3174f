import type { CreateProjectRequest } from '../../../shared/book/forms.ts';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { ApiError, request } from '../../lib/api.ts';

/**
 * `POST /api/book-projects`, or `POST /api/book-projects/{id}/send-again` in place of a book that was refused for its content. If that book is
 * gone meanwhile, this one is ordered like any other.
 */
export async function createProject(project: CreateProjectRequest, refusedId?: string): Promise<ProjectSummary> {
  const order = (path: string) => request<ProjectSummary>(path, { method: 'POST', body: project });
  if (!refusedId) return order('/api/book-projects');
  try {
    return await order(`/api/book-projects/${refusedId}/send-again`);
  } catch (error) {
    if (!(error instanceof ApiError) || !(error.status === 404 || error.code === 'NOTHING_TO_RESTART')) throw error;
    return order('/api/book-projects');
  }
}

import type { CreateProjectRequest } from '../../../shared/book/forms.ts';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { request } from '../../lib/api.ts';

/** `POST /api/book-projects`. */
export function createProject(project: CreateProjectRequest): Promise<ProjectSummary> {
  return request('/api/book-projects', { method: 'POST', body: project });
}

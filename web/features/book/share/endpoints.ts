import type { CreatedLink, LinkList, LinkRequest } from '../../../../shared/book/sharing.ts';
import { request } from '../../../lib/api.ts';
import { linkedPages } from '../../../lib/linked-pages.ts';

/** `GET /api/book-projects/{id}/shared-links`. */
export const linksQuery = (projectId: string) => linkedPages<LinkList>('/api/book-projects', projectId, 'shared-links');

/** `POST …/shared-links`. */
export const shareBook = (projectId: string, body: LinkRequest): Promise<CreatedLink> =>
  request(`/api/book-projects/${projectId}/shared-links`, { method: 'POST', body });

/** `DELETE …/shared-links/{linkId}`. */
export const revokeLink = (projectId: string, id: string): Promise<undefined> =>
  request(`/api/book-projects/${projectId}/shared-links/${id}`, { method: 'DELETE' });

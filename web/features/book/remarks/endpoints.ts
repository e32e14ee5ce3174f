import { queryOptions } from '@tanstack/react-query';
import type { RemarkList, ShownRemark } from '../../../../shared/book/remarks.ts';
import { request } from '../../../lib/api.ts';

/** `GET /api/book-projects/{id}/remarks`; they come while the page is open. */
export const remarksQuery = (projectId: string) =>
  queryOptions<RemarkList>({
    queryKey: ['/api/book-projects', projectId, 'remarks'],
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** `PUT …/remarks/{remarkId}`. */
export const settleRemark = (projectId: string, id: string, settled: boolean): Promise<ShownRemark> =>
  request(`/api/book-projects/${projectId}/remarks/${id}`, { method: 'PUT', body: { settled } });

/** `DELETE …/remarks/{remarkId}`. */
export const deleteRemark = (projectId: string, id: string): Promise<undefined> =>
  request(`/api/book-projects/${projectId}/remarks/${id}`, { method: 'DELETE' });

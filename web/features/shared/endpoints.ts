import { queryOptions } from '@tanstack/react-query';
import type { RemarkList, RemarkRequest, ShownRemark } from '../../../shared/book/remarks.ts';
import { SHARED_LINK_HEADER, type SharedBook } from '../../../shared/book/sharing.ts';
import { request } from '../../lib/api.ts';

const withToken = (token: string) => ({ [SHARED_LINK_HEADER]: token });

/** `GET /api/shared-book`. */
export const sharedBookQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/shared-book', token],
    queryFn: ({ signal }) => request<SharedBook>('/api/shared-book', { headers: withToken(token), signal }),
    refetchOnMount: 'always',
  });

/** `GET /api/shared-book/remarks`. */
export const sharedRemarksQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/shared-book', token, 'remarks'],
    queryFn: ({ signal }) => request<RemarkList>('/api/shared-book/remarks', { headers: withToken(token), signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

/** `POST /api/shared-book/remarks`. */
export const leaveRemark = (token: string, body: RemarkRequest): Promise<ShownRemark> =>
  request('/api/shared-book/remarks', { method: 'POST', body, headers: withToken(token) });

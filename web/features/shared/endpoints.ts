import { queryOptions } from '@tanstack/react-query';
import type { RemarkList, RemarkRequest, ShownRemark } from '../../../shared/book/remarks.ts';
import { SHARED_LINK_HEADER, sharedImagePath, type SharedBook } from '../../../shared/book/sharing.ts';
import { request, send } from '../../lib/api.ts';

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

/** `GET /api/shared-book/images/{image}` as the address of an object, which lives as long as the page. */
export const sharedImageQuery = (token: string, image: string) =>
  queryOptions({
    queryKey: ['/api/shared-book', token, 'images', image],
    queryFn: async ({ signal }) =>
      URL.createObjectURL(await (await send(sharedImagePath(image), { headers: withToken(token), signal })).blob()),
    staleTime: Infinity,
    gcTime: Infinity,
  });

/** `POST /api/shared-book/remarks`. */
export const leaveRemark = (token: string, body: RemarkRequest): Promise<ShownRemark> =>
  request('/api/shared-book/remarks', { method: 'POST', body, headers: withToken(token) });

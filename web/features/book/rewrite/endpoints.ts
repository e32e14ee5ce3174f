import { queryOptions } from '@tanstack/react-query';
import type { BlockRange, RewriteCost, RewriteLength, RewriteList, RewriteRequest, ShownRewrite } from '../../../../shared/book/rewrite.ts';
import { request } from '../../../lib/api.ts';
import type { ChapterOf } from '../edit/endpoints.ts';

const REFRESH_MS = 1_500;

export const isAtWork = ({ state }: Pick<ShownRewrite, 'state'>): boolean => state === 'waiting' || state === 'running';

/** `GET …/rewrites`; asked for again while something is being written. */
export const rewritesQuery = (projectId: string) =>
  queryOptions<RewriteList>({
    queryKey: ['/api/book-projects', projectId, 'rewrites'],
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.rewrites.some(isAtWork) ? REFRESH_MS : false),
  });

/** `GET …/chapters/{number}/rewrite-cost`. */
export function costQuery({ projectId, number }: ChapterOf, revision: number, passage: BlockRange | null, length: RewriteLength) {
  const query = new URLSearchParams({ length, ...(passage && { from: String(passage.from), to: String(passage.to) }) });
  return queryOptions<RewriteCost>({
    queryKey: ['/api/book-projects', projectId, 'rewrite-cost', number, revision, query.toString()],
    queryFn: ({ signal }) => request(`/api/book-projects/${projectId}/chapters/${number}/rewrite-cost?${query}`, { signal }),
    // The month's tokens may have been used meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
}

/** `POST …/chapters/{number}/rewrites`. */
export const requestRewrite = ({ projectId, number }: ChapterOf, body: RewriteRequest): Promise<ShownRewrite> =>
  request(`/api/book-projects/${projectId}/chapters/${number}/rewrites`, { method: 'POST', body });

/** `POST …/rewrites/{id}/decision`. */
export const decideRewrite = (projectId: string, id: string, accept: boolean): Promise<ShownRewrite> =>
  request(`/api/book-projects/${projectId}/rewrites/${id}/decision`, { method: 'POST', body: { accept } });

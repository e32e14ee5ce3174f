import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGES_AT_ONCE, type BookPreview, type PreviewPages, type PreviewRequest } from '../../../../shared/book/preview.ts';
import { ApiError, request } from '../../../lib/api.ts';

const MOST_RETRIES = 2;

/**
 * `POST /api/book-projects/{id}/preview`. The layout that is there stays until the next one is.
 * @param revision of the text
 */
export const previewQuery = (projectId: string, revision: number, choices: PreviewRequest) =>
  queryOptions({
    queryKey: ['/api/book-projects', projectId, 'preview', revision, choices],
    queryFn: ({ signal }) => request<BookPreview>(`/api/book-projects/${projectId}/preview`, { method: 'POST', body: choices, signal }),
    placeholderData: keepPreviousData,
    // The server keeps layouts, but not for ever; asking again makes sure that their pages are there.
    gcTime: 0,
    staleTime: 60 * 60_000,
    retry: (failures, error) => failures < MOST_RETRIES && !(error instanceof ApiError && error.status < 500),
  });

/** `GET /api/book-projects/{id}/previews/{key}/pages/{first}`, with all pages that are fetched together with this one. */
export const pagesQuery = (projectId: string, key: string, page: number) =>
  queryOptions<PreviewPages>({
    queryKey: ['/api/book-projects', projectId, 'previews', key, 'pages', page - ((page - 1) % PAGES_AT_ONCE)],
    staleTime: Infinity,
    gcTime: 10 * 60_000,
  });

import { queryOptions } from '@tanstack/react-query';
import type { CoverImageInfo, ShownCover } from '../../../shared/book/cover.ts';
import type { EditorsReport } from '../../../shared/book/editors-report.ts';
import type { ShownCanon, ShownPlan } from '../../../shared/book/notes.ts';
import { request } from '../../lib/api.ts';

/** How often notes are asked for again while their book is being made. */
const REFRESH_MS = 20_000;

const notesQuery = <Notes>(part: string) => {
  return (projectId: string, isMoving: boolean) =>
    queryOptions<Notes>({
      queryKey: ['/api/book-projects', projectId, part],
      refetchOnMount: 'always',
      refetchInterval: isMoving && REFRESH_MS,
    });
};

/** `GET /api/book-projects/{id}/editors-report`. */
export const reportQuery = notesQuery<EditorsReport>('editors-report');

/** `GET /api/book-projects/{id}/canon`. */
export const canonQuery = notesQuery<ShownCanon>('canon');

/** `GET /api/book-projects/{id}/plan`. */
export const planQuery = notesQuery<ShownPlan>('plan');

/** `GET /api/book-projects/{id}/cover`: the server draws the covers the first time, which takes a few seconds. */
export const coverQuery = (projectId: string) =>
  queryOptions<ShownCover>({ queryKey: ['/api/book-projects', projectId, 'cover'], retry: false });

/** `PUT /api/book-projects/{id}/cover/image`. */
export const uploadCoverImage = (projectId: string, file: File) =>
  request<CoverImageInfo>(`/api/book-projects/${projectId}/cover/image`, { method: 'PUT', file });

/** `DELETE /api/book-projects/{id}/cover/image`. */
export const deleteCoverImage = (projectId: string) =>
  request<undefined>(`/api/book-projects/${projectId}/cover/image`, { method: 'DELETE' });

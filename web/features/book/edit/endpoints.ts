import { queryOptions } from '@tanstack/react-query';
import type { BookImageInfo } from '../../../../shared/book/figure.ts';
import type { ChapterText } from '../../../../shared/book/text.ts';
import type { ChapterEdit, ChapterStanding, StandingChange, VersionList } from '../../../../shared/book/versions.ts';
import { ApiError, request } from '../../../lib/api.ts';
import { linkedPages } from '../../../lib/linked-pages.ts';
import type { SaveResult } from './autosave.ts';

export type ChapterOf = { projectId: string; number: number };

const pathOf = ({ projectId, number }: ChapterOf): string => `/api/book-projects/${projectId}/chapters/${number}`;

/** `PUT …/chapters/{number}`; what was stored goes to `onStored`. */
export async function saveChapter(of: ChapterOf, edit: ChapterEdit, onStored: (chapter: ChapterText) => void): Promise<SaveResult> {
  try {
    const stored = await request<ChapterText>(pathOf(of), { method: 'PUT', body: edit });
    onStored(stored);
    return { revision: stored.revision };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'EDIT_CONFLICT') return 'conflict';
    if (error instanceof ApiError && error.code === 'CHAPTER_LOCKED') return 'locked';
    return 'failed';
  }
}

/** `POST /api/book-projects/{id}/images`. */
export const uploadImage = (projectId: string, file: File): Promise<BookImageInfo> =>
  request(`/api/book-projects/${projectId}/images`, { method: 'POST', file });

/** `GET …/chapters/{number}`. */
export const fetchChapter = (of: ChapterOf): Promise<ChapterText> => request(pathOf(of));

/** `PUT …/chapters/{number}/standing`. */
export const putStanding = (of: ChapterOf, body: StandingChange): Promise<ChapterStanding> =>
  request(`${pathOf(of)}/standing`, { method: 'PUT', body });

/** `POST …/chapters/{number}/restore`. */
export const restoreVersion = (of: ChapterOf, body: { revision: number; restored: number }): Promise<ChapterText> =>
  request(`${pathOf(of)}/restore`, { method: 'POST', body });

/** `GET …/chapters/{number}/versions`. */
export const versionsQuery = ({ projectId, number }: ChapterOf) =>
  linkedPages<VersionList>('/api/book-projects', projectId, 'chapters', number, 'versions');

/** `GET …/chapters/{number}/versions/{revision}`; a version does not change, but a stretch of editing that goes on becomes another. */
export const versionQuery = ({ projectId, number }: ChapterOf, revision: number) =>
  queryOptions<ChapterText>({ queryKey: ['/api/book-projects', projectId, 'chapters', number, 'versions', revision] });

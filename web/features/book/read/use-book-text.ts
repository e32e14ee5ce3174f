import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChapterProgress } from '../../../../shared/book/project.ts';
import type { BookText, ChapterText } from '../../../../shared/book/text.ts';
import { request } from '../../../lib/api.ts';

/** `GET /api/book-projects/{id}/text`. */
export const textQuery = (projectId: string) =>
  queryOptions<BookText>({ queryKey: ['/api/book-projects', projectId, 'text'], refetchOnMount: 'always' });

/** The book's text, and each chapter again as soon as its progress says that it has changed. */
export function useBookText(projectId: string, progress: readonly ChapterProgress[] | undefined) {
  const queryClient = useQueryClient();
  const query = useQuery(textQuery(projectId));
  const outdated = query.data ? outdatedChapters(query.data, progress ?? []).join(' ') : '';
  useEffect(() => {
    if (!outdated) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void (async () => {
      for (const number of outdated.split(' ')) {
        const chapter = await request<ChapterText>(`/api/book-projects/${projectId}/chapters/${number}`, { signal });
        queryClient.setQueryData(textQuery(projectId).queryKey, (text) => text && withChapter(text, chapter));
      }
      // What could not be fetched is asked for again with the book's next change.
    })().catch(() => undefined);
    return () => leaving.abort();
  }, [outdated, projectId, queryClient]);
  return query;
}

/** Numbers of the chapters of which there is newer text. */
export function outdatedChapters({ chapters }: BookText, progress: readonly Pick<ChapterProgress, 'number' | 'revision'>[]): number[] {
  const known = new Map(chapters.map(({ number, revision }) => [number, revision]));
  return progress.filter(({ number, revision }) => revision > (known.get(number) ?? 0)).map(({ number }) => number);
}

/** The book with this state of a chapter, unless it has a newer one. */
export function withChapter(text: BookText, chapter: ChapterText): BookText {
  const others = text.chapters.filter(({ number }) => number !== chapter.number);
  const known = text.chapters.find(({ number }) => number === chapter.number);
  if (known && known.revision > chapter.revision) return text;
  return { ...text, chapters: [...others, chapter].sort((a, b) => a.number - b.number) };
}

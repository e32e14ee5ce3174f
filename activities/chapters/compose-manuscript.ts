import type { DataSource } from 'typeorm';
import { authorSort } from '../../shared/author-sort.ts';
import { chapterBlocks } from '../../shared/book/chapter-blocks.ts';
import type { Manuscript } from '../../shared/book/manuscript.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { penNameOfBook } from '../../shared/database/pen-names.ts';
import { seriesPlaces } from '../../shared/database/series-rows.ts';
import { clip } from '../model/prompt.ts';
import { chapterBrief, plannedWords, workingNotes } from './outline-document.ts';

/** A manuscript with the sum of the revisions of its title page and chapters, and the summaries of their plans. */
export type Composed = { manuscript: Manuscript; revision: number; summaries: { number: number; title: string; summary: string }[] };

/** Puts the manuscript together from the chapters as they are at one moment. @throws Error if a chapter is not finished */
export function composeManuscript(db: DataSource, project: BookProject): Promise<Composed> {
  const projectId = project.id;
  return db.transaction('REPEATABLE READ', async (manager) => {
    const chapters = await manager.find(Chapter, { where: { projectId }, order: { number: 'ASC' } });
    const sections = await manager.find(ChapterSection, { where: { projectId }, order: { chapterNumber: 'ASC', number: 'ASC' } });
    const unfinished = chapters.filter((chapter) => chapter.writtenAt === null);
    if (!chapters.length || unfinished.length)
      throw new Error(`Project ${projectId}: ${unfinished.length} of ${chapters.length} chapters are not written`);
    const isOutline = project.generationLevel === 'outline';
    const planned = plannedWords(chapters.map(({ targetWords }) => targetWords));
    const { familyName } = await penNameOfBook(manager, project);
    const sorted = authorSort(project.authorName, familyName);
    const inSeries = (await seriesPlaces(manager, [projectId]))(projectId);
    const manuscript: Manuscript = {
      projectId,
      level: project.generationLevel,
      contentType: project.contentType,
      title: project.bookTitle,
      ...(project.bookOutline?.subtitle ? { subtitle: project.bookOutline.subtitle } : {}),
      ...(inSeries && { series: { title: inSeries.title, number: inSeries.number } }),
      author: project.authorName,
      ...(sorted !== undefined && { authorSort: sorted }),
      description: clip(project.bookIdea, 600) || project.bookTitle,
      language: project.language,
      modifiedAt: lastChange(chapters).toISOString(),
      chapters: [
        ...chapters.map(({ number, title, keyPoints }, index) => ({
          number,
          title,
          blocks: [
            ...(isOutline ? chapterBrief(keyPoints, planned[index] ?? 0) : []),
            ...chapterBlocks(
              project,
              sections.filter((section) => section.chapterNumber === number),
            ),
          ],
        })),
        ...(isOutline ? [workingNotes(project, chapters.length + 1)] : []),
      ],
    };
    return {
      manuscript,
      revision: chapters.reduce((sum, { revision }) => sum + revision, project.titlePageRevision),
      summaries: chapters.map(({ number, title, plan }) => ({ number, title, summary: plan?.summary ?? '' })),
    };
  });
}

function lastChange(chapters: readonly Chapter[]): Date {
  const times = chapters.flatMap(({ writtenAt, editedAt }) => [writtenAt, editedAt].filter((at) => at !== null).map(Number));
  return times.length > 0 ? new Date(Math.max(...times)) : new Date();
}

import type { EntityManager } from 'typeorm';
import { shareOut } from '../../shared/book/length.ts';
import type { Outline } from '../../shared/book/outline.ts';
import type { BookFromOutline } from '../../shared/book/review.ts';
import type { ProjectSummary } from '../../shared/book/project.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { CanonEntryRow } from '../../shared/database/entities/canon-entry.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { allowForCarried, takePlace } from '../series/join-series.ts';
import { findOwnProject } from './find-own-project.ts';
import { orderBook } from './create-project.ts';

/** A second request within this time is treated as a double click. */
const DOUBLE_CLICK = '10 seconds';

/**
 * Orders a full book from the user's own finished outline, with its research, story, canon and chapters; their words are shared out anew. It
 * counts like any full book and takes the outline's place in a series; the outline stays.
 * @throws AppError `NOT_FOUND`, `NOT_AN_OUTLINE`, and what ordering a book throws
 */
export async function makeBook(deps: ApiDeps, userId: string, outlineId: string, { wordCount }: BookFromOutline): Promise<ProjectSummary> {
  const outline = await findOwnProject(deps.db, userId, outlineId);
  if (outline.generationLevel !== 'outline' || outline.status !== 'completed' || !outline.bookOutline)
    throw new AppError('NOT_AN_OUTLINE', 'Only a finished outline can become a book');
  const { authorName, penNameId, email, bookIdea, targetAudience, writingTone, bookTitle, contentType, fictionDetails, language } = outline;
  const { nicheAnalysisId } = outline;
  const chapters = sharedOut(outline.bookOutline, wordCount);
  return orderBook(
    deps,
    userId,
    {
      ...{ userId, authorName, penNameId, email, bookIdea, targetAudience, writingTone, bookTitle, contentType, fictionDetails, language },
      ...{ wordCount, generationLevel: 'full', madeFrom: outline.id, nicheAnalysisId },
      ...{ backgroundResearch: outline.backgroundResearch, worldBuilding: outline.worldBuilding, characters: outline.characters },
      ...{ plotStructure: outline.plotStructure, bible: outline.bible, bookOutline: chapters, chaptersTotal: chapters.chapters.length },
    },
    {
      alreadyOrdered: (manager) => madeLately(manager, outline.id),
      onCreated: async (manager, book) => {
        await copyPlan(manager, outline.id, book.id, chapters);
        await allowForCarried(manager, book);
        // Read again under the lock of the account.
        const now = await manager.findOneBy(BookProject, { id: outline.id });
        if (now?.seriesId) await takePlace(manager, book.id, now.seriesId, outline.id);
      },
    },
  );
}

/** The outline's chapters with the book's words, in the proportions that they had. */
function sharedOut(outline: Outline, wordCount: number): Outline {
  const words = shareOut(
    wordCount,
    outline.chapters.map(({ estimatedWords }) => estimatedWords),
  );
  const chapters = outline.chapters.map((chapter, index) => ({ ...chapter, estimatedWords: words[index] ?? 0 }));
  return { ...outline, chapters, totalWords: wordCount };
}

async function madeLately(manager: EntityManager, outlineId: string): Promise<BookProject | undefined> {
  const [lately]: { id: string }[] = await manager.query(
    `SELECT id FROM book_projects WHERE made_from = $1 AND created_at > now() - interval '${DOUBLE_CLICK}'`,
    [outlineId],
  );
  return lately && manager.findOneByOrFail(BookProject, { id: lately.id });
}

/** Chapters and canon; what treatments established is no fact of the book. */
async function copyPlan(manager: EntityManager, outlineId: string, projectId: string, { chapters }: Outline): Promise<void> {
  await manager.insert(
    Chapter,
    chapters.map(({ estimatedWords, ...chapter }) => ({ projectId, ...chapter, targetWords: estimatedWords })),
  );
  const entries = await manager.find(CanonEntryRow, { where: { projectId: outlineId }, order: { position: 'ASC' } });
  const kept = entries.filter(({ origin }) => origin !== 'chapter');
  if (kept.length > 0)
    await manager.insert(
      CanonEntryRow,
      kept.map(({ createdAt: _, project: __, ...entry }) => ({ ...entry, projectId })),
    );
}

/** The rows of a complete book that was read and mended, for what shows them. No workflow stands behind them. */

import type { DataSource } from 'typeorm';
import type { CanonEntryRow } from '../../../shared/database/entities/canon-entry.ts';
import type { Claim } from '../../../shared/database/entities/claim.ts';
import type { Finding } from '../../../shared/database/entities/finding.ts';
import type { BookProject } from '../../../shared/database/entities/book-project.ts';
import type { ChapterPlan } from '../../../shared/book/outline.ts';
import type { Author } from '../author.ts';

export type ReadBook = {
  project: Pick<
    BookProject,
    | 'contentType'
    | 'bookTitle'
    | 'bookIdea'
    | 'targetAudience'
    | 'writingTone'
    | 'backgroundResearch'
    | 'worldBuilding'
    | 'characters'
    | 'plotStructure'
  > & { subtitle: string | null };
  chapters: {
    title: string;
    keyPoints: string[];
    text: string;
    plan: Required<Pick<ChapterPlan, 'setting' | 'entryState' | 'exitState'>> | null;
  }[];
  canon: (Pick<CanonEntryRow, 'id' | 'kind' | 'name' | 'statement' | 'origin'> & Partial<CanonEntryRow>)[];
  findings: (Pick<Finding, 'round' | 'foundBy' | 'kind' | 'severity' | 'passages' | 'why' | 'remedy' | 'outcome' | 'decision'> & {
    changes?: { chapter: number; before: string; after: string }[];
  })[];
  claims: Pick<Claim, 'chapterNumber' | 'quote' | 'sureness' | 'lookFor' | 'source'>[];
};

const WORDS_A_CHAPTER = 5_000;

/** Stores a read book as an author's own. Entities are named, because tests and servers load them in realms of their own. @returns its id */
export async function addReadBook(
  db: DataSource,
  { user }: Author,
  { project, chapters, canon, findings, claims }: ReadBook,
): Promise<string> {
  const { subtitle, ...book } = project;
  const words = chapters.length * WORDS_A_CHAPTER;
  const { id: projectId } = await db.getRepository<BookProject>('BookProject').save({
    ...book,
    ...{ userId: user.id, authorName: user.authorName, email: user.email, wordCount: words, wordsWritten: words, tokenBudget: 1_000_000 },
    ...{ status: 'completed', progress: 100, chaptersTotal: chapters.length, chaptersDone: chapters.length, bible: '' },
    ...{ workflowStartedAt: new Date(), completedAt: new Date(), generatedFiles: [], manuscriptRevision: chapters.length },
    bookOutline: {
      title: book.bookTitle,
      subtitle,
      totalWords: words,
      chapters: chapters.map(({ title, keyPoints }, index) => ({ number: index + 1, title, keyPoints, estimatedWords: WORDS_A_CHAPTER })),
    },
  });
  for (const [index, { title, keyPoints, text, plan }] of chapters.entries()) {
    const number = index + 1;
    await db.getRepository('Chapter').insert({
      ...{
        projectId,
        number,
        title,
        keyPoints,
        targetWords: WORDS_A_CHAPTER,
        wordCount: WORDS_A_CHAPTER,
        writtenAt: new Date(),
        revision: 1,
      },
      plan: plan && {
        ...{ ...plan, summary: `What happens in “${title}”.`, opensWith: 'A step on the stair.', endsWith: 'A number.' },
        sections: [{ title: `Of ${title}`, brief: 'All that its writer must know and do.', words: WORDS_A_CHAPTER }],
      },
    });
    await db.getRepository('ChapterSection').insert({
      ...{ projectId, chapterNumber: number, number: 1, kind: 'planned', title: `Of ${title}` },
      ...{ content: text, wordCount: WORDS_A_CHAPTER, askedWords: WORDS_A_CHAPTER },
    });
    await db.getRepository('ChapterVersion').insert({
      ...{ projectId, chapterNumber: number, revision: 1, origin: 'written', title, text, wordCount: WORDS_A_CHAPTER },
    });
  }
  for (const [position, entry] of canon.entries()) await db.getRepository('CanonEntryRow').insert({ projectId, position, ...entry });
  for (const { changes = [], ...finding } of findings) {
    const { id: findingId } = await db.getRepository<Finding>('Finding').save({ projectId, ...finding });
    for (const { chapter, before, after } of changes)
      await db.getRepository('Revision').insert({
        ...{ projectId, findingId, round: finding.round, chapterNumber: chapter, sectionNumber: 1, at: 0, before, after },
      });
  }
  for (const claim of claims) await db.getRepository('Claim').insert({ projectId, ...claim });
  await db.getRepository('ModelCall').insert(
    [
      { step: 'outline', model: 'gpt-4.1', promptTokens: 10_000, cachedTokens: 0, completionTokens: 5_000 },
      { step: 'chapter-1/section-1', model: 'gpt-4.1', promptTokens: 20_000, cachedTokens: 10_000, completionTokens: 5_000 },
      { step: 'reading-2/cold', model: 'gpt-4.1', promptTokens: 60_000, cachedTokens: 50_000, completionTokens: 1_000 },
    ].map((call) => ({
      ...{ ...call, userId: user.id, projectId, workflowId: `book/${projectId}`, runId: 'run', prompt: 'any@1', providerId: '' },
      ...{ outcome: 'accepted', durationMs: 1_000 },
    })),
  );
  return projectId;
}

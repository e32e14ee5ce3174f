/** A chapter's rows: its sections while it is being written, and its completion. Once it is closed, only repairs change it. */

import { In, Not, type DataSource, type EntityManager } from 'typeorm';
import { usedUpPhrases } from '../../shared/book/habits.ts';
import { captionsOnly } from '../../shared/book/keep-figures.ts';
import { countBlockWords, countWords, parseProse } from '../../shared/book/prose.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { recordVersion } from '../../shared/database/chapter-text.ts';
import { ModelCall } from '../../shared/database/entities/model-call.ts';
import { plannedEntries } from '../../shared/database/canon-rows.ts';
import type { ChapterRef } from '../outline/plan-chapter.ts';
import { findProject } from '../projects/find-project.ts';
import type { ChapterContext } from './section-prompts.ts';

/** The chapter with all that its prompts may include. */
export async function openChapter(db: DataSource, { projectId, number }: ChapterRef): Promise<ChapterContext> {
  const project = await findProject(db, projectId);
  const near = await db.getRepository(Chapter).findBy({ projectId, number: In([number - 1, number, number + 1]) });
  const at = (wanted: number) => near.find((chapter) => chapter.number === wanted);
  const chapter = at(number);
  if (!chapter?.plan) throw new Error(`Chapter ${number} of project ${projectId} is not planned`);
  const stored = await db
    .getRepository(ChapterSection)
    .find({ where: { projectId, chapterNumber: Not(number) }, order: { chapterNumber: 'ASC', number: 'ASC' } });
  const previous = at(number - 1);
  return {
    project,
    chapter,
    previous,
    next: at(number + 1),
    entries: await plannedEntries(db, projectId),
    endOfPrevious: previous?.writtenAt ? lastParagraph(stored.filter((section) => section.chapterNumber === number - 1)) : '',
    usedUp: usedUpPhrases(
      stored.map(({ content }) => content),
      project.language,
    ),
  };
}

/** The first paragraphs of the book, of about 350 words, for the section that closes it; empty until they are written. */
export async function openingOfBook(db: DataSource, projectId: string): Promise<string> {
  const first = await db.getRepository(ChapterSection).findOneBy({ projectId, chapterNumber: 1, number: 1 });
  const opening: string[] = [];
  for (const paragraph of captionsOnly(first?.content ?? '')
    .trim()
    .split(/\n{2,}/)) {
    if (countWords(opening.join(' ')) >= OPENING_WORDS) break;
    opening.push(paragraph);
  }
  return opening.join('\n\n');
}

/** The first scene or so, with the image that an ending may answer. */
const OPENING_WORDS = 350;

function lastParagraph(sections: readonly ChapterSection[]): string {
  return (
    captionsOnly(sections.at(-1)?.content ?? '')
      .trim()
      .split(/\n{2,}/)
      .at(-1) ?? ''
  );
}

export function sectionsOf(db: DataSource | EntityManager, { projectId, number }: ChapterRef): Promise<ChapterSection[]> {
  return db.getRepository(ChapterSection).find({ where: { projectId, chapterNumber: number }, order: { number: 'ASC' } });
}

/** Number of repair calls in this chapter, across all runs. */
export function repairsOf(db: DataSource, { projectId, number }: ChapterRef): Promise<number> {
  return db.getRepository(ModelCall).countBy({ projectId, step: repairStep(number), outcome: 'accepted' });
}

export const repairStep = (chapter: number): string => `chapter-${chapter}/repair`;

/** Appends a section. The first writer wins: after a reset the old run may still be finishing the same section. */
export async function addSection(
  manager: EntityManager,
  { projectId, number: chapterNumber }: ChapterRef,
  section: Pick<ChapterSection, 'number' | 'kind' | 'title' | 'content' | 'askedWords'>,
): Promise<void> {
  if (!(await lockOpen(manager, { projectId, number: chapterNumber }))) return;
  const row = { projectId, chapterNumber, ...section, wordCount: wordsOf(section.content) };
  await manager.createQueryBuilder().insert().into(ChapterSection).values(row).orIgnore().execute();
}

/** Replaces a section's text by a shorter one. */
export async function replaceSection(
  manager: EntityManager,
  ref: ChapterRef,
  number: number,
  content: string,
  askedWords: number,
): Promise<void> {
  if (!(await lockOpen(manager, ref))) return;
  const section = { projectId: ref.projectId, chapterNumber: ref.number, number };
  await manager.update(ChapterSection, section, { content, wordCount: wordsOf(content), askedWords });
}

/** Closes the chapter and returns its word count. From now on every change is a revision. */
export async function closeChapter(db: DataSource, ref: ChapterRef): Promise<number> {
  return db.transaction(async (manager) => {
    const open = await lockOpen(manager, ref);
    const wordCount = (await sectionsOf(manager, ref)).reduce((sum, section) => sum + section.wordCount, 0);
    if (open) {
      await manager.update(Chapter, { projectId: ref.projectId, number: ref.number }, { wordCount, writtenAt: new Date(), revision: 1 });
      await recordVersion(manager, ref, { origin: 'written' });
    }
    return wordCount;
  });
}

/** Locks the chapter's row for the transaction; false if the chapter is closed. */
async function lockOpen(manager: EntityManager, { projectId, number }: ChapterRef): Promise<boolean> {
  const chapter = await manager.findOneOrFail(Chapter, { where: { projectId, number }, lock: { mode: 'pessimistic_write' } });
  return chapter.writtenAt === null;
}

function wordsOf(content: string): number {
  return countBlockWords(parseProse(content));
}

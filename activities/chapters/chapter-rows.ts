/** A chapter's rows: its sections while it is written, and its end. Nothing changes a chapter that is closed. */

import { In, type DataSource, type EntityManager } from 'typeorm';
import { countBlockWords, parseProse } from '../../shared/book/prose.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { ModelCall } from '../../shared/database/entities/model-call.ts';
import type { ChapterRef } from '../outline/plan-chapter.ts';
import { findProject } from '../projects/find-project.ts';
import type { ChapterDesk } from './section-prompts.ts';

/** The chapter with its book and its neighbours. */
export async function openChapter(db: DataSource, { projectId, number }: ChapterRef): Promise<ChapterDesk> {
  const project = await findProject(db, projectId);
  const near = await db.getRepository(Chapter).findBy({ projectId, number: In([number - 1, number, number + 1]) });
  const at = (wanted: number) => near.find((chapter) => chapter.number === wanted);
  const chapter = at(number);
  if (!chapter?.plan) throw new Error(`Chapter ${number} of project ${projectId} is not planned`);
  return { project, chapter, previous: at(number - 1), next: at(number + 1) };
}

export function sectionsOf(db: DataSource | EntityManager, { projectId, number }: ChapterRef): Promise<ChapterSection[]> {
  return db.getRepository(ChapterSection).find({ where: { projectId, chapterNumber: number }, order: { number: 'ASC' } });
}

/** Repair calls made in this chapter, whatever run made them. */
export function repairsOf(db: DataSource, { projectId, number }: ChapterRef): Promise<number> {
  return db.getRepository(ModelCall).countBy({ projectId, step: repairStep(number), outcome: 'accepted' });
}

export const repairStep = (chapter: number): string => `chapter-${chapter}/repair`;

/** Adds a section behind the last one. The first writer wins: after a reset the old run may still be finishing this very section. */
export async function addSection(
  manager: EntityManager,
  { projectId, number: chapterNumber }: ChapterRef,
  section: Pick<ChapterSection, 'number' | 'kind' | 'title' | 'content' | 'askedWords'>,
): Promise<void> {
  if (!(await lockOpen(manager, { projectId, number: chapterNumber }))) return;
  const row = { projectId, chapterNumber, ...section, wordCount: wordsOf(section.content) };
  await manager.createQueryBuilder().insert().into(ChapterSection).values(row).orIgnore().execute();
}

/** Puts a shorter text in the place of a section's. */
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

/** Closes the chapter with the words it has, and returns them; from here on its rows do not change. */
export async function closeChapter(db: DataSource, ref: ChapterRef): Promise<number> {
  return db.transaction(async (manager) => {
    const open = await lockOpen(manager, ref);
    const wordCount = (await sectionsOf(manager, ref)).reduce((sum, section) => sum + section.wordCount, 0);
    if (open) await manager.update(Chapter, { projectId: ref.projectId, number: ref.number }, { wordCount, writtenAt: new Date() });
    return wordCount;
  });
}

/** Holds the chapter's row until the transaction ends; false if the chapter is closed. */
async function lockOpen(manager: EntityManager, { projectId, number }: ChapterRef): Promise<boolean> {
  const chapter = await manager.findOneOrFail(Chapter, { where: { projectId, number }, lock: { mode: 'pessimistic_write' } });
  return chapter.writtenAt === null;
}

function wordsOf(content: string): number {
  return countBlockWords(parseProse(content));
}

import type { DataSource, EntityManager } from 'typeorm';
import type { ChapterText } from '../../shared/book/text.ts';
import type { ChapterEdit, ChapterStanding, StandingChange } from '../../shared/book/versions.ts';
import { chapterMarkdown, replaceChapterText, storedText, type ChapterKey } from '../../shared/database/chapter-text.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import { ChapterSection } from '../../shared/database/entities/chapter-section.ts';
import { ChapterVersion } from '../../shared/database/entities/chapter-version.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import { AppError } from '../../shared/errors.ts';
import { lockOwnProject } from './find-own-project.ts';
import { showChapter } from './show-text.ts';

/** A chapter that its author changes, with its book, both locked. */
export type OpenChapter = { book: BookProject; chapter: Chapter };

/**
 * Locks a written chapter of the user's own book: the book first, as everywhere.
 * @throws AppError `NOT_FOUND`
 */
export async function lockOwnChapter(manager: EntityManager, userId: string, { projectId, number }: ChapterKey): Promise<OpenChapter> {
  const book = await lockOwnProject(manager, userId, projectId, {
    id: true,
    contentType: true,
    generationLevel: true,
    language: true,
    status: true,
    bible: true,
  });
  const chapter = await manager.findOne(Chapter, { where: { projectId, number }, lock: { mode: 'pessimistic_write' } });
  if (!chapter?.writtenAt) throw new AppError('NOT_FOUND', 'Not found');
  return { book, chapter };
}

/** @throws AppError `CHAPTER_LOCKED`; `EDIT_CONFLICT` if the chapter is no longer in the state that was changed */
export function assertChangeable(chapter: Chapter, revision: number): void {
  if (chapter.lockedAt) throw new AppError('CHAPTER_LOCKED', 'This chapter is locked. Unlock it to change it.');
  assertCurrent(chapter, revision);
}

function assertCurrent(chapter: Chapter, revision: number): void {
  if (chapter.revision !== revision)
    throw new AppError('EDIT_CONFLICT', 'This chapter has changed since you opened it. Nothing of either version is lost.');
}

/** The text of a chapter as it is stored, for comparison with another. */
export async function currentText(manager: EntityManager, { book, chapter }: OpenChapter): Promise<string> {
  const { projectId, number } = chapter;
  const sections = await manager.find(ChapterSection, { where: { projectId, chapterNumber: number }, order: { number: 'ASC' } });
  return chapterMarkdown(book, sections);
}

/**
 * Stores an author's edit of a chapter. A save that arrives twice, because the first answer was lost, is stored once.
 * @throws AppError `NOT_FOUND`, `VALIDATION_FAILED` without any text, `CHAPTER_LOCKED`, `EDIT_CONFLICT`
 */
export async function editChapter(db: DataSource, userId: string, key: ChapterKey, edit: ChapterEdit): Promise<ChapterText> {
  await db.transaction(async (manager) => {
    const open = await lockOwnChapter(manager, userId, key);
    const { book, chapter } = open;
    const { title, editingId } = edit;
    const text = storedText(book, edit.text);
    if (!text) throw new AppError('VALIDATION_FAILED', 'A chapter cannot be empty', { field: 'text' });
    const isTheSame = chapter.title === title && (await currentText(manager, open)) === text;
    if (isTheSame && (chapter.revision === edit.revision || (await wasSavedBy(manager, chapter, editingId)))) return;
    assertChangeable(chapter, edit.revision);
    await replaceChapterText(manager, book, chapter, { title, text }, { origin: 'edit', editingId });
  });
  return showChapter(db, userId, key.projectId, key.number);
}

function wasSavedBy(manager: EntityManager, { projectId, number, revision }: Chapter, editingId: string): Promise<boolean> {
  return manager.existsBy(ChapterVersion, { projectId, chapterNumber: number, revision, editingId });
}

/**
 * Makes an earlier version the current one. The one before it stays among the versions.
 * @throws AppError `NOT_FOUND`, `CHAPTER_LOCKED`, `EDIT_CONFLICT`
 */
export async function restoreVersion(
  db: DataSource,
  userId: string,
  key: ChapterKey,
  { revision, restored }: { revision: number; restored: number },
): Promise<ChapterText> {
  await db.transaction(async (manager) => {
    const { book, chapter } = await lockOwnChapter(manager, userId, key);
    assertChangeable(chapter, revision);
    const version = await manager.findOneBy(ChapterVersion, { projectId: key.projectId, chapterNumber: key.number, revision: restored });
    if (!version) throw new AppError('NOT_FOUND', 'Not found');
    const { title, savedAt } = version;
    const text = storedText(book, version.text);
    await replaceChapterText(manager, book, chapter, { title, text }, { origin: 'restored', why: savedAt.toISOString() });
  });
  return showChapter(db, userId, key.projectId, key.number);
}

/**
 * Locks and approves a chapter, or takes that back. A locked chapter is changed by nothing; what is approved is this state of it.
 * @throws AppError `NOT_FOUND`, `EDIT_CONFLICT` if another state is to be approved
 */
export async function setStanding(db: DataSource, userId: string, key: ChapterKey, change: StandingChange): Promise<ChapterStanding> {
  return db.transaction(async (manager) => {
    const { chapter } = await lockOwnChapter(manager, userId, key);
    if (change.approved) assertCurrent(chapter, change.revision);
    const locked = change.locked ?? chapter.lockedAt !== null;
    const approved = change.approved ?? chapter.approvedRevision === chapter.revision;
    const lockedAt = locked ? (chapter.lockedAt ?? new Date()) : null;
    const approvedRevision = approved ? chapter.revision : null;
    await manager.update(Chapter, { projectId: key.projectId, number: key.number }, { lockedAt, approvedRevision });
    return { locked, approved };
  });
}

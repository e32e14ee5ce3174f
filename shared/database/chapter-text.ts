/** Changes of a written chapter's text. Each raises its revision and is kept as a version. Whoever changes text locks the book before its chapters. */

import type { EntityManager } from 'typeorm';
import { chapterBlocks, type StoredSection } from '../book/chapter-blocks.ts';
import { countBlockWords } from '../book/prose.ts';
import type { VersionOrigin } from '../book/versions.ts';
import { blocksMarkdown } from '../book/write-markdown.ts';
import { BookProject } from './entities/book-project.ts';
import { ChapterSection } from './entities/chapter-section.ts';
import { ChapterVersion } from './entities/chapter-version.ts';
import { Chapter } from './entities/chapter.ts';

export type ChapterKey = { projectId: string; number: number };
type Kind = Pick<BookProject, 'contentType' | 'generationLevel' | 'language'>;

/** How a state of the text came about. `editingId`: the open editor whose saves make one version. */
export type Origin = { origin: VersionOrigin; why?: string | null; editingId?: string };

/** Saves of one editor within this time of its first are one version. */
const STRETCH = '10 minutes';

/** A chapter's sections as one text, with the headings or breaks between them. */
export function chapterMarkdown(book: Kind, sections: readonly StoredSection[]): string {
  return blocksMarkdown(chapterBlocks(book, sections));
}

/** Author's text in the form in which it is stored: typeset, and nothing in it that a manuscript does not know. */
export function storedText(book: Kind, text: string): string {
  return chapterMarkdown(book, [{ kind: 'edited', title: '', content: text }]);
}

/**
 * Replaces a chapter's title and text by its author's.
 * @param chapter its row, locked in this transaction after the book's
 * @param text as `storedText` returned it
 */
export async function replaceChapterText(
  manager: EntityManager,
  book: Kind,
  chapter: Chapter,
  { title, text }: { title: string; text: string },
  origin: Origin,
): Promise<void> {
  const { projectId, number } = chapter;
  const wordCount = countBlockWords(chapterBlocks(book, [{ kind: 'edited', title: '', content: text }]));
  await manager.delete(ChapterSection, { projectId, chapterNumber: number });
  await manager.insert(ChapterSection, {
    ...{ projectId, chapterNumber: number, number: 1, kind: 'edited', title: '' },
    ...{ content: text, wordCount, askedWords: wordCount },
  });
  Object.assign(chapter, { title, wordCount, revision: chapter.revision + 1, editedAt: new Date() });
  const { revision, editedAt } = chapter;
  await manager.update(Chapter, { projectId, number }, { title, wordCount, revision, editedAt });
  await manager.query(
    `UPDATE book_projects SET words_written = (SELECT coalesce(sum(word_count), 0) FROM chapter_sections WHERE project_id = $1) WHERE id = $1`,
    [projectId],
  );
  await keepVersion(manager, chapter, text, origin);
}

/** Keeps the state of a chapter that the product has just written or mended. */
export async function recordVersion(manager: EntityManager, { projectId, number }: ChapterKey, origin: Origin): Promise<void> {
  const book = await manager.findOneOrFail(BookProject, {
    where: { id: projectId },
    select: { id: true, contentType: true, generationLevel: true, language: true },
  });
  const chapter = await manager.findOneByOrFail(Chapter, { projectId, number });
  const sections = await manager.find(ChapterSection, { where: { projectId, chapterNumber: number }, order: { number: 'ASC' } });
  await keepVersion(manager, chapter, chapterMarkdown(book, sections), origin);
}

async function keepVersion(
  manager: EntityManager,
  { projectId, number, revision, title, wordCount }: Chapter,
  text: string,
  { origin, why = null, editingId }: Origin,
): Promise<void> {
  const state = [projectId, number, revision, title, text, wordCount ?? 0];
  if (editingId) {
    const [, continued]: [unknown[], number] = await manager.query(
      `UPDATE chapter_versions SET revision = $3, title = $4, text = $5, word_count = $6, saved_at = now()
        WHERE project_id = $1 AND chapter_number = $2 AND revision = $3 - 1 AND editing_id = $7 AND created_at > now() - interval '${STRETCH}'`,
      [...state, editingId],
    );
    if (continued > 0) return;
  }
  await manager.insert(ChapterVersion, {
    ...{ projectId, chapterNumber: number, revision, title, text, wordCount: wordCount ?? 0 },
    ...{ origin, why, editingId: editingId ?? null },
  });
}

/** Whether the chapter is its author's: nothing but they themselves changes it any more. */
export function isHeld({ editedAt, lockedAt, approvedRevision, revision }: Chapter): boolean {
  return editedAt !== null || lockedAt !== null || approvedRevision === revision;
}

import { LessThan, type DataSource } from 'typeorm';
import { chapterBlocks } from '../../shared/book/chapter-blocks.ts';
import type { ChapterText } from '../../shared/book/text.ts';
import type { VersionList } from '../../shared/book/versions.ts';
import type { ChapterKey } from '../../shared/database/chapter-text.ts';
import { ChapterVersion } from '../../shared/database/entities/chapter-version.ts';
import { AppError } from '../../shared/errors.ts';
import { findOwnProject } from './find-own-project.ts';
import { splitPage } from '../split-page.ts';

const A_PAGE = 50;

/**
 * A page of the states of a chapter of the user's own book, newest first.
 * @param before the last revision of the page before
 * @returns `next`: the last revision of this page, if there is another one
 * @throws AppError `NOT_FOUND`
 */
export async function listVersions(
  db: DataSource,
  userId: string,
  { projectId, number }: ChapterKey,
  before: string | undefined,
): Promise<VersionList & { next: string | undefined }> {
  await findOwnProject(db, userId, projectId, { id: true });
  const versions = await db.getRepository(ChapterVersion).find({
    where: { projectId, chapterNumber: number, ...(before !== undefined && { revision: LessThan(Number(before)) }) },
    select: { revision: true, origin: true, why: true, title: true, wordCount: true, savedAt: true },
    order: { revision: 'DESC' },
    take: A_PAGE + 1,
  });
  const { shown, last } = splitPage(versions, A_PAGE);
  return {
    versions: shown.map(({ wordCount, savedAt, ...version }) => ({ ...version, words: wordCount, savedAt: savedAt.toISOString() })),
    next: last && String(last.revision),
  };
}

/** The text of one state. @throws AppError `NOT_FOUND` */
export async function showVersion(
  db: DataSource,
  userId: string,
  { projectId, number }: ChapterKey,
  revision: number,
): Promise<ChapterText> {
  const book = await findOwnProject(db, userId, projectId, { id: true, language: true, contentType: true, generationLevel: true });
  const version = await db.getRepository(ChapterVersion).findOneBy({ projectId, chapterNumber: number, revision });
  if (!version) throw new AppError('NOT_FOUND', 'Not found');
  const { title, text, wordCount } = version;
  return { number, title, revision, words: wordCount, blocks: chapterBlocks(book, [{ kind: 'edited', title: '', content: text }]) };
}

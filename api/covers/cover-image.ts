import type { Response } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import { coverImageProblem, readImage } from '../../shared/book/check-cover-image.ts';
import type { CoverImageInfo } from '../../shared/book/cover.ts';
import { BookExport } from '../../shared/database/entities/book-export.ts';
import { CoverImageRow } from '../../shared/database/entities/cover-image.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { findOwnProject, lockOwnProject } from '../projects/find-own-project.ts';
import { isBeingMade } from '../projects/export-book.ts';
import { imageInfo } from './show-cover.ts';

type Deps = Pick<ApiDeps, 'db' | 'files'>;

/**
 * Keeps an image for the cover of the user's own book, in place of the one before.
 * @param upload reads it
 * @throws AppError `NOT_FOUND`, `COVER_REFUSED` with what is wrong with it, `BOOK_AT_WORK` while the files are made with the one before; StorageUnavailable
 */
export async function storeCoverImage(
  { db, files }: Deps,
  userId: string,
  projectId: string,
  upload: () => Promise<Buffer>,
): Promise<CoverImageInfo> {
  await findOwnProject(db, userId, projectId, { id: true });
  const bytes = await upload();
  const problem = coverImageProblem(bytes);
  const image = readImage(bytes);
  if (problem !== undefined || !image) throw new AppError('COVER_REFUSED', problem ?? 'This is not an image.');
  const { type, widthPx, heightPx } = image;
  // Asked before, too, so that nothing is stored in vain, and no transaction waits for the storage.
  await changeImage(db, userId, projectId, () => Promise.resolve());
  const file = await files.store(bytes);
  return changeImage(db, userId, projectId, async (manager) => {
    const row = manager.create(CoverImageRow, { projectId, type, widthPx, heightPx, ...file, uploadedAt: new Date() });
    await manager.upsert(CoverImageRow, row, ['projectId']);
    return imageInfo(row);
  });
}

/** Removes the image again. Files that were made with it stay. @throws AppError `NOT_FOUND`, `BOOK_AT_WORK` */
export function deleteCoverImage(db: DataSource, userId: string, projectId: string): Promise<void> {
  return changeImage(db, userId, projectId, async (manager) => {
    const { affected } = await manager.delete(CoverImageRow, { projectId });
    if (affected === 0) throw new AppError('NOT_FOUND', 'Not found');
  });
}

/** Shows the image to its owner. @throws AppError `NOT_FOUND` */
export async function sendCoverImage({ db, files }: Deps, userId: string, projectId: string, response: Response): Promise<void> {
  await findOwnProject(db, userId, projectId, { id: true });
  const image = await db.getRepository(CoverImageRow).findOneBy({ projectId });
  if (!image) throw new AppError('NOT_FOUND', 'Not found');
  // Read first: a failure is no image.
  const bytes = await files.read(image);
  response.set({ 'Content-Type': `image/${image.type}` }).send(bytes);
}

/** Changes the image in a transaction that holds the book, so that all files of an export have the same one. */
async function changeImage<Result>(
  db: DataSource,
  userId: string,
  projectId: string,
  change: (manager: EntityManager) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (manager) => {
    await lockOwnProject(manager, userId, projectId, { id: true });
    const made = await manager.findOneBy(BookExport, { projectId });
    if (made && isBeingMade(made))
      throw new AppError('BOOK_AT_WORK', 'The files are being made. Please change the image when they are done.');
    return change(manager);
  });
}

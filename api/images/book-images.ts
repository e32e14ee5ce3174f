import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { EntityManager } from 'typeorm';
import { BOOK_IMAGES_MOST_BYTES, type BookImageInfo } from '../../shared/book/figure.ts';
import { BookImage } from '../../shared/database/entities/book-image.ts';
import { User } from '../../shared/database/entities/user.ts';
import { AppError } from '../../shared/errors.ts';
import { PLANS } from '../../shared/plans.ts';
import type { ApiDeps } from '../deps.ts';
import { findOwnProject, lockOwnProject } from '../projects/find-own-project.ts';
import { prepareImage } from './prepare-image.ts';

type Deps = Pick<ApiDeps, 'db' | 'files'>;

/**
 * Keeps an image for the figures of the user's own book. The same image is kept once.
 * @param upload reads it
 * @throws AppError `NOT_FOUND`, `IMAGE_REFUSED` with what is wrong with it, `IMAGE_LIMIT_EXCEEDED`; StorageUnavailable
 */
export async function storeBookImage(
  { db, files }: Deps,
  userId: string,
  projectId: string,
  upload: () => Promise<Buffer>,
): Promise<BookImageInfo> {
  await findOwnProject(db, userId, projectId, { id: true });
  const { type, bytes, widthPx, heightPx } = await prepareImage(await upload());
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const info: BookImageInfo = { id, type, widthPx, heightPx, sizeBytes: bytes.length };
  const of = { userId, projectId };
  // Asked before, too, so that nothing is stored that is refused, and no transaction waits for the storage.
  if (await db.transaction((manager) => isKept(manager, of, info))) return info;
  const file = await files.store(bytes);
  await db.transaction(async (manager) => {
    if (!(await isKept(manager, of, info))) await manager.insert(BookImage, { projectId, ...info, ...file });
  });
  return info;
}

/** Whether the image is kept already; otherwise there is room for it. Holds the book, which makes the limits exact. @throws AppError `NOT_FOUND`, `IMAGE_LIMIT_EXCEEDED` */
async function isKept(
  manager: EntityManager,
  { userId, projectId }: { userId: string; projectId: string },
  { id, sizeBytes }: BookImageInfo,
): Promise<boolean> {
  await lockOwnProject(manager, userId, projectId, { id: true });
  // What was unused for a day may have been about to be removed.
  const { affected } = await manager.update(BookImage, { projectId, id }, { uploadedAt: new Date() });
  if (affected) return true;
  await removeUnused(manager, projectId);
  await assertRoom(manager, userId, projectId, sizeBytes);
  return false;
}

async function assertRoom(manager: EntityManager, userId: string, projectId: string, more: number): Promise<void> {
  const { subscriptionTier } = await manager.findOneOrFail(User, { where: { id: userId }, select: { id: true, subscriptionTier: true } });
  const { imagesPerBook } = PLANS[subscriptionTier];
  const [kept]: { images: number; bytes: number }[] = await manager.query(
    `SELECT count(*)::int AS images, coalesce(sum(size_bytes), 0)::int AS bytes FROM book_images WHERE project_id = $1`,
    [projectId],
  );
  if ((kept?.images ?? 0) >= imagesPerBook)
    throw new AppError('IMAGE_LIMIT_EXCEEDED', `This book has ${imagesPerBook} images, as many as your plan allows in a book.`);
  if ((kept?.bytes ?? 0) + more > BOOK_IMAGES_MOST_BYTES)
    throw new AppError('IMAGE_LIMIT_EXCEEDED', 'The images of this book would be larger than 60 MB together. Please use smaller ones.');
}

/** Removes images that no version of a chapter, no rewrite and no file choice names. A new one has a day until it is named. */
async function removeUnused(manager: EntityManager, projectId: string): Promise<void> {
  await manager.query(
    `DELETE FROM book_images i WHERE i.project_id = $1 AND i.uploaded_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT 1 FROM chapter_versions v WHERE v.project_id = $1 AND position(i.id::text in v.text) > 0)
       AND NOT EXISTS (SELECT 1 FROM chapter_sections s WHERE s.project_id = $1 AND position(i.id::text in s.content) > 0)
       AND NOT EXISTS (SELECT 1 FROM rewrites r WHERE r.project_id = $1 AND position(i.id::text in concat(r.before, r.after)) > 0)
       AND NOT EXISTS (SELECT 1 FROM book_projects p WHERE p.id = $1 AND position(i.id::text in p.full_content::text) > 0)`,
    [projectId],
  );
}

/** Shows an image to its owner. By its id it never is another. @throws AppError `NOT_FOUND` */
export async function sendBookImage(
  deps: Deps,
  userId: string,
  { projectId, image }: { projectId: string; image: string },
  response: Response,
): Promise<void> {
  await findOwnProject(deps.db, userId, projectId, { id: true });
  await sendImage(deps, { projectId, image }, response);
}

/** Sends an image to somebody who may see the book. @throws AppError `NOT_FOUND` */
export async function sendImage(
  { db, files }: Deps,
  { projectId, image }: { projectId: string; image: string },
  response: Response,
): Promise<void> {
  const found = await db.getRepository(BookImage).findOneBy({ projectId, id: image });
  if (!found) throw new AppError('NOT_FOUND', 'Not found');
  const bytes = await files.read(found);
  response.set({ 'Content-Type': `image/${found.type}`, 'Cache-Control': 'private, no-cache', ETag: `"${image}"` }).send(bytes);
}

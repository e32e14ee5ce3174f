import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { DataSource, EntityManager } from 'typeorm';
import { BOOK_IMAGES_MOST_BYTES, type BookImageInfo } from '../../shared/book/figure.ts';
import { BookImage } from '../../shared/database/entities/book-image.ts';
import { User } from '../../shared/database/entities/user.ts';
import { AppError } from '../../shared/errors.ts';
import { PLANS } from '../../shared/plans.ts';
import { findOwnProject, lockOwnProject } from '../projects/find-own-project.ts';
import { prepareImage } from './prepare-image.ts';

/**
 * Keeps an image for the figures of the user's own book. The same image is kept once.
 * @param upload reads it
 * @throws AppError `NOT_FOUND`, `IMAGE_REFUSED` with what is wrong with it, `IMAGE_LIMIT_EXCEEDED`
 */
export async function storeBookImage(
  db: DataSource,
  userId: string,
  projectId: string,
  upload: () => Promise<Buffer>,
): Promise<BookImageInfo> {
  await findOwnProject(db, userId, projectId, { id: true });
  const { type, bytes, widthPx, heightPx } = await prepareImage(await upload());
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const info: BookImageInfo = { id, type, widthPx, heightPx, sizeBytes: bytes.length };
  await db.transaction(async (manager) => {
    // The lock makes the limits exact.
    await lockOwnProject(manager, userId, projectId, { id: true });
    if (await manager.existsBy(BookImage, { projectId, id })) {
      // What was unused for a day may have been about to be removed.
      await manager.update(BookImage, { projectId, id }, { uploadedAt: new Date() });
      return;
    }
    await removeUnused(manager, projectId);
    await assertRoom(manager, userId, projectId, bytes.length);
    await manager.insert(BookImage, { projectId, ...info, bytes });
  });
  return info;
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
  db: DataSource,
  userId: string,
  { projectId, image }: { projectId: string; image: string },
  response: Response,
): Promise<void> {
  await findOwnProject(db, userId, projectId, { id: true });
  await sendImage(db, { projectId, image }, response);
}

/** Sends an image to somebody who may see the book. @throws AppError `NOT_FOUND` */
export async function sendImage(
  db: DataSource,
  { projectId, image }: { projectId: string; image: string },
  response: Response,
): Promise<void> {
  const found = await db.getRepository(BookImage).findOneBy({ projectId, id: image });
  if (!found) throw new AppError('NOT_FOUND', 'Not found');
  response.set({ 'Content-Type': `image/${found.type}`, 'Cache-Control': 'private, no-cache', ETag: `"${image}"` }).send(found.bytes);
}

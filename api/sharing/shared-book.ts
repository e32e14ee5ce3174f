import type { Response } from 'express';
import type { DataSource } from 'typeorm';
import type { SharedBook } from '../../shared/book/sharing.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { sendImage } from '../images/book-images.ts';
import { showText } from '../projects/show-text.ts';
import { bookDeleted, findOpenLink, type OpenLink } from './open-link.ts';

/**
 * What is written of the book or chapter that a link is for.
 * @throws AppError see `findOpenLink`; `TOO_MANY_REQUESTS` for a link that is opened from everywhere
 */
export async function showSharedBook({ db, limits }: Pick<ApiDeps, 'db' | 'limits'>, token: string): Promise<SharedBook> {
  const link = await findOpenLink(db.manager, token);
  await limits.take('openSharedLink', link.id);
  const text = await textOf(db, link);
  // Not at each paragraph that is read again.
  await db.query(
    `UPDATE shared_links SET last_opened_at = now() WHERE id = $1 AND coalesce(last_opened_at < now() - interval '1 minute', true)`,
    [link.id],
  );
  return { ...text, chapter: link.chapter, expiresAt: link.expiresAt.toISOString() };
}

/**
 * An image of what a link is for: one that its text shows, so that a link to a chapter shows no other's.
 * @throws AppError see `findOpenLink`; `NOT_FOUND`
 */
export async function sendSharedImage(
  deps: Pick<ApiDeps, 'db' | 'files'>,
  token: string,
  image: string,
  response: Response,
): Promise<void> {
  const { db } = deps;
  const link = await findOpenLink(db.manager, token);
  const { chapters } = await textOf(db, link);
  const isShown = chapters.some(({ blocks }) => blocks.some((block) => block.type === 'figure' && block.image === image));
  if (!isShown) throw new AppError('NOT_FOUND', 'Not found');
  await sendImage(deps, { projectId: link.projectId, image }, response);
}

async function textOf(db: DataSource, { userId, projectId, chapter }: OpenLink) {
  try {
    return await showText(db, userId, projectId, chapter ?? undefined);
  } catch (error) {
    // Deleted since the link was looked up.
    throw error instanceof AppError && error.code === 'NOT_FOUND' ? bookDeleted() : error;
  }
}

import { In, type DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import { MOST_LINKS, SHARED_PATH, type CreatedLink, type linkRequest, type ShownLink } from '../../shared/book/sharing.ts';
import { Chapter } from '../../shared/database/entities/chapter.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import { SharedLink } from '../../shared/database/entities/shared-link.ts';
import { createLinkToken, digestOfLinkToken } from '../../shared/database/link-token.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiDeps } from '../deps.ts';
import { behind, CURSOR, pageOf, parametersOf } from '../newest-first.ts';
import { findOwnProject, lockOwnProject } from '../projects/find-own-project.ts';

/** A page of the links of the user's own book, newest first. @returns `next`: the cursor of the next page; null on the last @throws AppError `NOT_FOUND` */
export async function listLinks(
  db: DataSource,
  userId: string,
  projectId: string,
  cursor: string | undefined,
): Promise<{ links: ShownLink[]; next: string | null }> {
  await findOwnProject(db, userId, projectId, { id: true });
  const found = await db.query<{ id: string; cursor: string }[]>(
    `SELECT b.id, ${CURSOR} AS cursor FROM shared_links b WHERE b.project_id = $1 AND ${behind(2)}`,
    [projectId, ...parametersOf(cursor)],
  );
  const { rows, nextCursor } = pageOf(found);
  const ids = rows.map(({ id }) => id);
  const links = await db.getRepository(SharedLink).find({ where: { id: In(ids) }, order: { createdAt: 'DESC', id: 'DESC' } });
  const counts = await db.query<{ id: string; remarks: number }[]>(
    'SELECT link_id AS id, count(*)::int AS remarks FROM remarks WHERE link_id = ANY($1) GROUP BY link_id',
    [ids],
  );
  return { links: links.map((link) => shownLinkOf(link, counts.find(({ id }) => id === link.id)?.remarks ?? 0)), next: nextCursor };
}

/**
 * Creates a link to the user's own book or one of its chapters. Its token is in the answer only; what is stored is its digest.
 * @throws AppError `NOT_FOUND`, also for a chapter that the book does not have; `SHARED_LINKS_SPENT`
 */
export async function shareBook(
  { db, config }: Pick<ApiDeps, 'db' | 'config'>,
  userId: string,
  projectId: string,
  { chapter, days, label }: z.output<typeof linkRequest>,
): Promise<CreatedLink> {
  const token = createLinkToken();
  const link = await db.transaction(async (manager) => {
    await lockShared(manager, { userId, projectId });
    if (chapter !== null && !(await manager.existsBy(Chapter, { projectId, number: chapter })))
      throw new AppError('NOT_FOUND', 'Not found');
    const [open]: { count: number }[] = await manager.query(
      'SELECT count(*)::int AS count FROM shared_links WHERE project_id = $1 AND revoked_at IS NULL AND expires_at > now()',
      [projectId],
    );
    if ((open?.count ?? 0) >= MOST_LINKS)
      throw new AppError('SHARED_LINKS_SPENT', `A book has at most ${MOST_LINKS} links at a time. Revoke one that is no longer needed.`);
    const expiresAt = new Date(Date.now() + days * 24 * 60 * 60_000);
    return manager.save(
      manager.create(SharedLink, { userId, projectId, chapterNumber: chapter, label, token: digestOfLinkToken(token), expiresAt }),
    );
  });
  return { link: shownLinkOf(link, 0), address: new URL(`${SHARED_PATH}#${token}`, config.APP_URL).href };
}

/** Ends a link of the user's own book; the first time counts. @throws AppError `NOT_FOUND` */
export async function revokeLink(db: DataSource, userId: string, projectId: string, linkId: string): Promise<void> {
  await db.transaction(async (manager) => {
    await lockShared(manager, { userId, projectId });
    const [, found]: [unknown, number] = await manager.query(
      'UPDATE shared_links SET revoked_at = coalesce(revoked_at, now()) WHERE id = $1 AND project_id = $2',
      [linkId, projectId],
    );
    if (found === 0) throw new AppError('NOT_FOUND', 'Not found');
  });
}

/**
 * Locks a book against other changes of its links and remarks: the account first, as everywhere, then the book.
 * @throws AppError `NOT_FOUND` if the account does not have the book
 */
export async function lockShared(
  manager: EntityManager,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<Pick<BookProject, 'id' | 'bookTitle' | 'contentType' | 'generationLevel' | 'language'>> {
  await manager.query('SELECT 1 FROM users WHERE id = $1 FOR KEY SHARE', [userId]);
  const columns = { id: true, bookTitle: true, contentType: true, generationLevel: true, language: true };
  return lockOwnProject(manager, userId, projectId, columns);
}

function shownLinkOf(link: SharedLink, remarks: number): ShownLink {
  const { id, chapterNumber, label, createdAt, expiresAt, revokedAt, lastOpenedAt } = link;
  return {
    ...{ id, chapter: chapterNumber, label, remarks, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
    ...{ revokedAt: revokedAt?.toISOString() ?? null, lastOpenedAt: lastOpenedAt?.toISOString() ?? null },
  };
}

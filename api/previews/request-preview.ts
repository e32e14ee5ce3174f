import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { BookPreview, PreviewRequest } from '../../shared/book/preview.ts';
import { BookPreviewRow } from '../../shared/database/entities/book-preview.ts';
import { penNameOfBook } from '../../shared/database/pen-names.ts';
import { AppError } from '../../shared/errors.ts';
import { launchPreview } from '../../shared/temporal/launch-preview.ts';
import { resultOf } from '../../shared/temporal/result-of.ts';
import type { PreviewRef } from '../../shared/temporal.ts';
import type { ApiDeps } from '../deps.ts';
import { lockOwnProject } from '../projects/find-own-project.ts';
import { lockQuota } from '../users/book-quota.ts';

/** Layouts of a book that are kept: its author goes back and forth between choices. */
const KEPT = 8;

/**
 * The layout of the user's own book in these choices, made if it is not kept already.
 * @throws AppError `NOT_FOUND`, `FILES_NOT_READY` for a book that is not complete, `NOT_PRINTABLE` with the characters that no font has,
 *   `ENGINE_UNAVAILABLE`
 */
export async function requestPreview(deps: ApiDeps, userId: string, projectId: string, choices: PreviewRequest): Promise<BookPreview> {
  const { db, temporal } = deps;
  const { ref, tier } = await db.transaction(async (manager) => {
    const { subscriptionTier: tier } = await lockQuota(manager, userId);
    const key = keyOf(await lockedState(manager, userId, projectId), choices);
    return { ref: await keep(manager, { projectId, key }, choices), tier };
  });
  const known = await layoutOf(deps, ref);
  if (known) return known;
  const away = new AppError('ENGINE_UNAVAILABLE', 'The pages can’t be laid out at the moment. Please try again in a minute.');
  const workflowId = await launchPreview(deps, { ...ref, userId, tier }).catch(() => Promise.reject(away));
  await resultOf(temporal, workflowId);
  const made = await layoutOf(deps, ref);
  if (!made) throw away;
  return made;
}

/** Locks the book. @returns the state of everything that its pages are made from */
async function lockedState(manager: EntityManager, userId: string, projectId: string): Promise<unknown> {
  const project = await lockOwnProject(manager, userId, projectId, {
    ...{ id: true, userId: true, penNameId: true, status: true, bookTitle: true, authorName: true },
  });
  if (project.status !== 'completed') throw new AppError('FILES_NOT_READY', 'The files of this book are not ready yet');
  const [row] = await manager.query<{ revision: string }[]>('SELECT sum(revision) AS revision FROM chapters WHERE project_id = $1', [
    projectId,
  ]);
  const { portrait } = await penNameOfBook(manager, project);
  return [row?.revision, project.bookTitle, project.authorName, ...(portrait ? [portrait] : [])];
}

function keyOf(state: unknown, choices: PreviewRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([state, choices]))
    .digest('hex');
}

/** Stores what is asked for, and removes the layouts that were asked for longest ago. */
async function keep(manager: EntityManager, ref: PreviewRef, choices: PreviewRequest): Promise<PreviewRef> {
  await manager.upsert(BookPreviewRow, { ...ref, choices, requestedAt: new Date() }, ['projectId', 'key']);
  await manager.query(
    `DELETE FROM book_previews WHERE project_id = $1
        AND key NOT IN (SELECT key FROM book_previews WHERE project_id = $1 ORDER BY requested_at DESC LIMIT ${KEPT})`,
    [ref.projectId],
  );
  return ref;
}

async function layoutOf({ db }: ApiDeps, ref: PreviewRef): Promise<BookPreview | undefined> {
  const row = await db.getRepository(BookPreviewRow).findOneBy(ref);
  if (row?.failure) throw new AppError('NOT_PRINTABLE', row.failure);
  return row?.layout ? { key: ref.key, ...row.layout } : undefined;
}

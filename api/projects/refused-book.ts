import type { DataSource, EntityManager } from 'typeorm';
import type { CreateProjectRequest } from '../../shared/book/forms.ts';
import type { GenerationLevel } from '../../shared/book/options.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import type { User } from '../../shared/database/entities/user.ts';
import { carriedEntries } from '../../shared/database/canon-rows.ts';
import { seriesCanonOf } from '../../shared/database/series-rows.ts';
import { AppError } from '../../shared/errors.ts';
import { checkBookQuota } from '../../shared/plans.ts';
import type { Account } from '../http/require-user.ts';
import { releaseReservation } from '../users/book-quota.ts';
import { findOwnProject } from './find-own-project.ts';

/** The order of the user's own book, as it was sent, with the address that the account has now. @throws AppError `NOT_FOUND` */
export async function orderOf(db: DataSource, { id: userId, email }: Account, id: string): Promise<CreateProjectRequest> {
  const project = await findOwnProject(db, userId, id);
  const { authorName, contentType, bookIdea, targetAudience, writingTone, bookTitle, wordCount, generationLevel } = project;
  const order = { userId, authorName, email, contentType, bookIdea, targetAudience, writingTone, bookTitle, wordCount, generationLevel };
  const { fictionDetails, seriesId, nicheAnalysisId } = project;
  const series = seriesId && { id: seriesId, without: await leftOut(db.manager, id, seriesId) };
  return {
    ...order,
    ...(fictionDetails && { fictionDetails }),
    ...(series && { series }),
    ...(nicheAnalysisId && { nicheAnalysisId }),
  } as CreateProjectRequest;
}

/**
 * What the author had not taken along from earlier books, of what these bring along by now; nothing where they have not chosen: in a book that
 * came into its series later, or that takes along nothing.
 */
async function leftOut(manager: EntityManager, projectId: string, seriesId: string): Promise<string[]> {
  const taken = new Set((await carriedEntries(manager, projectId)).map(({ fromProjectId, fromEntry }) => `${fromProjectId}/${fromEntry}`));
  if (taken.size === 0) return [];
  const { entries } = await seriesCanonOf(manager, seriesId);
  return entries.flatMap(({ key }) => (taken.has(key) || key.startsWith(`${projectId}/`) ? [] : [key]));
}

/**
 * Whether the reservation of a refused book pays for another one in its place. An outline needs none: the reservation is released.
 * @param user as `lockQuota` returned it, in the same transaction
 * @throws AppError `NOT_FOUND`, `NOTHING_TO_RESTART` unless the book was refused for its content, `GENERATION_LIMIT_EXCEEDED` if the new one is too long for it
 */
export async function mayTakeOver(
  manager: EntityManager,
  user: User,
  refusedId: string,
  { level, wordCount }: { level: GenerationLevel; wordCount: number },
): Promise<boolean> {
  const refused = await manager.findOne(BookProject, {
    where: { id: refusedId, userId: user.id },
    select: { id: true, status: true, failure: true },
    lock: { mode: 'pessimistic_write' },
  });
  if (!refused) throw new AppError('NOT_FOUND', 'Not found');
  if (refused.status !== 'failed' || refused.failure?.code !== 'ContentRefused')
    throw new AppError('NOTHING_TO_RESTART', 'Only a book that was declined for its content can be changed and sent again');
  if (level === 'outline') {
    await releaseReservation(manager, user, refusedId);
    return false;
  }
  const [held]: { source: 'allowance' | 'token' }[] = await manager.query(
    `SELECT source FROM book_reservations WHERE project_id = $1 AND state = 'reserved'`,
    [refusedId],
  );
  if (!held) return false;
  const ofToken = held.source === 'token';
  const paid = { tier: user.subscriptionTier, booksGenerated: 0, overdue: false, tokens: ofToken ? 1 : 0, booksPerMonth: ofToken ? 0 : 1 };
  const decision = checkBookQuota(paid, level, wordCount);
  if (!decision.allowed) throw new AppError(decision.code, decision.reason);
  return true;
}

/** Moves the reservation of a refused book to the one in its place. */
export async function takeOverReservation(manager: EntityManager, refusedId: string, projectId: string): Promise<void> {
  await manager.query(`UPDATE book_reservations SET project_id = $2, failed_at = NULL, updated_at = now() WHERE project_id = $1`, [
    refusedId,
    projectId,
  ]);
}

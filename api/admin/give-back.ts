import { WorkflowNotFoundError } from '@temporalio/client';
import { audit } from '../../shared/database/audit.ts';
import { AppError } from '../../shared/errors.ts';
import { bookWorkflowId } from '../../shared/temporal.ts';
import type { ApiDeps } from '../deps.ts';
import type { Account } from '../http/require-user.ts';
import { lockQuota, releaseReservation } from '../users/book-quota.ts';
import { adminActor } from './admit.ts';

/**
 * Gives a full book's place in the month, or its book token, back to its author at once, and writes down why. A book at work is stopped, and cannot be
 * completed any more (`completeBook`). Restarting it takes a place again.
 * @throws AppError `NOT_FOUND`; `NOTHING_TO_GIVE_BACK` for a book that is complete or took none, which a repeated request meets, too;
 *   `ENGINE_UNAVAILABLE`
 */
export async function giveBack(
  { db, temporal, log }: Pick<ApiDeps, 'db' | 'temporal' | 'log'>,
  admin: Account,
  projectId: string,
  reason: string,
): Promise<void> {
  const [book] = await db.query<{ userId: string; status: string; isReserved: boolean }[]>(
    `SELECT p.user_id AS "userId", p.status, coalesce(r.state = 'reserved', false) AS "isReserved"
       FROM book_projects p LEFT JOIN book_reservations r ON r.project_id = p.id WHERE p.id = $1`,
    [projectId],
  );
  if (!book) throw new AppError('NOT_FOUND', 'Not found');
  const { userId, status, isReserved } = book;
  if (!isReserved) throw nothingTaken();
  // Asked first, and outside the transaction: no lock waits for Temporal, and nothing is given back for a book that goes on.
  if (status !== 'failed') await stop();
  await db.transaction(async (manager) => {
    const user = await lockQuota(manager, userId);
    if (!(await releaseReservation(manager, user, projectId))) throw nothingTaken();
    await audit(manager, adminActor(admin), 'give back', { projectId, userId, reason });
  });

  async function stop(): Promise<void> {
    try {
      await temporal.withDeadline(Date.now() + 3_000, () => temporal.workflow.getHandle(bookWorkflowId(projectId)).cancel());
    } catch (error) {
      // Not begun, or ended meanwhile.
      if (error instanceof WorkflowNotFoundError) return;
      log.error({ err: error, projectId }, 'a book could not be stopped');
      throw new AppError('ENGINE_UNAVAILABLE', 'The engine is not responding. Nothing was given back; please try again in a minute.');
    }
  }
}

const nothingTaken = (): AppError =>
  new AppError('NOTHING_TO_GIVE_BACK', 'This book took nothing from its author that could be given back.');

import { BOOK_FAILURES, isBookFailureCode } from '../../shared/book/failures.ts';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import { workflowRun } from '../workflow-run.ts';
import type { ActivityDeps } from '../deps.ts';
import { lockOwner } from './lock-owner.ts';

/** `detail` is added to the message for the author. */
export type BookFailed = { projectId: string; step: string; type: string; detail?: string };

/**
 * Records why the book failed, with a message for its author, and starts the seven days after which its reservation is released. The
 * technical message is only in the workflow history.
 */
export async function failBook({ db }: Pick<ActivityDeps, 'db'>, { projectId, step, type, detail }: BookFailed): Promise<void> {
  const code = isBookFailureCode(type) ? type : 'Unexpected';
  await db.transaction(async (manager) => {
    // Lock the owner, the reservation and the project in this order, as everywhere.
    await lockOwner(manager, projectId);
    await manager.query(`UPDATE book_reservations SET failed_at = now(), updated_at = now() WHERE project_id = $1 AND state = 'reserved'`, [
      projectId,
    ]);
    const runId = workflowRun().runId;
    const reason = detail ? `${BOOK_FAILURES[code]} ${detail}` : BOOK_FAILURES[code];
    const [failed]: [{ userId: string; bookTitle: string }[], number] = await manager.query(
      `UPDATE book_projects SET status = 'failed', failure = $2 WHERE id = $1 AND status <> 'completed'
       RETURNING user_id AS "userId", book_title AS "bookTitle"`,
      [projectId, { step, code, message: reason, runId }],
    );
    // A restart is a new run, so its failure is announced again.
    for (const { userId, bookTitle } of failed)
      await scheduleEmail(manager, {
        userId,
        kind: 'book-failed',
        data: { projectId, bookTitle, reason },
        dedupeKey: `book-failed/${projectId}/${runId}`,
      });
  });
}

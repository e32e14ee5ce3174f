import { BOOK_FAILURES, isBookFailureCode } from '../../shared/book/failures.ts';
import { runIdNow } from '../run-id.ts';
import type { ActivityDeps } from '../deps.ts';

export type BookFailed = { projectId: string; step: string; type: string };

/**
 * Writes why the book stopped, in words for its author, and starts the seven days after which an abandoned book is given back.
 * The technical message stays in the workflow's history.
 */
export async function failBook({ db }: Pick<ActivityDeps, 'db'>, { projectId, step, type }: BookFailed): Promise<void> {
  const code = isBookFailureCode(type) ? type : 'Unexpected';
  await db.transaction(async (manager) => {
    // The reservation before the project, as everywhere.
    await manager.query(`UPDATE book_reservations SET failed_at = now(), updated_at = now() WHERE project_id = $1 AND state = 'reserved'`, [
      projectId,
    ]);
    await manager.query(`UPDATE book_projects SET status = 'failed', failure = $2 WHERE id = $1 AND status <> 'completed'`, [
      projectId,
      { step, code, message: BOOK_FAILURES[code], runId: runIdNow() },
    ]);
  });
}

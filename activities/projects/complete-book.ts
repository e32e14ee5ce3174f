import type { GenerationLevel } from '../../shared/book/options.ts';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import type { ActivityDeps } from '../deps.ts';
import { finalFailure } from '../failures.ts';
import { lockOwner } from './lock-owner.ts';

type CompletedBook = { userId: string; bookTitle: string; level: GenerationLevel };

/**
 * Marks the book complete, lists its files, consumes its reservation and schedules the e-mail to its author, in one transaction. Idempotent.
 * @throws ApplicationFailure `Stopped` if the reservation was given back meanwhile; a restart takes one again before it begins
 */
export async function completeBook({ db }: Pick<ActivityDeps, 'db'>, projectId: string): Promise<void> {
  await db.transaction(async (manager) => {
    // Lock in the order of a restart, to avoid deadlocks: the owner, the reservation, the project.
    await lockOwner(manager, projectId);
    await manager.query(
      `UPDATE book_reservations SET state = 'settled', failed_at = NULL, updated_at = now() WHERE project_id = $1 AND state = 'reserved'`,
      [projectId],
    );
    const [released] = await manager.query<unknown[]>(`SELECT 1 FROM book_reservations WHERE project_id = $1 AND state = 'released'`, [
      projectId,
    ]);
    if (released) throw finalFailure('Stopped', 'What the book took was given back');
    const [completed]: [CompletedBook[], number] = await manager.query(
      `UPDATE book_projects SET status = 'completed', progress = 100, failure = NULL, completed_at = coalesce(completed_at, now()),
              generated_files = (SELECT jsonb_agg(jsonb_build_object('format', format, 'fileName', file_name, 'sizeBytes', size_bytes, 'sha256', sha256) ORDER BY format)
                                   FROM book_files WHERE project_id = $1)
        WHERE id = $1 RETURNING user_id AS "userId", book_title AS "bookTitle", generation_level AS level`,
      [projectId],
    );
    for (const { userId, bookTitle, level } of completed) {
      const kind = level === 'outline' ? 'outline-ready' : 'book-ready';
      await scheduleEmail(manager, { userId, kind, data: { projectId, bookTitle }, dedupeKey: `${kind}/${projectId}` });
    }
  });
}

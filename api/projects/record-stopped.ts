import type { DataSource } from 'typeorm';
import { BOOK_FAILURES } from '../../shared/book/failures.ts';
import type { SummaryRow } from './project-summary.ts';

/**
 * Marks a book as stopped whose run was terminated and could not update the row. Only if the row is unchanged since it was read, because it
 * may have been restarted.
 */
export async function recordStopped(db: DataSource, row: SummaryRow, runId: string): Promise<void> {
  await db.transaction(async (manager) => {
    // Lock the reservation before the project, as everywhere.
    await manager.query('SELECT 1 FROM book_reservations WHERE project_id = $1 FOR UPDATE', [row.id]);
    const [changed]: [unknown[], number] = await manager.query(
      `UPDATE book_projects SET status = 'failed', failure = $3 WHERE id = $1 AND status = $2 AND restarted_at IS NOT DISTINCT FROM $4 RETURNING id`,
      [row.id, row.status, { step: 'workflow', code: 'Stopped', message: BOOK_FAILURES.Stopped, runId }, row.restartedAt],
    );
    if (changed.length)
      await manager.query(
        `UPDATE book_reservations SET failed_at = now(), updated_at = now() WHERE project_id = $1 AND state = 'reserved'`,
        [row.id],
      );
  });
}

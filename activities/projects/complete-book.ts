import type { ActivityDeps } from '../deps.ts';

/** Names the book's files in its row, marks it complete and settles what was reserved for it, in one transaction; again is harmless. */
export async function completeBook({ db }: Pick<ActivityDeps, 'db'>, projectId: string): Promise<void> {
  await db.transaction(async (manager) => {
    // The reservation before the project, as a restart takes them: two that take both in different orders would wait for each other.
    await manager.query(
      `UPDATE book_reservations SET state = 'settled', failed_at = NULL, updated_at = now() WHERE project_id = $1 AND state = 'reserved'`,
      [projectId],
    );
    await manager.query(
      `UPDATE book_projects SET status = 'completed', progress = 100, failure = NULL, completed_at = coalesce(completed_at, now()),
              generated_files = (SELECT jsonb_agg(jsonb_build_object('format', format, 'fileName', file_name, 'sizeBytes', size_bytes, 'sha256', sha256) ORDER BY format)
                                   FROM book_files WHERE project_id = $1)
        WHERE id = $1`,
      [projectId],
    );
  });
}

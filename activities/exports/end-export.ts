import { BookExport } from '../../shared/database/entities/book-export.ts';
import type { ExportRef } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';

/** Puts the files of an export, and what they were made from, in the place of the book's, all at once. Idempotent. */
export async function completeExport({ db }: Pick<ActivityDeps, 'db'>, { projectId, number }: ExportRef): Promise<void> {
  await db.transaction(async (manager) => {
    // The book before everything of it, as everywhere.
    await manager.query('SELECT 1 FROM book_projects WHERE id = $1 FOR NO KEY UPDATE', [projectId]);
    const [, ended]: [unknown[], number] = await manager.query(
      `UPDATE book_exports SET state = 'done', finished_at = now() WHERE project_id = $1 AND number = $2 AND state = 'running'`,
      [projectId, number],
    );
    if (ended === 0) return;
    await manager.query('DELETE FROM book_files WHERE project_id = $1', [projectId]);
    await manager.query(
      `INSERT INTO book_files (project_id, format, file_name, bytes, object_key, size_bytes, sha256, created_at)
       SELECT project_id, format, file_name, bytes, object_key, size_bytes, sha256, created_at FROM export_files WHERE project_id = $1 AND number = $2`,
      [projectId, number],
    );
    await manager.query(
      `UPDATE book_exports SET checks = (SELECT jsonb_object_agg(format, checks) FROM export_files WHERE project_id = $1 AND number = $2) WHERE project_id = $1`,
      [projectId, number],
    );
    await manager.query('DELETE FROM export_files WHERE project_id = $1', [projectId]);
    await manager.query(
      `UPDATE book_projects p SET full_content = e.manuscript, manuscript_revision = e.manuscript_revision,
              generated_files = (SELECT jsonb_agg(jsonb_build_object('format', format, 'fileName', file_name, 'sizeBytes', size_bytes, 'sha256', sha256) ORDER BY format)
                                   FROM book_files WHERE project_id = $1)
         FROM book_exports e WHERE p.id = $1 AND e.project_id = $1`,
      [projectId],
    );
    await manager.query('UPDATE book_exports SET manuscript = NULL WHERE project_id = $1', [projectId]);
  });
}

const FAILED = 'The new files could not be made. Your earlier files are still there. Please try again.';

/** Records that the files could not be made; the book's earlier files stay. `detail` is for the author: it names what cannot be printed. */
export async function failExport(
  { db }: Pick<ActivityDeps, 'db'>,
  { projectId, number, detail }: ExportRef & { detail?: string },
): Promise<void> {
  const failure = detail ? `${FAILED} ${detail}` : FAILED;
  await db.getRepository(BookExport).update({ projectId, number }, { state: 'failed', failure, finishedAt: new Date(), manuscript: null });
  await db.query('DELETE FROM export_files WHERE project_id = $1 AND number = $2', [projectId, number]);
}

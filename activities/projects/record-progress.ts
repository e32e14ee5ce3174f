import type { DataSource, EntityManager } from 'typeorm';
import type { GenerationLevel } from '../../shared/book/options.ts';
import { progressOf } from '../../shared/book/progress.ts';
import { isStage, type BookStatus, type Stage } from '../../shared/book/status.ts';
import { runIdNow } from '../run-id.ts';

type Book = { status: BookStatus; level: GenerationLevel; asked: number; failedRunId: string | null };
type Stored = { words: number; chapters: number; files: number };

/**
 * Writes how far the book is, counted from what is stored, one report at a time.
 * @param stage the stage this step belongs to. A book whose row says failed is in it again if another run than the failed one reports: an
 *   operator has reset it.
 */
export async function recordProgress(db: DataSource, projectId: string, stage: Stage): Promise<void> {
  await db.transaction(async (manager) => {
    const books: Book[] = await manager.query(
      `SELECT status, generation_level AS level, word_count AS asked, failure->>'runId' AS "failedRunId" FROM book_projects WHERE id = $1 FOR UPDATE`,
      [projectId],
    );
    const book = books[0];
    if (!book) return;
    const status = book.status === 'failed' && book.failedRunId !== runIdNow() ? stage : book.status;
    if (!isStage(status)) return;
    const stored = await countStored(manager, projectId);
    const progress = progressOf(status, book.level, shareDone(status, book.asked, stored));
    await manager.query(
      `UPDATE book_projects SET status = $2, failure = NULL, progress = greatest(progress, $3), words_written = $4, chapters_done = $5 WHERE id = $1`,
      [projectId, status, progress, stored.words, stored.chapters],
    );
  });
}

async function countStored(manager: EntityManager, projectId: string): Promise<Stored> {
  const rows: Stored[] = await manager.query(
    `SELECT (SELECT coalesce(sum(word_count), 0)::int FROM chapter_sections WHERE project_id = $1) AS words,
            (SELECT count(*)::int FROM chapters WHERE project_id = $1 AND written_at IS NOT NULL) AS chapters,
            (SELECT count(*)::int FROM book_files WHERE project_id = $1) AS files`,
    [projectId],
  );
  return rows[0] ?? { words: 0, chapters: 0, files: 0 };
}

function shareDone(status: Stage, asked: number, { words, files }: Stored): number {
  if (status === 'generating') return files / 3;
  return status === 'writing' || status === 'summarizing' ? words / asked : 0;
}

import type { DataSource, EntityManager } from 'typeorm';
import { READING_ROUNDS } from '../../shared/book/editing.ts';
import type { ContentType, GenerationLevel } from '../../shared/book/options.ts';
import { progressOf } from '../../shared/book/progress.ts';
import { isStage, type BookStatus, type Stage } from '../../shared/book/status.ts';
import { workflowRun } from '../workflow-run.ts';

type Book = { status: BookStatus; level: GenerationLevel; contentType: ContentType; asked: number; failedRunId: string | null };
type Stored = { words: number; chapters: number; files: number; readings: number };

/**
 * Updates the book's progress from stored rows, under a lock on the project.
 * @param stage the stage of this step. If the row says failed but this is a different run, an operator has reset the workflow, and the book
 *   returns to this stage.
 */
export async function recordProgress(db: DataSource, projectId: string, stage: Stage): Promise<void> {
  await db.transaction(async (manager) => {
    const books: Book[] = await manager.query(
      `SELECT status, generation_level AS level, content_type AS "contentType", word_count AS asked, failure->>'runId' AS "failedRunId" FROM book_projects WHERE id = $1 FOR UPDATE`,
      [projectId],
    );
    const book = books[0];
    if (!book) return;
    const status = book.status === 'failed' && book.failedRunId !== workflowRun().runId ? stage : book.status;
    if (!isStage(status)) return;
    const stored = await countStored(manager, projectId);
    const progress = progressOf(status, book.level, shareDone(status, book, stored));
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
            (SELECT count(*)::int FROM book_files WHERE project_id = $1) AS files,
            (SELECT count(DISTINCT step)::int FROM model_calls WHERE project_id = $1 AND step LIKE 'reading-1/%' AND outcome = 'accepted') AS readings`,
    [projectId],
  );
  return rows[0] ?? { words: 0, chapters: 0, files: 0, readings: 0 };
}

/** Of a full book's stage of writing, the share in which the text is written; in the rest it is read and mended. */
const WRITTEN = 0.8;

function shareDone(status: Stage, { level, contentType, asked }: Book, { words, files, readings }: Stored): number {
  if (status === 'generating') return files / 3;
  if (status === 'summarizing' || level === 'outline') return words / asked;
  if (status !== 'writing') return 0;
  return WRITTEN * Math.min(1, words / asked) + (1 - WRITTEN) * Math.min(1, readings / (READING_ROUNDS[contentType][0]?.length ?? 1));
}

import type { DataSource } from 'typeorm';
import type { GenerationLevel } from '../../shared/book/options.ts';
import { progressOf } from '../../shared/book/progress.ts';
import { isStage, type BookStatus } from '../../shared/book/status.ts';

type Counts = { status: BookStatus; level: GenerationLevel; asked: number; words: number; chapters: number; files: number };

/** Writes how far the book is, counted from what is stored. Nothing goes back while the book is at work, whoever reports last. */
export async function recordProgress(db: DataSource, projectId: string): Promise<void> {
  const rows: Counts[] = await db.query(
    `SELECT p.status, p.generation_level AS level, p.word_count AS asked,
            (SELECT coalesce(sum(s.word_count), 0)::int FROM chapter_sections s WHERE s.project_id = p.id) AS words,
            (SELECT count(*)::int FROM chapters c WHERE c.project_id = p.id AND c.written_at IS NOT NULL) AS chapters,
            (SELECT count(*)::int FROM book_files f WHERE f.project_id = p.id) AS files
       FROM book_projects p WHERE p.id = $1`,
    [projectId],
  );
  const book = rows[0];
  if (!book || !isStage(book.status)) return;
  const progress = progressOf(book.status, book.level, shareDone(book));
  await db.query(
    `UPDATE book_projects SET progress = greatest(progress, $2), words_written = $3, chapters_done = greatest(chapters_done, $4) WHERE id = $1 AND status = $5`,
    [projectId, progress, book.words, book.chapters, book.status],
  );
}

function shareDone({ status, words, asked, files }: Counts): number {
  if (status === 'generating') return files / 3;
  return status === 'writing' || status === 'summarizing' ? words / asked : 0;
}

import type { DataSource } from 'typeorm';
import type { BookCounts } from '../../shared/book/list.ts';
import { AppError } from '../../shared/errors.ts';

/** Takes the user's own book out of the list, or back into it. Nothing else of it changes. @throws AppError `NOT_FOUND` */
export async function archiveProject(db: DataSource, userId: string, id: string, archived: boolean): Promise<void> {
  const [, found]: [unknown, number] = await db.query(
    `UPDATE book_projects SET archived_at = CASE WHEN $3 THEN coalesce(archived_at, now()) END WHERE id = $1 AND user_id = $2`,
    [id, userId, archived],
  );
  if (found === 0) throw new AppError('NOT_FOUND', 'Not found');
}

/** How many books the user has. */
export async function countBooks(db: DataSource, userId: string): Promise<BookCounts> {
  const [counts] = await db.query<[BookCounts]>(
    `SELECT count(*) FILTER (WHERE archived_at IS NULL)::int AS books, count(archived_at)::int AS archived,
            count(*) FILTER (WHERE archived_at IS NULL AND status = 'completed')::int AS completed
       FROM book_projects WHERE user_id = $1`,
    [userId],
  );
  return counts;
}

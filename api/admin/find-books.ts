import type { DataSource } from 'typeorm';
import type { AdminBook, AdminBooks, AdminBookState } from '../../shared/admin.ts';
import { STUCK_AFTER_MINUTES } from '../../shared/book/status.ts';
import { behind, BOOK_NAME, CURSOR, pageOf, parametersOf } from '../newest-first.ts';

/** `code`: of the failure; `since`: what failed, or stood still, no earlier; `cursor`: from the last answer. */
export type BookSearch = { state: AdminBookState; code?: string | undefined; since?: Date | undefined; cursor?: string | undefined };

export type FoundBook = Omit<AdminBook, 'since' | 'createdAt' | 'workflowsUrl'> & { since: Date; createdAt: Date; status: string };
type Row = FoundBook & { cursor: string };

/** The last sign of work, as `isStuck` means it: also for books that stay in one stage for long. A full book's reservation knows when it failed. */
const SINCE = `coalesce(r.failed_at, greatest(p.created_at, p.restarted_at,
    (SELECT max(created_at) FROM model_calls WHERE project_id = p.id AND outcome = 'accepted'),
    (SELECT max(created_at) FROM book_files WHERE project_id = p.id)))`;

const LIMITS = Object.entries(STUCK_AFTER_MINUTES)
  .map(([stage, minutes]) => `WHEN '${stage}' THEN ${minutes}`)
  .join(' ');

/** Books that are not finished, each in one state; the partial index `book_projects_unfinished` has no others. */
const STANDING = `SELECT p.*, ${SINCE} AS since, coalesce(r.state = 'reserved', false) AS is_reserved,
         CASE WHEN p.status = 'failed' THEN 'failed'
              WHEN p.status <> 'pending' AND ${SINCE} < now() - make_interval(mins => CASE p.status ${LIMITS} END) THEN 'stuck'
              ELSE 'at-work' END AS state
    FROM book_projects p LEFT JOIN book_reservations r ON r.project_id = p.id
   WHERE p.status <> 'completed' AND p.status <> 'reviewing'`;

/** Unfinished books of one state, a page at a time, newest first. Those of deleted accounts wait to be erased and are left out. */
export async function findBooks(
  db: DataSource,
  { state, code, since, cursor }: BookSearch,
): Promise<{ books: FoundBook[]; nextCursor: string | null }> {
  const rows = await db.query<Row[]>(
    `SELECT b.id, ${BOOK_NAME} AS title, b.content_type AS "contentType",
            b.generation_level AS "generationLevel", b.user_id AS "ownerId", u.email, u.subscription_tier AS tier, b.status,
            b.failure ->> 'step' AS step, b.failure ->> 'code' AS code, b.failure ->> 'message' AS reason, b.since, b.created_at AS "createdAt",
            b.is_reserved AS "isReserved", (SELECT coalesce(sum(prompt_tokens + completion_tokens), 0)::float8 FROM model_calls WHERE project_id = b.id) AS tokens,
            ${CURSOR} AS cursor
       FROM (${STANDING}) b JOIN users u ON u.id = b.user_id AND u.deleted_at IS NULL
      WHERE b.state = $1 AND ($2::text IS NULL OR b.failure ->> 'code' = $2) AND ($3::timestamptz IS NULL OR b.since >= $3)
        AND ${behind(4)}`,
    [state, code ?? null, since ?? null, ...parametersOf(cursor)],
  );
  const page = pageOf(rows);
  return { books: page.rows, nextCursor: page.nextCursor };
}

/** How many books are in each state. */
export async function countBooks(db: DataSource): Promise<AdminBooks['counts']> {
  const rows = await db.query<{ state: AdminBookState; count: number }[]>(
    `SELECT b.state, count(*)::int AS count FROM (${STANDING}) b JOIN users u ON u.id = b.user_id AND u.deleted_at IS NULL GROUP BY 1`,
  );
  return { failed: 0, stuck: 0, 'at-work': 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

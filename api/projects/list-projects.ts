import type { ProjectSummary } from '../../shared/book/project.ts';
import { isInProgress } from '../../shared/book/status.ts';
import type { DataSource } from 'typeorm';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import type { ApiDeps } from '../deps.ts';
import { bookStanding } from './book-standing.ts';
import { mergeLiveStatus } from './merge-live-status.ts';
import { SUMMARY_COLUMNS, summaryOf, type SummaryRow } from './project-summary.ts';
import { workSoFar } from './work-so-far.ts';

/** Lists truncate the idea; the project detail has all of it. */
const IDEA_CHARACTERS = 200;

/** A user's projects, newest first. Running books are merged with their workflows' status. */
export async function listProjects(deps: Pick<ApiDeps, 'db' | 'live'>, userId: string): Promise<ProjectSummary[]> {
  const stored = await rowsOf(deps.db, userId);
  const standing = await bookStanding(
    deps.db,
    stored.map(({ id }) => id),
  );
  const rows = stored.map((row) => ({ ...row, ...standing(row.id) }));
  const atWork = rows.filter(({ status }) => isInProgress(status));
  const work = await workSoFar(
    deps.db,
    atWork.map(({ id }) => id),
  );
  const now = new Date();
  const live = new Map(
    await Promise.all(atWork.map(async (row) => [row.id, await mergeLiveStatus(deps, { ...row, ...work(row.id) })] as const)),
  );
  return rows.map((row) => live.get(row.id) ?? summaryOf(row, { source: 'recorded' }, now));
}

/** Raw rows, because hydrating a thousand entities takes longer than the query. */
function rowsOf(db: DataSource, userId: string): Promise<SummaryRow[]> {
  const { columns } = db.getMetadata(BookProject);
  const shown = columns.filter(({ propertyName }) => propertyName in SUMMARY_COLUMNS);
  const list = shown.map(({ databaseName, propertyName }) =>
    propertyName === 'bookIdea' ? `left(${databaseName}, ${IDEA_CHARACTERS}) AS "${propertyName}"` : `${databaseName} AS "${propertyName}"`,
  );
  return db.query<SummaryRow[]>(`SELECT ${list.join(', ')} FROM book_projects WHERE user_id = $1 ORDER BY created_at DESC`, [userId]);
}

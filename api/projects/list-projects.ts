import type { ProjectSummary } from '../../shared/book/project.ts';
import { isInProgress } from '../../shared/book/status.ts';
import type { BookListQuery } from '../../shared/book/list.ts';
import type { ApiDeps } from '../deps.ts';
import { bookPage } from './book-page.ts';
import { bookStanding } from './book-standing.ts';
import { mergeLiveStatus } from './merge-live-status.ts';
import { summaryOf } from './project-summary.ts';
import { workSoFar } from './work-so-far.ts';

/**
 * A page of a user's projects. Running books are merged with their workflows' status.
 * @returns `next`: the cursor of the next page, if there is one
 * @throws AppError `VALIDATION_FAILED` for a cursor of another list
 */
export async function listProjects(
  deps: Pick<ApiDeps, 'db' | 'live'>,
  userId: string,
  query: BookListQuery,
): Promise<{ projects: ProjectSummary[]; next: string | undefined }> {
  const { rows: stored, next } = await bookPage(deps.db, userId, query);
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
  return { projects: rows.map((row) => live.get(row.id) ?? summaryOf(row, { source: 'recorded' }, now)), next };
}

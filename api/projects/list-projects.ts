import type { ProjectSummary } from '../../shared/book/project.ts';
import { isInProgress } from '../../shared/book/status.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import type { ApiDeps } from '../deps.ts';
import { merged } from './merged.ts';
import { SUMMARY_COLUMNS, summaryOf } from './project-summary.ts';
import { wordsOfRun } from './words-of-run.ts';

/** A user's projects, newest first: from rows, and the books at work merged with what their workflows say. */
export async function listProjects(deps: Pick<ApiDeps, 'db' | 'live'>, userId: string): Promise<ProjectSummary[]> {
  const rows = await deps.db.getRepository(BookProject).find({ where: { userId }, select: SUMMARY_COLUMNS, order: { createdAt: 'DESC' } });
  const atWork = rows.filter(({ status }) => isInProgress(status));
  const words = await wordsOfRun(
    deps.db,
    atWork.map(({ id }) => id),
  );
  const now = new Date();
  const live = new Map(
    await Promise.all(atWork.map(async (row) => [row.id, await merged(deps, { ...row, wordsOfRun: words.get(row.id) ?? 0 })] as const)),
  );
  return rows.map((row) => live.get(row.id) ?? summaryOf(row, { source: 'recorded' }, now));
}

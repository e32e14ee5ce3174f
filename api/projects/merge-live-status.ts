import type { ProjectSummary } from '../../shared/book/project.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import type { ApiDeps } from '../deps.ts';
import { SUMMARY_COLUMNS, summaryOf, type SummaryRow } from './project-summary.ts';
import { recordStopped } from './record-stopped.ts';

/** Merges a running book's row with its workflow's status, within the deadline of `LiveBooks`. */
export async function mergeLiveStatus({ db, live }: Pick<ApiDeps, 'db' | 'live'>, row: SummaryRow): Promise<ProjectSummary> {
  const status = await live.ask(row.id);
  if (status.source === 'stopped') await recordStopped(db, row, status.runId);
  if (status.source !== 'ended') return summaryOf(row, status, new Date());
  const again = await db.getRepository(BookProject).findOne({ where: { id: row.id }, select: SUMMARY_COLUMNS });
  return summaryOf({ ...row, ...again }, { source: 'recorded' }, new Date());
}

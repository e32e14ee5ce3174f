import type { ProjectSummary } from '../../shared/book/project.ts';
import { BookProject } from '../../shared/database/entities/book-project.ts';
import type { ApiDeps } from '../deps.ts';
import { SUMMARY_COLUMNS, summaryOf, type SummaryRow } from './project-summary.ts';
import { recordStopped } from './stopped-project.ts';

/** A book at work: its row merged with its workflow's own word, within the deadline that `LiveBooks` keeps. */
export async function merged({ db, live }: Pick<ApiDeps, 'db' | 'live'>, row: SummaryRow): Promise<ProjectSummary> {
  const answer = await live.ask(row.id);
  if (answer.source === 'stopped') await recordStopped(db, row, answer.runId);
  if (answer.source !== 'ended') return summaryOf(row, answer, new Date());
  const again = await db.getRepository(BookProject).findOne({ where: { id: row.id }, select: SUMMARY_COLUMNS });
  return summaryOf(again ?? row, { source: 'recorded' }, new Date());
}

import { ApplicationFailure } from '@temporalio/activity';
import { IsNull, type DataSource } from 'typeorm';
import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';

/** The analysis's row. @throws ApplicationFailure `AnalysisGone` (not retried) if it, or the account, was deleted */
export async function findAnalysis(db: DataSource, id: string): Promise<NicheAnalysisRow> {
  const analysis = await db.getRepository(NicheAnalysisRow).findOneBy({ id, user: { deletedAt: IsNull() } });
  if (!analysis) throw ApplicationFailure.nonRetryable(`Analysis ${id} no longer exists`, 'AnalysisGone');
  return analysis;
}

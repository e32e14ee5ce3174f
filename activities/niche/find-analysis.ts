import { ApplicationFailure } from '@temporalio/activity';
import type { DataSource } from 'typeorm';
import type { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';

/** The columns that the steps of an analysis read. */
export type AnalysisAtWork = Pick<
  NicheAnalysisRow,
  'userId' | 'keyword' | 'language' | 'status' | 'marketSaturation' | 'recommendation' | 'topBooks' | 'scoreBreakdown'
>;

/** @throws ApplicationFailure `AnalysisGone` (not retried) if it, or the account, was deleted */
export async function findAnalysis(db: DataSource, id: string): Promise<AnalysisAtWork> {
  const [analysis]: AnalysisAtWork[] = await db.query(
    `SELECT a.user_id AS "userId", a.keyword, a.language, a.status, a.market_saturation AS "marketSaturation", a.recommendation, a.top_books AS "topBooks", a.score_breakdown AS "scoreBreakdown"
       FROM niche_analyses a JOIN users u ON u.id = a.user_id WHERE a.id = $1 AND u.deleted_at IS NULL`,
    [id],
  );
  if (!analysis) throw ApplicationFailure.nonRetryable(`Analysis ${id} no longer exists`, 'AnalysisGone');
  return analysis;
}

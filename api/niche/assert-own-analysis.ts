import type { DataSource } from 'typeorm';
import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import { AppError } from '../../shared/errors.ts';

/** @throws AppError `ANALYSIS_UNKNOWN` unless the analysis is the user's and has been delivered */
export async function assertOwnAnalysis(db: DataSource, userId: string, id: string): Promise<void> {
  if (await db.manager.existsBy(NicheAnalysisRow, { id, userId, status: 'completed' })) return;
  throw new AppError('ANALYSIS_UNKNOWN', 'That niche analysis isn’t among yours anymore. Choose another one, or go on without it.', {
    field: 'nicheAnalysisId',
  });
}

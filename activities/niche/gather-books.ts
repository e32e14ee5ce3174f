import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { findEvidence } from './books/find-evidence.ts';
import { findAnalysis } from './find-analysis.ts';

/** Keeps with an analysis what the public searches know of its keyword. Kept already? Nothing is asked. */
export async function gatherBooks(deps: Pick<ActivityDeps, 'db' | 'books' | 'log'>, analysisId: string): Promise<void> {
  const analysis = await findAnalysis(deps.db, analysisId);
  if (analysis.evidence) return;
  const evidence = await withHeartbeat((signal) => findEvidence(deps, analysis.keyword, signal));
  await deps.db.getRepository(NicheAnalysisRow).update({ id: analysisId }, { evidence });
}

import { getClient } from '@temporalio/activity';
import { searchKey } from '../../shared/niche/search-key.ts';
import { requestKeywordSearch } from '../../shared/temporal/request-keyword-search.ts';
import { nicheWorkflowId } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';
import { readEvidence } from './books/stored-evidence.ts';
import { findAnalysis } from './find-analysis.ts';

/**
 * Starts or joins the search for an analysis' keyword, unless fresh evidence is stored. Idempotent.
 * @returns the workflow id of the search, which signals the analysis when it ends; null if there is nothing to wait for
 * @throws ApplicationFailure `AnalysisGone`
 */
export async function requestEvidence({ db }: Pick<ActivityDeps, 'db'>, analysisId: string): Promise<string | null> {
  const analysis = await findAnalysis(db, analysisId);
  const keyword = searchKey(analysis.keyword);
  const stored = await readEvidence(db, keyword);
  return stored?.isFresh ? null : requestKeywordSearch(getClient(), keyword, nicheWorkflowId(analysisId));
}

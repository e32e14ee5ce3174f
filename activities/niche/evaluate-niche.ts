import { searchKey } from '../../shared/niche/search-key.ts';
import type { ActivityDeps } from '../deps.ts';
import { searchKeyword } from './books/search-keyword.ts';
import { findAnalysis } from './find-analysis.ts';
import { scoreAnalysis } from './score-analysis.ts';

/** Searches and scores in one activity. Only analyses started before `keywordSearch` existed use it; remove it when the last of them has closed. */
export async function evaluateNiche(deps: Pick<ActivityDeps, 'db' | 'books' | 'log'>, analysisId: string): Promise<void> {
  const { keyword, scoreBreakdown } = await findAnalysis(deps.db, analysisId);
  if (scoreBreakdown) return;
  await searchKeyword(deps, searchKey(keyword));
  await scoreAnalysis(deps, analysisId);
}

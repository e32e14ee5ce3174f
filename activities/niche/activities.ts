import type { ActivityDeps } from '../deps.ts';
import { searchKeyword } from './books/search-keyword.ts';
import { evaluateNiche } from './evaluate-niche.ts';
import { refundAnalysis } from './refund-analysis.ts';
import { recommendNiches } from './recommend-niches.ts';
import { requestEvidence } from './request-evidence.ts';
import { scoreAnalysis, scoreFreshEvidence } from './score-analysis.ts';
import { writePlainReport, writeReport } from './write-report.ts';

/** Database, starting keyword searches, and the search of analyses that predate `keywordSearch`. */
export const createNicheActivities = (deps: Pick<ActivityDeps, 'db' | 'books' | 'log'>) => ({
  scoreFreshEvidence: (analysisId: string) => scoreFreshEvidence(deps, analysisId),
  requestEvidence: (analysisId: string) => requestEvidence(deps, analysisId),
  scoreAnalysis: (analysisId: string) => scoreAnalysis(deps, analysisId),
  evaluateNiche: (analysisId: string) => evaluateNiche(deps, analysisId),
  writePlainReport: (analysisId: string) => writePlainReport(deps, analysisId),
  giveBackAnalysis: (analysisId: string) => refundAnalysis(deps, analysisId),
});

/** Calls to Google Books and Open Library. */
export const createSearchActivities = (deps: Pick<ActivityDeps, 'db' | 'books' | 'log'>) => ({
  searchKeyword: (keyword: string) => searchKeyword(deps, keyword),
});

/** Model calls. */
export const createNicheReportActivities = (deps: Pick<ActivityDeps, 'db' | 'model'>) => ({
  writeReport: (analysisId: string) => writeReport(deps, analysisId),
  recommendNiches: (id: string) => recommendNiches(deps, id),
});

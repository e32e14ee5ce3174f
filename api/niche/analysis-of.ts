import type { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import type { NicheAnalysis } from '../../shared/niche/analysis.ts';

/** What there is to show. The evidence is large, and nobody reads it there. */
export const DELIVERED = {
  id: true,
  userId: true,
  keyword: true,
  status: true,
  marketSaturation: true,
  competitionScore: true,
  demandScore: true,
  profitabilityScore: true,
  recommendation: true,
  topBooks: true,
  scoreBreakdown: true,
  keywordSuggestions: true,
  insights: true,
  detailedReport: true,
  subNicheSuggestions: true,
  wordsFrom: true,
  createdAt: true,
} as const;

type DeliveredRow = Pick<NicheAnalysisRow, keyof typeof DELIVERED>;

/** A delivered analysis as the screens know it; undefined for one that is not. */
export function analysisOf(row: DeliveredRow): NicheAnalysis | undefined {
  const { marketSaturation, competitionScore, demandScore, profitabilityScore, recommendation, wordsFrom } = row;
  const { topBooks, scoreBreakdown, detailedReport, insights, subNicheSuggestions, keywordSuggestions } = row;
  if (row.status !== 'completed') return undefined;
  if (marketSaturation === null || competitionScore === null || demandScore === null || profitabilityScore === null) return undefined;
  if (!recommendation || !wordsFrom || !topBooks || !scoreBreakdown || !detailedReport) return undefined;
  return {
    id: row.id,
    userId: row.userId,
    keyword: row.keyword,
    marketSaturation,
    competitionScore,
    demandScore,
    profitabilityScore,
    recommendation,
    topBooks,
    scoreBreakdown,
    detailedReport,
    insights: insights ?? [],
    subNicheSuggestions: subNicheSuggestions ?? [],
    keywordSuggestions: keywordSuggestions ?? [],
    wordsFrom,
    createdAt: row.createdAt.toISOString(),
  };
}

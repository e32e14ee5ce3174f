import type { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import type { NicheAnalysis } from '../../shared/niche/analysis.ts';

/** A delivered analysis as the API returns it; undefined if it is not delivered. */
export function analysisOf(row: NicheAnalysisRow): NicheAnalysis | undefined {
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

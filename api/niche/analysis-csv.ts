import type { NicheAnalysis } from '../../shared/niche/analysis.ts';
import { csvOf, type CsvRow } from '../http/csv.ts';

/** One analysis as CSV: its scores, its books, then its report. */
export function analysisCsv(analysis: NicheAnalysis): string {
  const { competition, demand, price, profitability, confidence } = analysis.scoreBreakdown;
  const rows: CsvRow[] = [
    ['Keyword', analysis.keyword],
    ['Analyzed', analysis.createdAt],
    ['Evidence of', confidence.evidenceDate],
    ['Sources', confidence.sources.join(', ')],
    ['Confidence', confidence.value, confidence.explanation],
    ['Recommendation', analysis.recommendation],
    ['Profitability', analysis.profitabilityScore, profitability.explanation],
    ['Demand', analysis.demandScore, demand.explanation],
    ...Object.entries(demand.factors).map(([factor, score]) => [`Demand: ${factor}`, score]),
    ['Competition', analysis.competitionScore, competition.explanation],
    ['Price', price.score, price.explanation],
    ['Books found', analysis.marketSaturation],
    [],
    ['Title', 'Authors', 'Published', 'Rating', 'Ratings', 'Price', 'Currency'],
    ...analysis.topBooks.map((book) => [
      book.title,
      book.authors.join('; '),
      book.publishedDate,
      book.averageRating,
      book.ratingsCount,
      book.price,
      book.currency,
    ]),
    [],
    ['Summary', analysis.detailedReport.summary],
    ...(['strengths', 'warnings', 'opportunities'] as const).flatMap((list) => analysis.detailedReport[list].map((text) => [list, text])),
    ...analysis.insights.map((text) => ['insight', text]),
    ...analysis.subNicheSuggestions.map(({ keyword, reason, potentialScore }) => ['sub-niche', keyword, potentialScore, reason]),
    ...analysis.keywordSuggestions.map((keyword) => ['keyword', keyword]),
  ];
  return csvOf(rows);
}

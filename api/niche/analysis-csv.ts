import type { NicheAnalysis } from '../../shared/niche/analysis.ts';

/** One analysis as CSV (RFC 4180, UTF-8 with BOM): its scores, its books, then its report. */
export function analysisCsv(analysis: NicheAnalysis): string {
  const { competition, demand, price, profitability, confidence } = analysis.scoreBreakdown;
  const rows: (string | number | null)[][] = [
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
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** The beginning of a cell that a spreadsheet would evaluate as a formula; also where it takes semicolons or tabs for separators. */
const FORMULA = /(^|[;\t\r\n])(\s*)(?=[=+\-@＝＋－＠])/g;

/** Escapes text that a spreadsheet would evaluate as a formula. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replace(FORMULA, `$1$2'`).replace(/^[\t\r]/, `'$&`);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

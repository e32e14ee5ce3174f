import type { DataSource } from 'typeorm';
import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import { clip, data } from '../model/prompt.ts';
import { scoreLines } from './niche-prompts.ts';

/** Enough to see what sells; the report has drawn its conclusions from all. */
const TITLES = 10;
const LINE_MAX = 160;

/** What an analysis measured, and what its report made of it. */
export type MeasuredNiche = Pick<
  NicheAnalysisRow,
  'keyword' | 'marketSaturation' | 'recommendation' | 'topBooks' | 'scoreBreakdown' | 'detailedReport' | 'keywordSuggestions'
>;

/** The niche that a book is written for; undefined without an analysis, and once it is gone. */
export async function findMeasuredNiche(db: DataSource, id: string | null): Promise<MeasuredNiche | undefined> {
  if (id === null) return undefined;
  return (await db.manager.findOneBy(NicheAnalysisRow, { id, status: 'completed' })) ?? undefined;
}

/** The blocks of a prompt: keyword, scores, competing titles with prices and ratings, and what the report made of them. */
export function nicheMaterial(niche: MeasuredNiche): string {
  const { keyword, marketSaturation, recommendation, topBooks, scoreBreakdown, detailedReport, keywordSuggestions } = niche;
  const blocks = [data('keyword', clip(keyword, LINE_MAX))];
  if (scoreBreakdown && marketSaturation !== null && recommendation)
    blocks.push(data('numbers', scoreLines({ marketSaturation, recommendation, scores: scoreBreakdown })));
  if (topBooks?.length) blocks.push(data('books', topBooks.slice(0, TITLES).map(titleLine).join('\n')));
  const found = [
    ...labeled('Strength', detailedReport?.strengths),
    ...labeled('Danger', detailedReport?.warnings),
    ...labeled('Left open by these books', detailedReport?.opportunities),
    ...labeled('Also searched for', keywordSuggestions),
  ];
  if (found.length > 0) blocks.push(data('findings', found.join('\n')));
  return blocks.join('\n');
}

function titleLine({
  title,
  authors,
  publishedDate,
  averageRating,
  ratingsCount,
  price,
  currency,
}: NonNullable<MeasuredNiche['topBooks']>[number]): string {
  return [
    clip([title, authors.join(', ')].filter(Boolean).join(' by '), LINE_MAX),
    publishedDate ?? 'undated',
    averageRating === null ? 'unrated' : `${averageRating} by ${ratingsCount}`,
    ...(price === null ? [] : [`${price.toFixed(2)} ${currency}`]),
  ].join(' | ');
}

const labeled = (label: string, lines: readonly string[] | null | undefined): string[] =>
  (lines ?? []).slice(0, TITLES).map((line) => `${label}: ${clip(line, LINE_MAX)}`);

import { ApplicationFailure } from '@temporalio/activity';
import type { DataSource } from 'typeorm';
import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import type { TopBook } from '../../shared/niche/analysis.ts';
import type { Evidence } from '../../shared/niche/evidence.ts';
import { scoreNiche } from '../../shared/niche/score.ts';
import { searchKey } from '../../shared/niche/search-key.ts';
import type { ActivityDeps } from '../deps.ts';
import { readEvidence } from './books/stored-evidence.ts';
import { explainScores } from './explain-scores.ts';
import { findAnalysis } from './find-analysis.ts';

const TOP_BOOKS = 20;

/**
 * Scores an analysis from the evidence stored for its keyword, fresh or stale. Idempotent: does nothing if it is already scored.
 * @throws ApplicationFailure `AnalysisGone`; `NoEvidence` if none is stored
 */
export async function scoreAnalysis({ db }: Pick<ActivityDeps, 'db'>, analysisId: string): Promise<void> {
  const analysis = await findAnalysis(db, analysisId);
  if (analysis.scoreBreakdown) return;
  const stored = await readEvidence(db, searchKey(analysis.keyword));
  if (!stored) throw ApplicationFailure.nonRetryable('No evidence is stored for the keyword', 'NoEvidence');
  await storeScores(db, analysisId, stored.evidence);
}

/**
 * Scores an analysis if fresh evidence is stored for its keyword. Idempotent.
 * @returns whether it is scored; if not, a search is needed
 * @throws ApplicationFailure `AnalysisGone`
 */
export async function scoreFreshEvidence({ db }: Pick<ActivityDeps, 'db'>, analysisId: string): Promise<boolean> {
  const analysis = await findAnalysis(db, analysisId);
  if (analysis.scoreBreakdown) return true;
  const stored = await readEvidence(db, searchKey(analysis.keyword));
  if (!stored?.isFresh) return false;
  await storeScores(db, analysisId, stored.evidence);
  return true;
}

async function storeScores(db: DataSource, id: string, evidence: Evidence): Promise<void> {
  const scores = scoreNiche(evidence, Date.parse(evidence.fetchedAt));
  await db.getRepository(NicheAnalysisRow).update(
    { id },
    {
      marketSaturation: scores.marketSaturation,
      competitionScore: scores.competitionScore,
      demandScore: scores.demandScore,
      profitabilityScore: scores.profitabilityScore,
      recommendation: scores.recommendation,
      topBooks: topBooksOf(evidence),
      scoreBreakdown: explainScores(scores, evidence),
    },
  );
}

/** The books with the most ratings, then in search order. */
function topBooksOf({ books }: Evidence): TopBook[] {
  return [...books]
    .sort((one, other) => other.ratingsCount - one.ratingsCount)
    .slice(0, TOP_BOOKS)
    .map(({ title, authors, thumbnail, averageRating, ratingsCount, price, currency, publishedDate }) => ({
      title,
      authors,
      thumbnail,
      averageRating,
      ratingsCount,
      price,
      currency,
      publishedDate,
    }));
}

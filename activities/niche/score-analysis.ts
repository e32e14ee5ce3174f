import { ApplicationFailure } from '@temporalio/activity';
import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import type { TopBook } from '../../shared/niche/analysis.ts';
import type { Evidence } from '../../shared/niche/evidence.ts';
import { scoreNiche } from '../../shared/niche/score.ts';
import type { ActivityDeps } from '../deps.ts';
import { explainScores } from './explain-scores.ts';
import { findAnalysis } from './find-analysis.ts';

const TOP_BOOKS = 20;

/** Puts the numbers into an analysis: from its evidence, and from nothing else. */
export async function scoreAnalysis({ db }: Pick<ActivityDeps, 'db'>, analysisId: string): Promise<void> {
  const { evidence } = await findAnalysis(db, analysisId);
  if (!evidence) throw ApplicationFailure.nonRetryable('There is no evidence to score', 'Unexpected');
  const scores = scoreNiche(evidence, Date.parse(evidence.fetchedAt));
  await db.getRepository(NicheAnalysisRow).update(
    { id: analysisId },
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

/** Those that most readers have judged, then those the searches named first. */
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

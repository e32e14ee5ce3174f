import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import type { TopBook } from '../../shared/niche/analysis.ts';
import type { Evidence } from '../../shared/niche/evidence.ts';
import { scoreNiche } from '../../shared/niche/score.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { findEvidence } from './books/find-evidence.ts';
import { explainScores } from './explain-scores.ts';
import { findAnalysis } from './find-analysis.ts';

const TOP_BOOKS = 20;

/** Puts the numbers into an analysis: from what the public searches know of its keyword, and from nothing else. There already? Nothing is asked. */
export async function evaluateNiche(deps: Pick<ActivityDeps, 'db' | 'books' | 'log'>, analysisId: string): Promise<void> {
  const analysis = await findAnalysis(deps.db, analysisId);
  if (analysis.scoreBreakdown) return;
  const evidence = await withHeartbeat((signal) => findEvidence(deps, analysis.keyword, signal));
  const scores = scoreNiche(evidence, Date.parse(evidence.fetchedAt));
  await deps.db.getRepository(NicheAnalysisRow).update(
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

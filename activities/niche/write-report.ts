import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import { KEYWORD_MAX, type NicheWords } from '../../shared/niche/analysis.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForAnswer } from '../model/ask-for-answer.ts';
import { clip } from '../model/prompt.ts';
import { findAnalysis } from './find-analysis.ts';
import { nicheReport, nicheReportPrompt, type NicheReport } from './niche-prompts.ts';
import { plainWords } from './plain-words.ts';
import { scoredNiche } from './scored-niche.ts';

/** Has the model write about the numbers, and completes the analysis. Written already? Nothing is asked. */
export async function writeReport({ db, model }: Pick<ActivityDeps, 'db' | 'model'>, analysisId: string): Promise<void> {
  const analysis = await findAnalysis(db, analysisId);
  if (analysis.status === 'completed') return;
  const niche = scoredNiche(analysis);
  // Of nothing the model could only invent.
  if (niche.scores.confidence.booksSampled === 0) return complete(db, analysisId, 'numbers', plainWords(niche));
  const prompt = nicheReportPrompt(niche);
  const report = await withHeartbeat((signal) => askForAnswer(model, { prompt, schema: nicheReport, cacheKey: 'niche-report' }, signal));
  await complete(db, analysisId, 'model', wordsOf(report));
}

/** Completes the analysis with words made from its numbers: what was paid for with the allowance is delivered without the model too. */
export async function writePlainReport({ db }: Pick<ActivityDeps, 'db'>, analysisId: string): Promise<void> {
  const analysis = await findAnalysis(db, analysisId);
  if (analysis.status !== 'completed') await complete(db, analysisId, 'numbers', plainWords(scoredNiche(analysis)));
}

async function complete(db: ActivityDeps['db'], id: string, wordsFrom: 'model' | 'numbers', words: NicheWords): Promise<void> {
  await db.getRepository(NicheAnalysisRow).update({ id, status: 'pending' }, { ...words, wordsFrom, status: 'completed' });
}

/** The lengths that the screens count on; the schema's descriptions ask for them, this makes sure. */
function wordsOf({ summary, strengths, warnings, opportunities, insights, subNiches, keywords }: NicheReport): NicheWords {
  const lines = (texts: readonly string[], most: number) =>
    texts
      .map((text) => clip(text, 300))
      .filter(Boolean)
      .slice(0, most);
  return {
    detailedReport: {
      summary: clip(summary, 1_200),
      strengths: lines(strengths, 4),
      warnings: lines(warnings, 4),
      opportunities: lines(opportunities, 4),
    },
    insights: lines(insights, 6),
    subNicheSuggestions: subNiches.slice(0, 6).map(({ keyword, reason, potential }) => ({
      keyword: clip(keyword, KEYWORD_MAX),
      reason: clip(reason, 300),
      potentialScore: potential,
    })),
    keywordSuggestions: [...new Set(keywords.map((keyword) => clip(keyword, KEYWORD_MAX)).filter(Boolean))].slice(0, 10),
  };
}

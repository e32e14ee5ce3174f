import type { EntityManager } from 'typeorm';
import { NicheAnalysisRow } from '../../shared/database/entities/niche-analysis.ts';
import { KEYWORD_MAX, type NicheReportText } from '../../shared/niche/analysis.ts';
import type { ActivityDeps } from '../deps.ts';
import { withHeartbeat } from '../heartbeat.ts';
import { askForStructure } from '../model/ask-for-structure.ts';
import { clip } from '../model/prompt.ts';
import { findAnalysis } from './find-analysis.ts';
import { nicheReport, nicheReportPrompt, type NicheReport } from './niche-prompts.ts';
import { readingLanguage } from './reading-language.ts';
import { reportFromScores } from './report-from-scores.ts';
import { scoredNiche } from './scored-niche.ts';

/** Has the model write the report, and completes the analysis. Idempotent: does nothing if the report is stored. */
export async function writeReport(deps: Pick<ActivityDeps, 'db' | 'model'>, analysisId: string): Promise<void> {
  const { db } = deps;
  const analysis = await findAnalysis(db, analysisId);
  if (analysis.status === 'completed') return;
  const niche = scoredNiche(analysis);
  // Without any books the model could only make things up.
  if (niche.scores.confidence.booksSampled === 0) return complete(db.manager, analysisId, 'numbers', reportFromScores(niche));
  const language = await readingLanguage(db, analysis.userId, analysis.language);
  await withHeartbeat((signal) =>
    askForStructure(
      deps,
      {
        chargedTo: { userId: analysis.userId },
        step: 'report',
        prompt: nicheReportPrompt(niche, language),
        schema: nicheReport,
        store: (manager, report) => complete(manager, analysisId, 'model', wordsOf(report)),
      },
      signal,
    ),
  );
}

/** Completes the analysis with a report from the scores, so that it is delivered even if the model fails. */
export async function writePlainReport({ db }: Pick<ActivityDeps, 'db'>, analysisId: string): Promise<void> {
  const analysis = await findAnalysis(db, analysisId);
  if (analysis.status !== 'completed') await complete(db.manager, analysisId, 'numbers', reportFromScores(scoredNiche(analysis)));
}

async function complete(manager: EntityManager, id: string, wordsFrom: 'model' | 'numbers', words: NicheReportText): Promise<void> {
  await manager.update(NicheAnalysisRow, { id, status: 'pending' }, { ...words, wordsFrom, status: 'completed' });
}

/** Enforces the lengths that the screens rely on; the schema only requests them from the model. */
function wordsOf({ summary, strengths, warnings, opportunities, insights, subNiches, keywords }: NicheReport): NicheReportText {
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

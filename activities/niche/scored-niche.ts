import { ApplicationFailure } from '@temporalio/activity';
import type { AnalysisAtWork } from './find-analysis.ts';
import type { Recommendation, ScoreBreakdown, TopBook } from '../../shared/niche/analysis.ts';

/** A niche with its scores, the input of its report. */
export type ScoredNiche = {
  keyword: string;
  marketSaturation: number;
  recommendation: Recommendation;
  topBooks: readonly TopBook[];
  scores: ScoreBreakdown;
};

/** @throws ApplicationFailure if there are no scores yet */
export function scoredNiche({ keyword, marketSaturation, recommendation, topBooks, scoreBreakdown }: AnalysisAtWork): ScoredNiche {
  if (marketSaturation === null || !recommendation || !topBooks || !scoreBreakdown)
    throw ApplicationFailure.nonRetryable('There are no scores to write about', 'Unexpected');
  return { keyword, marketSaturation, recommendation, topBooks, scores: scoreBreakdown };
}

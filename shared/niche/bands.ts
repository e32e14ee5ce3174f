/** Labels for scores. */

import type { Recommendation } from './analysis.ts';

const MODERATE_FROM = 40;
const HIGH_FROM = 70;

export function competitionLabel(score: number): 'Low' | 'Moderate' | 'High' {
  return score >= HIGH_FROM ? 'High' : score >= MODERATE_FROM ? 'Moderate' : 'Low';
}

export function demandLabel(score: number): 'Limited' | 'Moderate' | 'Strong' {
  return score >= HIGH_FROM ? 'Strong' : score >= MODERATE_FROM ? 'Moderate' : 'Limited';
}

export const RECOMMENDATION_LABELS: Readonly<Record<Recommendation, string>> = {
  green: 'Strong Opportunity',
  yellow: 'Moderate Potential',
  red: 'High Risk',
};

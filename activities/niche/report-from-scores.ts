import type { NicheReportText } from '../../shared/niche/analysis.ts';
import { competitionLabel, demandLabel, RECOMMENDATION_LABELS } from '../../shared/niche/bands.ts';
import type { ScoredNiche } from './scored-niche.ts';

const ZONES = { green: 'Green', yellow: 'Yellow', red: 'Red' } as const;

/** Generates a report from the scores alone, for when the model fails. */
export function reportFromScores({ keyword, marketSaturation, recommendation, scores }: ScoredNiche): NicheReportText {
  const { demand, competition, price, profitability, confidence } = scores;
  const [demandScore, competitionScore, profitabilityScore] = [demand.score, competition.score, profitability.score];
  const { factors } = demand;
  const label = RECOMMENDATION_LABELS[recommendation];
  if (confidence.booksSampled === 0) {
    return {
      detailedReport: {
        summary: `No books were found for “${keyword}”. That is no evidence, neither for nor against it: try a wider keyword, or another name for the same thing.`,
        strengths: [],
        warnings: ['There is nothing to judge this niche by.'],
        opportunities: [],
      },
      insights: ['⚠️ Red zone for want of evidence, not because of what was found.'],
      subNicheSuggestions: [],
      keywordSuggestions: [],
    };
  }
  const strengths = [
    demandScore >= 70 ? 'Demand is strong.' : '',
    competitionScore < 40 ? 'Competition is low.' : '',
    factors.freshness >= 60 ? 'New books appear regularly.' : '',
    factors.quality < 50 ? 'Readers are not delighted with what there is.' : '',
  ];
  const warnings = [
    competitionScore >= 70 ? 'Competition is high.' : '',
    demandScore < 40 ? 'Demand is limited.' : '',
    factors.freshness < 30 ? 'Few new books appear.' : '',
    confidence.value < 0.5 ? 'There is little evidence: take the scores as a hint.' : '',
  ];
  return {
    detailedReport: {
      summary: `${label}: “${keyword}” scores ${profitabilityScore} of 100. Demand is ${demandLabel(demandScore).toLowerCase()} (${demandScore}), competition ${competitionLabel(competitionScore).toLowerCase()} (${competitionScore}), with ${marketSaturation.toLocaleString('en-US')} books found.`,
      strengths: strengths.filter(Boolean),
      warnings: warnings.filter(Boolean),
      opportunities: factors.quality < 60 && demandScore >= 40 ? ['A better book than the ones that sell would find its readers.'] : [],
    },
    insights: [
      `🎯 ${ZONES[recommendation]} zone: ${profitabilityScore} of 100.`,
      price.median === null ? '⚠️ No price is known.' : `🎯 The median price is ${price.median.toFixed(2)} ${price.currency}.`,
      ...(confidence.value < 0.5 ? ['⚠️ Little evidence.'] : []),
    ],
    subNicheSuggestions: [],
    keywordSuggestions: [],
  };
}

import type { NicheAnalysis } from '../../../../shared/niche/analysis.ts';
import { competitionLabel, demandLabel } from '../../../../shared/niche/bands.ts';
import { formatNumber } from '../../../lib/format.ts';
import { confidenceLabel, dayOf, medianPrice, recommendationLabel } from '../niche-labels.ts';

export const MAX_COMPARED = 3;

export type ComparisonRow = { label: string; cells: { text: string; best: boolean }[] };

type Measure = {
  label: string;
  text: (analysis: NicheAnalysis) => string;
  /** Higher is better; left out for neutral values. */
  rank?: (analysis: NicheAnalysis) => number;
};

const ZONES: readonly string[] = ['red', 'yellow', 'green'];

const MEASURES: readonly Measure[] = [
  {
    label: 'Verdict',
    text: ({ recommendation }) => recommendationLabel(recommendation).label ?? 'None',
    rank: ({ recommendation }) => ZONES.indexOf(recommendation),
  },
  { label: 'Profitability', text: (niche) => `${niche.profitabilityScore}/100`, rank: (niche) => niche.profitabilityScore },
  {
    label: 'Demand',
    text: ({ demandScore }) => `${demandScore}/100, ${demandLabel(demandScore).toLowerCase()}`,
    rank: ({ demandScore }) => demandScore,
  },
  {
    label: 'Competition',
    text: ({ competitionScore }) => `${competitionScore}/100, ${competitionLabel(competitionScore).toLowerCase()}`,
    rank: ({ competitionScore }) => -competitionScore,
  },
  { label: 'Books found', text: ({ marketSaturation }) => formatNumber(marketSaturation) },
  {
    label: 'Median price',
    text: ({ scoreBreakdown }) => medianPrice(scoreBreakdown?.price),
  },
  {
    label: 'Confidence',
    text: ({ scoreBreakdown }) => (scoreBreakdown ? confidenceLabel(scoreBreakdown.confidence.value) : 'Unknown'),
    rank: ({ scoreBreakdown }) => scoreBreakdown?.confidence.value ?? 0,
  },
  { label: 'Analyzed', text: ({ createdAt }) => dayOf(createdAt) },
];

/** Compares analyses. The best value of a row is marked, also if several share it, but not if all are equal. */
export function compare(analyses: readonly NicheAnalysis[]): ComparisonRow[] {
  return MEASURES.map(({ label, text, rank }) => {
    const ranks = rank ? analyses.map(rank) : [];
    const best = Math.max(...ranks);
    const differs = ranks.some((value) => value !== best);
    return { label, cells: analyses.map((analysis, index) => ({ text: text(analysis), best: differs && ranks[index] === best })) };
  });
}

/** The selection after one analysis was toggled: at most three, in the order of selection. */
export function toggled(chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return chosen.length < MAX_COMPARED ? [...chosen, id] : [...chosen];
}

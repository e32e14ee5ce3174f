import type { NicheAnalysis } from '../../../shared/niche/analysis.ts';
import { competitionLabel, demandLabel } from '../../../shared/niche/bands.ts';
import { formatNumber } from '../../lib/format.ts';
import { confidenceLabel, dayOf, medianPrice, verdictOf } from './niche-words.ts';

export const MAX_COMPARED = 3;

export type ComparisonRow = { label: string; cells: { text: string; best: boolean }[] };

type Measure = {
  label: string;
  text: (analysis: NicheAnalysis) => string;
  /** The higher the better; left out where more is neither better nor worse. */
  merit?: (analysis: NicheAnalysis) => number;
};

const ZONES: readonly string[] = ['red', 'yellow', 'green'];

const MEASURES: readonly Measure[] = [
  {
    label: 'Verdict',
    text: ({ recommendation }) => verdictOf(recommendation).label ?? 'None',
    merit: ({ recommendation }) => ZONES.indexOf(recommendation),
  },
  { label: 'Profitability', text: (niche) => `${niche.profitabilityScore}/100`, merit: (niche) => niche.profitabilityScore },
  {
    label: 'Demand',
    text: ({ demandScore }) => `${demandScore}/100, ${demandLabel(demandScore).toLowerCase()}`,
    merit: ({ demandScore }) => demandScore,
  },
  {
    label: 'Competition',
    text: ({ competitionScore }) => `${competitionScore}/100, ${competitionLabel(competitionScore).toLowerCase()}`,
    merit: ({ competitionScore }) => -competitionScore,
  },
  { label: 'Books found', text: ({ marketSaturation }) => formatNumber(marketSaturation) },
  {
    label: 'Median price',
    text: ({ scoreBreakdown }) => medianPrice(scoreBreakdown?.price),
  },
  {
    label: 'Confidence',
    text: ({ scoreBreakdown }) => (scoreBreakdown ? confidenceLabel(scoreBreakdown.confidence.value) : 'Unknown'),
    merit: ({ scoreBreakdown }) => scoreBreakdown?.confidence.value ?? 0,
  },
  { label: 'Analyzed', text: ({ createdAt }) => dayOf(createdAt) },
];

/** Analyses side by side. The best of a row is marked, all of them where they share it, and none where all are alike. */
export function compare(analyses: readonly NicheAnalysis[]): ComparisonRow[] {
  return MEASURES.map(({ label, text, merit }) => {
    const merits = merit ? analyses.map(merit) : [];
    const best = Math.max(...merits);
    const differs = merits.some((value) => value !== best);
    return { label, cells: analyses.map((analysis, index) => ({ text: text(analysis), best: differs && merits[index] === best })) };
  });
}

/** The chosen analyses after one was ticked or unticked: never more than three, in the order in which they were ticked. */
export function toggled(chosen: readonly string[], id: string): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return chosen.length < MAX_COMPARED ? [...chosen, id] : [...chosen];
}

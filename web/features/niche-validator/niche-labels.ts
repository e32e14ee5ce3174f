/** The niche validator's labels, colours and formats. */

import type { BadgeTone } from '../../components/badge.tsx';
import type { MeterTone } from '../../components/meter.tsx';
import type { NicheUsage, ScoreBreakdown } from '../../../shared/niche/analysis.ts';
import { competitionLabel, demandLabel, RECOMMENDATION_LABELS } from '../../../shared/niche/bands.ts';
import type { EvidenceSource } from '../../../shared/niche/evidence.ts';
import { formatDay, formatMoney } from '../../lib/format.ts';

export type RecommendationLabel = { label: string | undefined; badge: BadgeTone; meter: MeterTone };

const RECOMMENDATION_LOOKS: Readonly<Record<string, RecommendationLabel>> = {
  green: { label: RECOMMENDATION_LABELS.green, badge: 'cloth', meter: 'cloth' },
  yellow: { label: RECOMMENDATION_LABELS.yellow, badge: 'gilt', meter: 'gilt' },
  red: { label: RECOMMENDATION_LABELS.red, badge: 'danger', meter: 'danger' },
};

/** A recommendation's label and colours; an unknown one has no label and is grey. */
export function recommendationLabel(recommendation: string): RecommendationLabel {
  return RECOMMENDATION_LOOKS[recommendation] ?? { label: undefined, badge: 'neutral', meter: 'neutral' };
}

const COMPETITION_TONES = { Low: 'cloth', Moderate: 'gilt', High: 'danger' } as const;
const DEMAND_TONES = { Limited: 'danger', Moderate: 'gilt', Strong: 'cloth' } as const;

export const competitionTone = (score: number): MeterTone => COMPETITION_TONES[competitionLabel(score)];
export const demandTone = (score: number): MeterTone => DEMAND_TONES[demandLabel(score)];

/** The label of a score's confidence, from 0 to 1. */
export function confidenceLabel(value: number): 'Low' | 'Moderate' | 'High' {
  return value >= 0.7 ? 'High' : value >= 0.4 ? 'Moderate' : 'Low';
}

/** The colour of a sub-niche's potential: grey unless high or medium. */
export function potentialTone(potential: string): BadgeTone {
  const level = potential.trim().toLowerCase();
  return level === 'high' ? 'cloth' : level === 'medium' ? 'gilt' : 'neutral';
}

/** @param isOverdue whether the allowance waits for a payment */
export function usageLine({ remaining, maxCount }: NicheUsage, isOverdue = false): string {
  if (isOverdue) return 'Your analyses are paused until your last payment goes through';
  return remaining === 'unlimited' ? 'Unlimited analyses available' : `${remaining} of ${maxCount} analyses remaining this month`;
}

export type InsightKind = 'target' | 'warning' | 'green' | 'yellow' | 'red' | 'plain';

const MARKERS: readonly (readonly [RegExp, InsightKind])[] = [
  [/🎯/u, 'target'],
  [/⚠/u, 'warning'],
  [/\bGreen\b/, 'green'],
  [/\bYellow\b/, 'yellow'],
  [/\bRed\b/, 'red'],
];

/** The kind of an insight, from the emoji in it, and its text without that emoji, which the icon repeats. */
export function readInsight(line: string): { kind: InsightKind; text: string } {
  const kind = MARKERS.find(([marker]) => marker.test(line))?.[1] ?? 'plain';
  return { kind, text: line.replace(/^\s*(?:🎯|⚠\ufe0f?)\s*/u, '') };
}

export const SOURCE_NAMES: Readonly<Record<EvidenceSource, string>> = { 'google-books': 'Google Books', 'open-library': 'Open Library' };

/** The median price of a niche, or "Unknown". */
export function medianPrice(price: ScoreBreakdown['price'] | undefined): string {
  return price && price.median !== null ? formatMoney(price.median, price.currency) : 'Unknown';
}

/** The day of an analysis, or "Unknown". */
export function dayOf(iso: string | null | undefined): string {
  return iso && !Number.isNaN(Date.parse(iso)) ? formatDay(iso) : 'Unknown';
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "Mar 2019", or as much of it as a catalogue knows: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export function publishedIn(date: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])/.test(date) ? month.format(new Date(`${date.slice(0, 7)}-01`)) : date;
}

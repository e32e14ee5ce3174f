/** Costs and tokens as the admin page shows them. */

import type { CallsCost, CostStep } from '../../../shared/book-costs.ts';
import { formatMoney } from '../../lib/format.ts';

export const STEP_LABELS: Record<CostStep, string> = {
  research: 'Research',
  story: 'Story',
  canon: 'Canon',
  outline: 'Outline',
  plans: 'Chapter plans',
  'table-read': 'Table read',
  chapters: 'Chapters',
  facts: 'Facts',
  readings: 'Readings',
  repairs: 'Repairs',
  other: 'Other',
};

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** “1.2M”. */
export const formatTokens = (tokens: number): string => compact.format(tokens);

export const tokensOf = ({ promptTokens, completionTokens }: CallsCost): number => promptTokens + completionTokens;

/** Dollars to the cent; “No price” where a model without one took part. What is less than a cent still costs something. */
export function formatCost(usd: number | null): string {
  if (usd === null) return 'No price';
  return usd > 0 && usd < 0.005 ? 'under $0.01' : formatMoney(usd, 'USD');
}

/** Two keywords for the same book, scored by the validator's formulas: a broad one, and the narrow one that was chosen. */

import type { Recommendation } from '../../../../shared/niche/analysis.ts';

export type NicheSample = {
  keyword: string;
  booksFound: number;
  /** Components of competition: 45 % saturation, 25 % incumbents, 20 % targeting, 10 % quality. */
  competition: { score: number; saturation: number; incumbents: number; targeting: number; quality: number };
  /** Components of demand: 30 % market size, 35 % engagement, 20 % freshness, 15 % quality. */
  demand: { score: number; marketSize: number; engagement: number; freshness: number; quality: number };
  price: { score: number; median: number };
  profitability: number;
  recommendation: Recommendation;
  summary: string;
  reasons: readonly string[];
  decision: string;
};

export const BROAD: NicheSample = {
  keyword: 'budgeting for beginners',
  booksFound: 38_000,
  competition: { score: 91, saturation: 99, incumbents: 90, targeting: 84, quality: 70 },
  demand: { score: 77, marketSize: 100, engagement: 83, freshness: 38, quality: 70 },
  price: { score: 80, median: 6.99 },
  profitability: 33,
  recommendation: 'red',
  summary:
    'Plenty of readers, and a full shelf to serve them. The score is a product, not an average: with so little room left, strong demand cannot lift it.',
  reasons: [
    'The shelf holds tens of thousands of titles, and most of those seen name the keyword in the title.',
    'The best-known ten have more ratings each than a new book collects in years.',
    'Freshness is low: readers still buy the old books, so newness is no argument here.',
  ],
  decision:
    'Not written. But the titles on the shelf had one thing in common: each began with “write down your monthly income”, as if it were one number.',
};

export const NARROW: NicheSample = {
  keyword: 'budgeting on irregular income',
  booksFound: 180,
  competition: { score: 39, saturation: 41, incumbents: 36, targeting: 24, quality: 62 },
  demand: { score: 65, marketSize: 63, engagement: 64, freshness: 71, quality: 62 },
  price: { score: 80, median: 7.99 },
  profitability: 65,
  recommendation: 'green',
  summary:
    'A short shelf that is still being bought from. Few titles say whom they are for, the recent ones find readers, and the usual price is one at which an e‑book earns the full royalty.',
  reasons: [
    'Competition is just below the line where “low” ends; only a quarter of the titles name the problem.',
    'Two thirds of the books seen have ratings, and the newer ones are among them.',
    'Demand is moderate, not strong: this is a book for a few people who need it badly.',
  ],
  decision:
    'Chosen. The book got its promise from the gap: one steady monthly wage out of twelve uneven months, for freelancers, seasonal workers and musicians.',
};

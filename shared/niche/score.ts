/**
 * Scores a niche from evidence by a published formula. Pure: the same books on the same day give the same scores, in any order. Sales ranks
 * are not public; public searches know how many books there are, how many readers rated them, how new they are and what they cost.
 */

import type { Recommendation } from './analysis.ts';
import type { Evidence, EvidenceBook } from './evidence.ts';

export type NicheScores = {
  marketSaturation: number;
  competitionScore: number;
  demandScore: number;
  factors: { marketSize: number; engagement: number; freshness: number; quality: number };
  priceScore: number;
  /** In the currency of most priced books; null if none has a price. */
  medianPrice: { amount: number; currency: string } | null;
  profitabilityScore: number;
  recommendation: Recommendation;
  /** 0 to 1. */
  confidence: number;
  sample: { books: number; rated: number; priced: number };
};

/** How the scores are computed, as shown to authors. */
export const METHOD: readonly { axis: string; text: string }[] = [
  {
    axis: 'Demand',
    text: '30% market size (how many books there are, on a logarithmic scale), 35% engagement (ratings and reading lists, and how many books have any), 20% freshness (a book counts half after four years), 15% quality (the average rating, held toward 3.9 where few voted).',
  },
  {
    axis: 'Competition',
    text: '45% saturation (how many books there are), 25% incumbents (ratings of the ten most rated books), 20% targeting (titles that name the keyword), 10% quality.',
  },
  {
    axis: 'Price',
    text: 'The median price where prices are known: 80 of 100 between $2.99 and $9.99, where e-book royalties are 70%; 65 up to $19.99; 50 above, or where no price is known; 30 below.',
  },
  {
    axis: 'Profitability',
    text: 'The weighted geometric mean of demand (50%), openness, which is 100 less competition (40%), and price (10%): one bad axis sinks it, whatever the others say.',
  },
  {
    axis: 'Recommendation',
    text: 'Green from 55 with competition below 70 and demand from 40; red below 35, with demand below 25, or without evidence; yellow between.',
  },
];

/** Bayesian prior: ratings are averaged with five votes of 3.9, near the mean of Google Books' ratings. */
const PRIOR = { rating: 3.9, votes: 5 };
/** Maximum votes counted per book, so that one famous book does not dominate a niche. */
const VOTES_CAP = 50;
/** Publisher Rocket counts a book's age too; four years is the half-life that keeps evergreen niches above a third. */
const HALF_LIFE_YEARS = 4;
const YEAR_MS = 365.25 * 24 * 60 * 60_000;
/** Search estimates beyond this are noise. */
const LARGEST_MARKET = 10_000_000;
/** KDP pays 70 % between these, 35 % outside: https://kdp.amazon.com/en_US/help/topic/G200644210 */
const ROYALTY_BAND = { from: 2.99, to: 9.99 };
const WEIGHT = {
  competition: { saturation: 0.45, incumbents: 0.25, targeting: 0.2, quality: 0.1 },
  demand: { marketSize: 0.3, engagement: 0.35, freshness: 0.2, quality: 0.15 },
  profitability: { demand: 0.5, openness: 0.4, price: 0.1 },
} as const;

/**
 * @param now milliseconds since 1970: freshness is relative to this day
 * @returns integers from 0 to 100; without any book all scores are 0, red, with no confidence, because missing evidence does not mean an
 *   open niche
 */
export function scoreNiche(
  { keyword, totalFound, books: found }: Pick<Evidence, 'keyword' | 'totalFound' | 'books'>,
  now: number,
): NicheScores {
  const books = distinct(found);
  const total = Math.max(books.length, Math.min(whole(totalFound), LARGEST_MARKET));
  const rated = books.filter(({ averageRating, ratingsCount }) => isRating(averageRating) && whole(ratingsCount) > 0);
  const prices = pricesOf(books);
  const sample = { books: books.length, rated: rated.length, priced: prices.known };
  if (books.length === 0) return emptyScores(total, sample);

  const quality = between(ratingOf(rated), 3, 4.6);
  const saturation = clamp(25 * (Math.log10(total) - 0.6)); // 4 books 0 · 100 35 · 1,000 60 · 10,000 85 · 40,000 100
  const votes = books.map(({ ratingsCount }) => whole(ratingsCount)).sort((one, other) => other - one);
  const incumbents = clamp((mean(votes.slice(0, 10).map((count) => Math.log10(1 + count))) / Math.log10(501)) * 100); // 500 ratings each: full
  const words = fold(keyword)
    .split(' ')
    .filter((word) => word.length > 2);
  const targeting = words.length ? (books.filter((book) => titleHasWords(book, words)).length / books.length) * 100 : 0;
  const competition = weightedMean(WEIGHT.competition, { saturation, incumbents, targeting, quality });

  const marketSize = clamp(28 * Math.log10(total)); // 10 books 28 · 100 56 · 1,000 84 · 3,700 100
  const interest = books.reduce((sum, { ratingsCount, wantToRead }) => sum + whole(ratingsCount) + whole(wantToRead), 0);
  const engagement = clamp(0.6 * (Math.log10(1 + interest) / Math.log10(3001)) * 100 + 0.4 * (rated.length / books.length) * 100); // 3,000 readers: full
  const freshness = clamp(1.6 * 100 * mean(agesOf(books, now).map((years) => 2 ** (-years / HALF_LIFE_YEARS))));
  const demand = weightedMean(WEIGHT.demand, { marketSize, engagement, freshness, quality });

  const price = priceScoreOf(prices.median?.amount);
  const profitability = clamp(
    demand ** WEIGHT.profitability.demand * (100 - competition) ** WEIGHT.profitability.openness * price ** WEIGHT.profitability.price,
  );
  const rounded = { competition: Math.round(competition), demand: Math.round(demand), profitability: Math.round(profitability) };
  return {
    marketSaturation: total,
    competitionScore: rounded.competition,
    demandScore: rounded.demand,
    factors: {
      marketSize: Math.round(marketSize),
      engagement: Math.round(engagement),
      freshness: Math.round(freshness),
      quality: Math.round(quality),
    },
    priceScore: Math.round(price),
    medianPrice: prices.median,
    profitabilityScore: rounded.profitability,
    recommendation: zoneOf(rounded),
    confidence: confidenceOf(sample),
    sample,
  };
}

/** Half from the number of books in the sample (20 suffice), half from the number of rated ones (8 suffice). */
function confidenceOf({ books, rated }: NicheScores['sample']): number {
  return Number((Math.min(1, books / 20) * 0.5 + Math.min(1, rated / 8) * 0.5).toFixed(2));
}

/** The thresholds separate the archetypes under the geometric mean: an open niche in demand scores above 55, a crowded or dead one below 35. */
function zoneOf({ competition, demand, profitability }: { competition: number; demand: number; profitability: number }): Recommendation {
  if (demand < 25 || profitability < 35) return 'red';
  return profitability >= 55 && competition < 70 && demand >= 40 ? 'green' : 'yellow';
}

function emptyScores(total: number, sample: NicheScores['sample']): NicheScores {
  const factors = { marketSize: 0, engagement: 0, freshness: 0, quality: 0 };
  const scores = { marketSaturation: total, competitionScore: 0, demandScore: 0, factors, priceScore: 0, medianPrice: null };
  return { ...scores, profitabilityScore: 0, recommendation: 'red', confidence: 0, sample };
}

function priceScoreOf(median: number | undefined): number {
  if (median === undefined) return 50;
  if (median < ROYALTY_BAND.from) return 30;
  if (median <= ROYALTY_BAND.to) return 80;
  return median <= 19.99 ? 65 : 50;
}

/** The median price in the most frequent currency; ties go to the first by name. */
function pricesOf(books: readonly EvidenceBook[]): { median: NicheScores['medianPrice']; known: number } {
  const byCurrency = new Map<string, number[]>();
  for (const { price, currency } of books)
    if (price !== null && Number.isFinite(price) && price > 0 && currency)
      byCurrency.set(currency, [...(byCurrency.get(currency) ?? []), price]);
  const [most] = [...byCurrency].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  if (!most) return { median: null, known: 0 };
  const [currency, amounts] = most;
  const sorted = [...amounts].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  const amount = sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  return { median: { amount, currency }, known: amounts.length };
}

function ratingOf(rated: readonly EvidenceBook[]): number {
  const votes = rated.map(({ averageRating, ratingsCount }) => ({
    rating: averageRating ?? PRIOR.rating,
    count: Math.min(whole(ratingsCount), VOTES_CAP),
  }));
  const count = votes.reduce((sum, vote) => sum + vote.count, PRIOR.votes);
  return votes.reduce((sum, vote) => sum + vote.rating * vote.count, PRIOR.rating * PRIOR.votes) / count;
}

/** Years since each known date; announced books count as new, impossible dates are left out. */
function agesOf(books: readonly EvidenceBook[], now: number): number[] {
  return books.flatMap(({ publishedDate }) => {
    const parts = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(publishedDate ?? '');
    if (!parts) return [];
    const [, year, month = '07', day = '01'] = parts;
    const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
    if (Number(year) < 1450 || at > now + 1.1 * YEAR_MS) return [];
    return [Math.max(0, (now - at) / YEAR_MS)];
  });
}

/** Whether a book's title or subtitle has every one of these words. */
function titleHasWords({ title, subtitle }: EvidenceBook, words: readonly string[]): boolean {
  const text = fold(subtitle ? `${title} ${subtitle}` : title);
  return words.every((word) => text.includes(word));
}

function distinct(books: readonly EvidenceBook[]): EvidenceBook[] {
  const byKey = new Map<string, EvidenceBook>();
  // Of duplicates, the most complete one counts, so that order does not matter.
  for (const book of books) {
    const key = `${fold(book.title)}|${fold(book.authors[0] ?? '')}`;
    const known = byKey.get(key);
    if (!known || JSON.stringify(book) > JSON.stringify(known)) byKey.set(key, book);
  }
  return [...byKey.values()];
}

// eslint-disable-next-line no-control-regex
const ASCII = /^[\u0000-\u007f]*$/;

/** Letters and digits only, without case and accents. ASCII titles, which most are, take a faster path to the same result. */
function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower.replace(/[^a-z0-9]+/g, ' ').trim();
  const bare = lower.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

const isRating = (rating: number | null): rating is number => rating !== null && rating > 0 && rating <= 5;
const whole = (value: number): number => (Number.isFinite(value) && value > 0 ? Math.floor(value) : 0);
const clamp = (value: number): number => Math.min(100, Math.max(0, Number.isFinite(value) ? value : 0));
const between = (value: number, from: number, to: number): number => clamp(((value - from) / (to - from)) * 100);
const mean = (values: readonly number[]): number => (values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0);

/** The weighted arithmetic mean; the weights add up to 1. */
function weightedMean<Factor extends string>(weights: Record<Factor, number>, factors: Record<Factor, number>): number {
  return clamp((Object.keys(weights) as Factor[]).reduce((sum, factor) => sum + weights[factor] * factors[factor], 0));
}

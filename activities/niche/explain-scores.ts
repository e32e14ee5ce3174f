import type { ScoreBreakdown } from '../../shared/niche/analysis.ts';
import { competitionLabel, demandLabel, RECOMMENDATION_LABELS } from '../../shared/niche/bands.ts';
import type { Evidence } from '../../shared/niche/evidence.ts';
import type { NicheScores } from '../../shared/niche/score.ts';

/** Explains each score by its inputs, in sentences that can be checked against the books. */
export function explainScores(
  scores: NicheScores,
  { sources, fetchedAt, books }: Pick<Evidence, 'sources' | 'fetchedAt' | 'books'>,
): ScoreBreakdown {
  const { competitionScore, demandScore, factors, priceScore, medianPrice, profitabilityScore, recommendation, confidence, sample } =
    scores;
  const found = count(scores.marketSaturation, 'book');
  const none = sample.books === 0;
  return {
    competition: {
      score: competitionScore,
      level: competitionLabel(competitionScore),
      booksFound: scores.marketSaturation,
      explanation: none
        ? 'No books were found. That is no evidence of low competition: the search may not know the niche by this name.'
        : `${found} found; the ten most rated of the sample have ${number(incumbentRatings(books))} ratings together.`,
    },
    demand: {
      score: demandScore,
      level: demandLabel(demandScore),
      explanation: none
        ? 'Without books there are no readers to count.'
        : `${count(sample.rated, 'book')} of ${number(sample.books)} have ratings; size ${factors.marketSize}, engagement ${factors.engagement}, freshness ${factors.freshness}, quality ${factors.quality} of 100.`,
      factors,
    },
    price: {
      score: priceScore,
      median: medianPrice?.amount ?? null,
      currency: medianPrice?.currency ?? null,
      known: sample.priced,
      explanation: medianPrice
        ? `The median of ${count(sample.priced, 'known price')} is ${medianPrice.amount.toFixed(2)} ${medianPrice.currency}.`
        : 'No price is known, so price counts as middling.',
    },
    profitability: {
      score: profitabilityScore,
      zone: recommendation,
      explanation: none
        ? 'No evidence: nothing can be said for this niche.'
        : `The weighted geometric mean of demand ${demandScore}, openness ${100 - competitionScore} and price ${priceScore}: ${RECOMMENDATION_LABELS[recommendation].toLowerCase()}.`,
    },
    confidence: {
      value: confidence,
      explanation: `${count(sample.books, 'book')} seen, ${number(sample.rated)} with ratings, ${number(sample.priced)} with prices.`,
      booksSampled: sample.books,
      booksRated: sample.rated,
      booksPriced: sample.priced,
      sources: sources.map(({ source }) => source),
      evidenceDate: fetchedAt,
    },
  };
}

function incumbentRatings(books: Evidence['books']): number {
  return books
    .map(({ ratingsCount }) => ratingsCount)
    .sort((one, other) => other - one)
    .slice(0, 10)
    .reduce((sum, ratings) => sum + ratings, 0);
}

const number = (value: number): string => value.toLocaleString('en-US');
const count = (value: number, thing: string): string => `${number(value)} ${thing}${value === 1 ? '' : 's'}`;

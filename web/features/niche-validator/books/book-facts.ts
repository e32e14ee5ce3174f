import type { TopBook } from '../../../../shared/niche/analysis.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { publishedIn } from '../niche-labels.ts';

/** A book's known facts, formatted; undefined if unknown. */
export function bookFacts({ averageRating, ratingsCount, price, currency, publishedDate }: TopBook) {
  return {
    rating: averageRating === null ? undefined : averageRating.toFixed(1),
    reviews: formatNumber(ratingsCount),
    price: price === null ? undefined : formatMoney(price, currency),
    published: publishedDate ? publishedIn(publishedDate) : undefined,
  };
}

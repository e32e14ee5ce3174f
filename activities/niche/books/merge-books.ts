import type { EvidenceBook } from '../../../shared/niche/evidence.ts';

const MOST_BOOKS = 80;

/** Deduplicates a list of books, at most 80, keeping the order; duplicates fill the gaps of the first occurrence. */
export function mergeBooks(found: readonly EvidenceBook[]): EvidenceBook[] {
  const merged = new Map<string, EvidenceBook>();
  for (const book of found) {
    const key = keyOf(book);
    const first = merged.get(key);
    merged.set(key, first ? fillGaps(first, book) : book);
  }
  return [...merged.values()].slice(0, MOST_BOOKS);
}

/** Books are equal if title and first author match, ignoring accents, case and punctuation. */
function keyOf({ title, authors }: EvidenceBook): string {
  return JSON.stringify([fold(title), fold(authors[0] ?? '')]);
}

function fold(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return letters || text;
}

/** An average and its count, and a price and its currency, are always taken from the same occurrence. */
function fillGaps(book: EvidenceBook, other: EvidenceBook): EvidenceBook {
  const rated = book.ratingsCount > 0 || book.averageRating !== null ? book : other;
  const priced = book.price === null ? other : book;
  return {
    ...book,
    subtitle: book.subtitle ?? other.subtitle,
    averageRating: rated.averageRating,
    ratingsCount: rated.ratingsCount,
    wantToRead: Math.max(book.wantToRead, other.wantToRead),
    publishedDate: book.publishedDate ?? other.publishedDate,
    price: priced.price,
    currency: priced.currency,
    thumbnail: book.thumbnail ?? other.thumbnail,
  };
}

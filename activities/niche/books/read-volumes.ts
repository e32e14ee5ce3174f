import { z } from 'zod';
import type { EvidenceBook } from '../../../shared/niche/evidence.ts';
import { count, date, found, line, lines, listOf, picture, price, rating } from './lenient-fields.ts';
import { SourceFailure } from './source-failure.ts';

const volume = z.object({
  volumeInfo: z.object({
    title: z.string(),
    subtitle: line,
    authors: lines,
    publishedDate: date,
    averageRating: rating,
    ratingsCount: count,
    imageLinks: z.object({ thumbnail: picture, smallThumbnail: picture }).nullable().catch(null),
  }),
  saleInfo: z.object({ retailPrice: price, listPrice: price }).nullable().catch(null),
});
const volumes = listOf(volume);

/** Occasionally the volumes come as a bare list. */
const answer = z.union([
  z.array(z.unknown()).transform((items) => ({ totalItems: null, items: volumes.parse(items) })),
  z.looseObject({ totalItems: found, items: volumes }).refine((body) => 'kind' in body || body.totalItems !== null || body.items !== null),
]);

export type Page = { found: number; books: EvidenceBook[] };

/**
 * Parses a page of Google's volumes. `totalItems` and `items` may each be missing.
 * @throws SourceFailure `unavailable` if it has another format
 */
export function readVolumes(body: unknown): Page {
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new SourceFailure('unavailable', 'Google Books’ response has an unexpected format');
  const books = (parsed.data.items ?? []).flatMap(toBook);
  return { found: Math.max(parsed.data.totalItems ?? 0, books.length), books };
}

function toBook({ volumeInfo, saleInfo }: z.output<typeof volume>): EvidenceBook[] {
  const { imageLinks, title: givenTitle, ...known } = volumeInfo;
  const title = line.parse(givenTitle);
  if (title === null) return [];
  const asked = saleInfo?.retailPrice ?? saleInfo?.listPrice ?? null;
  return [
    {
      title,
      ...known,
      wantToRead: 0,
      price: asked?.amount ?? null,
      currency: asked?.currencyCode ?? null,
      thumbnail: imageLinks?.thumbnail ?? imageLinks?.smallThumbnail ?? null,
    },
  ];
}

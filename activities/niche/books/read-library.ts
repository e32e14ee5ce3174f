import { z } from 'zod';
import type { EvidenceBook } from '../../../shared/niche/evidence.ts';
import { count, date, found, line, lines, listOf, rating } from './lenient-fields.ts';
import type { Page } from './read-volumes.ts';
import { SourceFailure } from './source-failure.ts';

const work = z.object({
  title: z.string(),
  subtitle: line,
  author_name: lines,
  first_publish_year: date,
  ratings_average: rating,
  ratings_count: count,
  want_to_read_count: count,
  /** The cover id; 0 and -1 mean none. */
  cover_i: z.int().positive().nullable().catch(null),
});

const answer = z.object({ numFound: found, docs: listOf(work) }).refine(({ numFound, docs }) => numFound !== null || docs !== null);

/**
 * Parses a response of Open Library's search.
 * @throws SourceFailure `unavailable` if it has another format
 */
export function readLibrary(body: unknown): Page {
  const parsed = answer.safeParse(body);
  if (!parsed.success) throw new SourceFailure('unavailable', 'Open Library’s response has an unexpected format');
  const books = (parsed.data.docs ?? []).flatMap(toBook);
  return { found: Math.max(parsed.data.numFound ?? 0, books.length), books };
}

function toBook(known: z.output<typeof work>): EvidenceBook[] {
  const title = line.parse(known.title);
  if (title === null) return [];
  return [
    {
      title,
      subtitle: known.subtitle,
      authors: known.author_name,
      averageRating: known.ratings_average,
      ratingsCount: known.ratings_count,
      wantToRead: known.want_to_read_count,
      publishedDate: known.first_publish_year,
      price: null,
      currency: null,
      thumbnail: known.cover_i === null ? null : `https://covers.openlibrary.org/b/id/${known.cover_i}-M.jpg`,
    },
  ];
}

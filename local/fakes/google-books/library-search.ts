import { RequestError } from '../common/http.ts';
import { worksNamed, type KnownWork } from '../common/known-works.ts';
import { seededRandom } from '../common/random.ts';
import { nicheOf, type Work } from './niche.ts';
import { recordingOf, volumesOf, type Volume } from './recordings.ts';

const DEFAULT_LIMIT = 100;

type Doc = Record<string, unknown>;

/**
 * What `GET /search.json` returns: a work that is named by title and author, else the books that Google's fake has for the keyword, with their
 * readers' ratings and lists.
 * @throws RequestError 422 without a query
 */
export function librarySearch(parameters: URLSearchParams): { numFound: number; docs: Doc[] } {
  const keyword = (parameters.get('q') ?? '').trim().toLowerCase();
  const limit = Number(parameters.get('limit') ?? DEFAULT_LIMIT);
  if (keyword === '') throw new RequestError(422, 'A search has a q.');
  const known = worksNamed(keyword).flatMap(knownDoc);
  const recording = recordingOf(keyword);
  const made = () => (recording ? volumesOf(recording).map(recordedDoc) : nicheOf(keyword).works.map(madeDoc));
  const docs = known.length > 0 ? known : made();
  return { numFound: docs.length, docs: docs.slice(0, limit) };
}

/** None for what only other catalogues have. */
function knownDoc({ openLibrary, title, authors, year }: KnownWork): Doc[] {
  const names = authors.map(({ given, family }) => `${given} ${family}`);
  return openLibrary === undefined ? [] : [{ key: `/works/OL${openLibrary}W`, title, author_name: names, first_publish_year: year }];
}

const keyOf = (id: string): string => `/works/OL${seededRandom(`key of ${id}`).between(1_000_000, 8_999_999)}W`;

function madeDoc({ id, title, subtitle, authors, publishedDate, readers }: Work): Doc {
  return {
    key: keyOf(id),
    title,
    ...(subtitle === null ? {} : { subtitle }),
    ...(authors.length > 0 ? { author_name: authors } : {}),
    first_publish_year: Number(publishedDate.slice(0, 4)),
    ...(readers.average === null ? {} : { ratings_average: readers.average, ratings_count: readers.count }),
    want_to_read_count: readers.wantToRead,
  };
}

/** Nobody recorded Open Library's side of these books: their readers are made up. */
function recordedDoc({ id, volumeInfo: { title, authors, publishedDate, ratingsCount = 0 } }: Volume): Doc {
  const random = seededRandom(id);
  return {
    key: keyOf(id),
    title,
    ...(authors ? { author_name: authors } : {}),
    ...(publishedDate ? { first_publish_year: Number(publishedDate.slice(0, 4)) } : {}),
    ...(random.chance(0.5) ? { ratings_average: random.between(30, 48) / 10, ratings_count: random.between(1, 20) } : {}),
    want_to_read_count: random.between(0, 30) + ratingsCount,
  };
}

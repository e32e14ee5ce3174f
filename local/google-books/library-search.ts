import { createHash } from 'node:crypto';
import { seededRandom } from '../openai/random.ts';
import { nicheOf, type Work } from './niche.ts';
import { RequestError } from './protocol/errors.ts';
import { recordingOf, volumesOf, type Volume } from './recordings.ts';

const DEFAULT_LIMIT = 100;

type Doc = Record<string, unknown>;

/**
 * What `GET /search.json` answers: the books that Google's stand-in has for the keyword, with what readers say of them.
 * @throws RequestError 422 without a query
 */
export function librarySearch(parameters: URLSearchParams): { numFound: number; docs: Doc[] } {
  const keyword = (parameters.get('q') ?? '').trim().toLowerCase();
  const limit = Number(parameters.get('limit') ?? DEFAULT_LIMIT);
  if (keyword === '' || !Number.isInteger(limit) || limit < 0) throw new RequestError(422, 'invalid', 'A search has a q and a limit.');
  const recording = recordingOf(keyword);
  const docs = recording ? volumesOf(recording).map(recordedDoc) : nicheOf(keyword).works.map(madeDoc);
  const wanted = parameters.get('fields')?.split(',');
  return { numFound: docs.length, docs: docs.slice(0, limit).map((doc) => pick(doc, wanted)) };
}

function madeDoc({ id, title, subtitle, authors, publishedDate, readers }: Work): Doc {
  return {
    key: `/works/${id}`,
    title,
    ...(subtitle === null ? {} : { subtitle }),
    ...(authors.length > 0 ? { author_name: authors } : {}),
    first_publish_year: Number(publishedDate.slice(0, 4)),
    edition_count: readers.editions,
    ...(readers.average === null ? {} : { ratings_average: readers.average, ratings_count: readers.count }),
    want_to_read_count: readers.wantToRead,
  };
}

/** Nobody recorded Open Library's side of these books: their readers are made up. */
function recordedDoc({ id, volumeInfo: { title, authors, publishedDate, ratingsCount = 0 } }: Volume): Doc {
  const random = seededRandom(createHash('sha256').update(id).digest('hex'));
  return {
    key: `/works/${id}`,
    title,
    ...(authors ? { author_name: authors } : {}),
    ...(publishedDate ? { first_publish_year: Number(publishedDate.slice(0, 4)) } : {}),
    edition_count: random.between(1, 9),
    ...(random.chance(0.5) ? { ratings_average: random.between(30, 48) / 10, ratings_count: random.between(1, 20) } : {}),
    want_to_read_count: random.between(0, 30) + ratingsCount,
  };
}

function pick(doc: Doc, wanted: readonly string[] | undefined): Doc {
  return wanted ? Object.fromEntries(Object.entries(doc).filter(([name]) => wanted.includes(name))) : doc;
}

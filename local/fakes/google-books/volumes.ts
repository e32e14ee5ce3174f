import { RequestError } from '../common/http.ts';
import { worksNamed, type KnownWork } from '../common/known-works.ts';
import { nicheOf, type Work } from './niche.ts';
import { recordingOf, volumesOf, type Volume } from './recordings.ts';

const DEFAULT_PAGE = 10;
const MOST_ON_A_PAGE = 40;
/** A total that Google once gave for a search without books. */
const TOTAL_WITHOUT_ITEMS = 59_006;

/**
 * What `GET /books/v1/volumes` returns: a work that is named by title and author, a recording for its keyword, or else books made up
 * for it. `fields` is ignored: whole volumes come.
 * @throws RequestError as Google refuses requests
 */
export function volumes(parameters: URLSearchParams): unknown {
  const keyword = (parameters.get('q') ?? '').trim().toLowerCase();
  const [count, start] = [Number(parameters.get('maxResults') ?? DEFAULT_PAGE), Number(parameters.get('startIndex') ?? 0)];
  const isNewest = parameters.get('orderBy') === 'newest';
  if (keyword === '') throw new RequestError(400, 'Missing query.', { reason: 'queryRequired' });
  if (count > MOST_ON_A_PAGE) throw new RequestError(400, `maxResults must be at most ${MOST_ON_A_PAGE}.`);
  if (!parameters.get('country')) {
    const message = 'Cannot determine user location for geographically restricted operation.';
    throw new RequestError(403, message, { reason: 'unknownLocation' });
  }

  const page = (all: Volume[]) => (isNewest ? newestFirst(all) : all).slice(start, start + count);
  const known = worksNamed(keyword).flatMap(knownVolume);
  if (known.length > 0) return listOf(known.length, page(known));
  const recording = recordingOf(keyword);
  if (Array.isArray(recording)) return page(recording);
  if (recording) return listOf(recording.totalItems, page(volumesOf(recording)));
  if (keyword.includes('no items')) return listOf(TOTAL_WITHOUT_ITEMS, []);
  const { total, works } = nicheOf(keyword);
  return listOf(total, page(works.map(toVolume)));
}

/** The response of either service with its total alone. */
export function withoutItems(body: unknown): object {
  const { numFound, totalItems = TOTAL_WITHOUT_ITEMS } = body as { numFound?: number; totalItems?: number };
  return numFound === undefined ? listOf(totalItems, []) : { numFound };
}

/** Google leaves `items` out rather than empty. */
function listOf(totalItems: number, items: Volume[]): object {
  return { kind: 'books#volumes', totalItems, ...(items.length > 0 ? { items } : {}) };
}

function newestFirst(all: Volume[]): Volume[] {
  const date = ({ volumeInfo }: Volume) => volumeInfo.publishedDate ?? '';
  return all.toSorted((a, b) => date(b).localeCompare(date(a)));
}

/** None for what only other catalogues have. */
function knownVolume({ google, title, subtitle, authors, year }: KnownWork): Volume[] {
  const names = authors.map(({ given, family }) => `${given} ${family}`);
  const volumeInfo = { title, ...(subtitle === undefined ? {} : { subtitle }), authors: names, publishedDate: String(year) };
  return google === undefined ? [] : [{ kind: 'books#volume', id: google, volumeInfo, saleInfo: {} }];
}

/** Without pictures: made-up books have none. */
function toVolume({ id, title, subtitle, authors, publishedDate, rating, priceCents }: Work): Volume {
  const price = priceCents === null ? null : { amount: priceCents / 100, currencyCode: 'USD' };
  const volumeInfo = {
    title,
    ...(subtitle === null ? {} : { subtitle }),
    ...(authors.length > 0 ? { authors } : {}),
    publishedDate,
    ...(rating === null ? {} : { averageRating: rating.average, ratingsCount: rating.count }),
  };
  return { kind: 'books#volume', id, volumeInfo, saleInfo: price === null ? {} : { listPrice: price } };
}

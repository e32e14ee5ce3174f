import { nicheOf, type Work } from './niche.ts';
import { RequestError } from './protocol/errors.ts';
import { recordingOf, volumesOf, type Volume } from './recordings.ts';

const DEFAULT_PAGE = 10;
const MOST_ON_A_PAGE = 40;
/** What Google once said of a search for which it gave no books. */
const TOTAL_WITHOUT_ITEMS = 59_006;

/**
 * What `GET /books/v1/volumes` answers: a recording for its keyword, else books made up for it. `fields` is read past: the whole
 * volume comes, as far as there is one.
 * @throws RequestError as Google refuses requests
 */
export function volumes(parameters: URLSearchParams): unknown {
  const keyword = (parameters.get('q') ?? '').trim().toLowerCase();
  const count = numberIn(parameters, 'maxResults', DEFAULT_PAGE);
  const start = numberIn(parameters, 'startIndex', 0);
  const order = parameters.get('orderBy') ?? 'relevance';
  if (keyword === '') throw new RequestError(400, 'queryRequired', 'Missing query.');
  if (count > MOST_ON_A_PAGE) throw new RequestError(400, 'invalidParameter', `maxResults must be at most ${MOST_ON_A_PAGE}.`);
  if (order !== 'relevance' && order !== 'newest') throw new RequestError(400, 'invalidParameter', 'orderBy is relevance or newest.');
  if (!parameters.get('country')) {
    throw new RequestError(403, 'unknownLocation', 'Cannot determine user location for geographically restricted operation.');
  }

  const recording = recordingOf(keyword);
  if (Array.isArray(recording)) return page(recording, order, start, count);
  if (recording) return answer(recording.totalItems, page(volumesOf(recording), order, start, count));
  if (keyword.includes('no items')) return answer(TOTAL_WITHOUT_ITEMS, []);
  const { total, works } = nicheOf(keyword);
  return answer(total, page(works.map(toVolume), order, start, count));
}

/** The same answer with its total alone. */
export function withoutItems(body: unknown): unknown {
  return answer((body as { totalItems?: number }).totalItems ?? TOTAL_WITHOUT_ITEMS, []);
}

/** Google leaves `items` out rather than empty. */
function answer(totalItems: number, items: Volume[]): object {
  return { kind: 'books#volumes', totalItems, ...(items.length > 0 ? { items } : {}) };
}

function page(all: Volume[], order: 'relevance' | 'newest', start: number, count: number): Volume[] {
  const date = ({ volumeInfo }: Volume) => volumeInfo.publishedDate ?? '';
  const ordered = order === 'newest' ? all.toSorted((a, b) => date(b).localeCompare(date(a))) : all;
  return ordered.slice(start, start + count);
}

/** Without pictures: there are none of books that nobody made. */
function toVolume({ id, title, subtitle, authors, publishedDate, rating, priceCents }: Work): Volume {
  const price = priceCents === null ? null : { amount: priceCents / 100, currencyCode: 'USD' };
  const volumeInfo = {
    title,
    ...(subtitle === null ? {} : { subtitle }),
    ...(authors.length > 0 ? { authors } : {}),
    publishedDate,
    printType: 'BOOK',
    language: 'en',
    ...(rating === null ? {} : { averageRating: rating.average, ratingsCount: rating.count }),
  };
  const saleInfo = {
    country: 'US',
    saleability: price === null ? 'NOT_FOR_SALE' : 'FOR_SALE',
    isEbook: price !== null,
    ...(price === null ? {} : { listPrice: price, retailPrice: price }),
  };
  return { kind: 'books#volume', id, volumeInfo, saleInfo };
}

function numberIn(parameters: URLSearchParams, name: string, fallback: number): number {
  const text = parameters.get(name);
  if (text === null) return fallback;
  if (!/^\d{1,6}$/.test(text)) throw new RequestError(400, 'invalidParameter', `${name} is a whole number.`);
  return Number(text);
}

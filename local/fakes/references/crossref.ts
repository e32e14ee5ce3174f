import { RequestError } from '../common/http.ts';
import { KNOWN_WORKS, wordsIn, type KnownWork } from '../common/known-works.ts';

const DEFAULT_ROWS = 20;
const MOST_ROWS = 1_000;
/** Fewer words than this in common are no match: the real Crossref returns something for every query. */
const SHARED_WORDS = 2;
const SELECTABLE = ['DOI', 'URL', 'title', 'subtitle', 'author', 'issued', 'type', 'publisher', 'container-title'];

/**
 * What `GET /works` returns: the works with most words in common with the query, best first.
 * @throws RequestError 400 as Crossref refuses parameters
 */
export function crossrefWorks(parameters: URLSearchParams): object {
  const asked = new Set(wordsIn(parameters.get('query.bibliographic') ?? ''));
  const rows = Number(parameters.get('rows') ?? DEFAULT_ROWS);
  if (!Number.isInteger(rows) || rows < 0 || rows > MOST_ROWS) throw invalid('integer-not-valid', String(parameters.get('rows')));
  const selected = parameters.get('select')?.split(',') ?? SELECTABLE;
  const unknown = selected.find((field) => !SELECTABLE.includes(field));
  if (unknown !== undefined) throw invalid('select-not-available', unknown);

  const shared = ({ title, authors }: KnownWork) =>
    [...wordsIn(title), ...authors.map(({ family }) => family.toLowerCase())].filter((word) => asked.has(word)).length;
  const found = KNOWN_WORKS.filter((work) => work.doi !== undefined && shared(work) >= SHARED_WORDS).toSorted(
    (a, b) => shared(b) - shared(a),
  );
  return {
    status: 'ok',
    'message-type': 'work-list',
    'message-version': '1.0.0',
    message: {
      ...{ facets: {}, 'total-results': found.length, 'items-per-page': rows, query: { 'start-index': 0, 'search-terms': null } },
      items: found
        .slice(0, rows)
        .map((work) => Object.fromEntries(Object.entries(itemOf(work)).filter(([field]) => selected.includes(field)))),
    },
  };
}

function itemOf({ doi, title, authors, year }: KnownWork): Record<string, unknown> {
  return {
    DOI: doi,
    URL: `https://doi.org/${doi}`,
    type: 'journal-article',
    title: [title],
    author: authors.map((author, index) => ({ ...author, sequence: index === 0 ? 'first' : 'additional', affiliation: [] })),
    issued: { 'date-parts': [[year]] },
  };
}

function invalid(type: string, value: string): RequestError {
  return new RequestError(400, `${type}: ${value}`, { failures: [{ type, value, message: `${value} is not valid here` }] });
}

import type { IncomingMessage } from 'node:http';
import { RequestError } from '../common/http.ts';
import { KNOWN_WORKS, wordsIn, type KnownWork } from '../common/known-works.ts';
import { escapeMarkup } from '../common/page.ts';

const DEFAULT_LIMIT = 10;

/**
 * What `GET /w/api.php` returns for `action=query&list=search`: articles whose title and beginning have two words of the search and more. Most
 * errors come with the status 200, as the real one's do.
 * @throws RequestError 403 for who does not say who is asking
 */
export function wikipediaSearch(parameters: URLSearchParams, request: IncomingMessage): object {
  if (!/@|https?:/.test(request.headers['user-agent'] ?? ''))
    throw new RequestError(403, 'Please set a user-agent and respect our robot policy https://w.wiki/4wJS.');
  if (parameters.get('action') !== 'query' || parameters.get('list') !== 'search' || parameters.get('format') !== 'json')
    return refusal('badvalue', 'The fake knows only action=query, list=search and format=json.');
  const search = parameters.get('srsearch') ?? '';
  if (search === '') return refusal('missingparam', 'The "srsearch" parameter must be set.');

  const asked = new Set(wordsIn(search));
  const articles = KNOWN_WORKS.flatMap((work) => (work.wikipedia === undefined ? [] : [{ work, excerpt: work.wikipedia }]));
  const found = articles.filter(({ excerpt }) => new Set(wordsIn(excerpt).filter((word) => asked.has(word))).size > 1);
  return {
    batchcomplete: '',
    query: {
      searchinfo: { totalhits: found.length },
      search: found
        .slice(0, Number(parameters.get('srlimit') ?? DEFAULT_LIMIT))
        .map(({ work, excerpt }) => ({ ns: 0, title: work.title, pageid: pageOf(work), snippet: marked(excerpt, asked) })),
    },
  };
}

const pageOf = (work: KnownWork): number => 1_000 + KNOWN_WORKS.indexOf(work);

/** HTML, with the words of the search marked. */
function marked(excerpt: string, asked: ReadonlySet<string>): string {
  return escapeMarkup(excerpt).replace(/[\p{L}\p{N}]+/gu, (word) =>
    asked.has(word.toLowerCase()) ? `<span class="searchmatch">${word}</span>` : word,
  );
}

function refusal(code: string, info: string): object {
  return { error: { code, info, '*': 'See the documentation of the API for its use.' }, servedby: 'fake' };
}

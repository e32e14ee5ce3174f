import { sendPage } from '../common/http.ts';
import { escapeMarkup, page, table } from '../common/page.ts';
import { startServer } from '../common/server.ts';
import { errorBody, Searches, type Fault, type Search } from './searches.ts';

export type FakeBooks = Awaited<ReturnType<typeof startBooks>>;

/**
 * Starts the fake Google Books and Open Library on 127.0.0.1: recorded and made-up books, and faults on demand (`/_fake/…`).
 * @param options.port 0, the default, takes any free port
 * @throws the server's own error when the port is taken
 */
export async function startBooks({ port = 0 }: { port?: number } = {}) {
  const searches = new Searches();
  const { url, close } = await startServer({
    port,
    routes: {
      'GET /books/v1/volumes': (request, response) => searches.serve('google-books', request, response),
      'GET /search.json': (request, response) => searches.serve('open-library', request, response),
      'GET /': (_request, response) => sendPage(response, searchesPage(searches.recent)),
    },
    control: {
      'GET requests': () => ({ counts: searches.counts, searches: searches.recent }),
      'DELETE requests': () => searches.clear(),
    },
    faults: searches.faults,
    errorBody,
  });
  return {
    /** No slash at its end. */
    url,
    googleBaseUrl: `${url}/books/v1`,
    openLibraryBaseUrl: url,
    addFault: (fault: Fault) => searches.faults.add(fault),
    clearFaults: () => searches.faults.clear(),
    /** Searches since the start or the last `clear`, whatever their outcome. */
    requests: () => ({ ...searches.counts }),
    /** The last 100 of them, oldest first. */
    asked: () => searches.recent,
    /** Counts from zero. */
    clear: () => searches.clear(),
    /** Closes at once, open responses included. */
    stop: close,
  };
}

/** What this server is, and its recent searches. */
function searchesPage(searches: readonly Search[]): string {
  const title = 'Fake for Google Books and Open Library';
  const rows = searches.toReversed().map(({ source, parameters }) => [source, escapeMarkup(parameters['q'] ?? '')]);
  return page({
    title,
    notice: 'Nothing here says anything about real books.',
    icon: 'M5 5h6v14H5zM13 5h6v14h-6z',
    body: `<h1>${title}</h1><p>A few searches are replayed from recordings (adventure, hobbit, harry potter, ux design, android), and for
every other keyword this machine makes up books, the same ones each time. A keyword with the word “crowded”, “open” or “dead” gives
such a niche, “no evidence” none, and “no items” a total without books. A few works are found by title and author, such as “Silent Spring
Rachel Carson”.</p>
${table(['Service', 'Keyword'], rows, 'No searches yet.')}`,
  });
}

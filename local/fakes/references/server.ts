import { sendPage } from '../common/http.ts';
import { KNOWN_WORKS } from '../common/known-works.ts';
import { escapeMarkup, page, table } from '../common/page.ts';
import { startServer } from '../common/server.ts';
import { errorBody, Queries, type Fault, type Query } from './queries.ts';

export type FakeReferences = Awaited<ReturnType<typeof startReferences>>;

/**
 * Starts the fake Crossref and Wikipedia on 127.0.0.1: a few real works, nothing about others, and faults on demand (`/_fake/…`).
 * @param options.port 0, the default, takes any free port
 * @throws the server's own error when the port is taken
 */
export async function startReferences({ port = 0 }: { port?: number } = {}) {
  const queries = new Queries();
  const { url, close } = await startServer({
    port,
    routes: {
      'GET /works': (request, response) => queries.serve('crossref', request, response),
      'GET /w/api.php': (request, response) => queries.serve('wikipedia', request, response),
      'GET /': (_request, response) => sendPage(response, queriesPage(queries.recent)),
    },
    control: {
      'GET requests': () => ({ counts: queries.counts, queries: queries.recent }),
      'DELETE requests': () => queries.clear(),
    },
    faults: queries.faults,
    errorBody,
  });
  return {
    /** No slash at its end. Both services are below it. */
    url,
    addFault: (fault: Fault) => queries.faults.add(fault),
    clearFaults: () => queries.faults.clear(),
    /** Queries since the start or the last `clear`, whatever their outcome. */
    requests: () => ({ ...queries.counts }),
    /** The last 100 of them, oldest first. */
    asked: () => queries.recent,
    /** Counts from zero. */
    clear: () => queries.clear(),
    /** Closes at once, open responses included. */
    stop: close,
  };
}

/** What this server is, and its recent queries. */
function queriesPage(queries: readonly Query[]): string {
  const title = 'Fake for Crossref and Wikipedia';
  const rows = queries
    .toReversed()
    .map(({ source, parameters }) => [source, escapeMarkup(parameters['query.bibliographic'] ?? parameters['srsearch'] ?? '')]);
  const known = KNOWN_WORKS.filter(({ doi, wikipedia }) => doi ?? wikipedia).map((work) => escapeMarkup(work.title));
  return page({
    title,
    notice: 'What is not found here may well exist.',
    icon: 'M6 4h9l3 3v13H6zM9 11h6M9 15h6',
    body: `<h1>${title}</h1><p>This machine knows these works and no others: ${known.join('; ')}.</p>
${table(['Service', 'Query'], rows, 'No queries yet.')}`,
  });
}

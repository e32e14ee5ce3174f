import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../listen.ts';
import { Faults, type Fault } from './faults.ts';
import { homePage } from './home-page.ts';
import { forget, type Asked, type Memory, type RequestCounts } from './memory.ts';
import { RequestError } from './protocol/errors.ts';
import { readJson, sendJson } from './protocol/http.ts';
import { searchRoute, sendError } from './search-route.ts';

type Route = (request: IncomingMessage, response: ServerResponse, memory: Memory) => Promise<void> | void;

const ROUTES: Record<string, Route> = {
  'GET /books/v1/volumes': searchRoute('google-books'),
  'GET /search.json': searchRoute('open-library'),
  'GET /health': (_request, response) => sendJson(response, 200, { status: 'ok' }),
  'GET /': (_request, response, memory) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    });
    response.end(homePage(memory));
  },
  'GET /_stand-in/requests': (_request, response, { counts, asked }) => sendJson(response, 200, { counts, asked }),
  'DELETE /_stand-in/requests': (_request, response, memory) => {
    forget(memory);
    sendJson(response, 200, []);
  },
  'POST /_stand-in/faults': async (request, response, { faults }) => {
    const fault = await readJson(request);
    faults.add(fault);
    sendJson(response, 201, fault);
  },
  'DELETE /_stand-in/faults': (_request, response, { faults }) => {
    faults.clear();
    sendJson(response, 200, []);
  },
};

export type BooksStandIn = {
  /** No slash at its end. */
  url: string;
  googleBaseUrl: string;
  openLibraryBaseUrl: string;
  addFault(fault: Fault): void;
  clearFaults(): void;
  /** Searches since the start or the last `clear`, whatever became of them. */
  requests(): RequestCounts;
  /** The last 100 of them, oldest first. */
  asked(): readonly Asked[];
  /** Counts from zero. */
  clear(): void;
  /** Closes at once, open answers included. */
  stop(): Promise<void>;
};

/**
 * Starts the stand-in for Google Books and Open Library on 127.0.0.1: recorded and made-up books, and faults on demand (`/_stand-in/…`).
 * @param options.port 0, the default, takes any free port
 * @throws the server's own error when the port is taken
 */
export async function startBooks({ port = 0 }: { port?: number } = {}): Promise<BooksStandIn> {
  const ending = new AbortController();
  const memory: Memory = { faults: new Faults(), counts: { 'google-books': 0, 'open-library': 0 }, asked: [], ending: ending.signal };
  const server = createServer((request, response) => void handle(request, response, memory));
  const { url, close } = await listenOnLoopback(server, port);
  return {
    url,
    googleBaseUrl: `${url}/books/v1`,
    openLibraryBaseUrl: url,
    addFault: (fault) => memory.faults.add(fault),
    clearFaults: () => memory.faults.clear(),
    requests: () => ({ ...memory.counts }),
    asked: () => memory.asked,
    clear: () => forget(memory),
    stop: () => {
      ending.abort();
      return close();
    },
  };
}

async function handle(request: IncomingMessage, response: ServerResponse, memory: Memory): Promise<void> {
  const method = request.method ?? 'GET';
  const path = (request.url ?? '/').split('?', 1)[0] as string;
  try {
    const route = ROUTES[`${method} ${path}`];
    if (!route) throw new RequestError(404, 'notFound', `There is no ${method} ${path} here.`);
    // A page open in some browser must not read or change anything here.
    if (path.startsWith('/_stand-in/') && request.headers.origin !== undefined)
      throw new RequestError(403, 'forbidden', 'Not from a web page.');
    await route(request, response, memory);
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy();
    if (!(error instanceof RequestError)) console.error(error);
    sendError(response, error instanceof RequestError ? error : new RequestError(500, 'backendError', 'The stand-in failed.'));
  }
}

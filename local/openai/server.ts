import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CallLog } from './call-log.ts';
import { chatCompletions, type Memory } from './chat-completions.ts';
import { Faults } from './faults.ts';
import { homePage } from './home-page.ts';
import { PromptCache } from './prompt-cache.ts';
import { errorBody, RequestError } from './protocol/errors.ts';
import { readJson, sendJson } from './protocol/http.ts';
import { changeSettings, DEFAULT_SETTINGS, type Settings } from './settings.ts';

/** Models the list names; any other name is answered just as well. */
const MODELS = ['gpt-5', 'gpt-5-mini', 'gpt-4.1', 'gpt-4.1-mini', 'gpt-4o', 'gpt-4o-mini'];
const RECENT_CALLS = 50;

type Route = (request: IncomingMessage, response: ServerResponse, memory: Memory) => Promise<void> | void;

const ROUTES: Record<string, Route> = {
  'POST /v1/chat/completions': chatCompletions,
  'GET /v1/models': (_request, response) =>
    sendJson(response, 200, {
      object: 'list',
      data: MODELS.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'stand-in' })),
    }),
  'GET /health': (_request, response) => sendJson(response, 200, { status: 'ok' }),
  'GET /': (_request, response, { settings, calls }) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    });
    response.end(homePage(settings, calls.summary(), calls.list().slice(-RECENT_CALLS).reverse()));
  },
  'GET /_stand-in/settings': (_request, response, { settings }) => sendJson(response, 200, settings),
  'POST /_stand-in/settings': async (request, response, memory) => {
    memory.settings = changeSettings(memory.settings, await readJson(request));
    sendJson(response, 200, memory.settings);
  },
  'GET /_stand-in/faults': (_request, response, { faults }) => sendJson(response, 200, faults.list()),
  'POST /_stand-in/faults': async (request, response, { faults }) => sendJson(response, 201, faults.add(await readJson(request))),
  'DELETE /_stand-in/faults': (_request, response, { faults }) => {
    faults.clear();
    sendJson(response, 200, []);
  },
  'GET /_stand-in/calls': (_request, response, { calls }) => sendJson(response, 200, calls.list()),
  'DELETE /_stand-in/calls': (_request, response, { calls }) => {
    calls.clear();
    sendJson(response, 200, []);
  },
  'GET /_stand-in/summary': (_request, response, { calls }) => sendJson(response, 200, calls.summary()),
};

export type OpenAiStandIn = {
  /** For a client's base URL; ends in `/v1`. */ url: string;
  port: number;
  /** Closes at once, open answers included. */ stop(): Promise<void>;
};

/**
 * Starts the stand-in for OpenAI's Chat Completions: real wire protocol, placeholder text, faults on demand (`/_stand-in/…`).
 * @param options.port 0, the default, takes any free port
 * @throws the server's own error when the port is taken
 */
export async function startOpenAiStandIn({
  port = 0,
  host = '127.0.0.1',
  settings = {},
}: { port?: number; host?: string; settings?: Partial<Settings> } = {}): Promise<OpenAiStandIn> {
  const memory: Memory = {
    settings: changeSettings(DEFAULT_SETTINGS, settings),
    faults: new Faults(),
    calls: new CallLog(),
    cache: new PromptCache(),
  };
  const server = createServer((request, response) => void handle(request, response, memory));
  // An answer may take as long as a setting says; the client has its own deadline.
  server.requestTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `http://${host}:${taken}/v1`,
    port: taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(request: IncomingMessage, response: ServerResponse, memory: Memory): Promise<void> {
  response.setHeader('x-request-id', `req_${randomUUID().replaceAll('-', '')}`);
  const method = request.method ?? 'GET';
  const path = (request.url ?? '/').split('?', 1)[0] as string;
  try {
    const route = ROUTES[`${method} ${path}`];
    if (!route) throw new RequestError(404, `Invalid URL (${method} ${path})`, null, 'unknown_url');
    if (path.startsWith('/v1/') && !/^Bearer \S/i.test(request.headers.authorization ?? '')) {
      throw new RequestError(
        401,
        'You didn’t provide an API key. You need to provide your API key in an Authorization header using Bearer auth (i.e. Authorization: Bearer YOUR_KEY).',
      );
    }
    // A page open in some browser must not arm faults here.
    if (path.startsWith('/_stand-in/') && method !== 'GET' && request.headers.origin !== undefined)
      throw new RequestError(403, 'Not from a web page.');
    await route(request, response, memory);
  } catch (error) {
    if (response.headersSent || response.destroyed) return void response.destroy();
    if (error instanceof RequestError)
      sendJson(response, error.status, errorBody(error), { connection: error.status === 413 ? 'close' : 'keep-alive' });
    else {
      console.error(error);
      sendJson(response, 500, errorBody({ status: 500, message: 'The stand-in failed.' }));
    }
  }
}

/** The server of a fake: routes of the provider, pages for people, and below `/_fake/` what controls the fake. */

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readJson, RequestError, sendJson } from './http.ts';

const HOST = '127.0.0.1';
/** The `Host` of requests that are meant for this machine. */
export const OUR_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

type Options = {
  /** 0 takes any free port. */
  port: number;
  /** By method and path, such as `GET /search`; a `*` at the end stands for whatever follows. */
  routes: Readonly<Record<string, Handler>>;
  /** By method and name: `GET calls` is `GET /_fake/calls`. What it returns for a request's body is sent as JSON. */
  control: Readonly<Record<string, (body: unknown) => unknown>>;
  /** Armed by `POST /_fake/faults`, cleared by `DELETE`. */
  faults: { add: (fault: unknown) => void; clear: () => void };
  /** An error in the shape of the provider's. */
  errorBody: (error: RequestError) => object;
};

/**
 * Starts a fake's server on loopback.
 * @returns its address without a slash at its end, and what closes it at once, open responses included
 * @throws the server's own error when the port is taken
 */
export function startServer({ port, routes, control, faults, errorBody }: Options) {
  const controls: Options['control'] = {
    ...control,
    'POST faults': (fault) => faults.add(fault),
    'DELETE faults': () => faults.clear(),
  };
  const server = createServer((request, response) => {
    // A page whose name was rebound to this machine must not read what is here.
    if (!OUR_NAMES.test(request.headers.host ?? '')) return void response.writeHead(421).end();
    respond(request, response).catch((error: unknown) => {
      if (response.headersSent || response.destroyed) return void response.destroy();
      if (!(error instanceof RequestError)) console.error(error);
      const known = error instanceof RequestError ? error : new RequestError(500, 'The fake failed.');
      sendJson(response, known.status, errorBody(known), known.headers);
    });
  });
  // A response may take as long as a setting says; the client has its own deadline.
  server.requestTimeout = 0;
  return listenOnLoopback(server, port);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const on = `${request.method} ${request.url?.split('?', 1)[0]}`;
    if (on.includes(' /_fake/')) return sendJson(response, 200, (await runControl(request, on.replace('/_fake/', ''))) ?? {});
    const found = Object.entries(routes).find(([key]) => key === on || (key.endsWith('*') && on.startsWith(key.slice(0, -1))));
    if (!found) throw new RequestError(404, `Invalid URL (${on})`);
    await found[1](request, response);
  }

  async function runControl(request: IncomingMessage, on: string): Promise<unknown> {
    // A page that is open in some browser must not read or change anything here.
    if (request.headers.origin !== undefined) throw new RequestError(403, 'Not from a web page.');
    const run = controls[on];
    if (!run) throw new RequestError(404, `The fake has no control ${on}.`);
    return run(request.method === 'POST' ? await readJson(request) : undefined);
  }
}

/** Has a server listen. @returns its address, and what closes it at once @throws the server's own error when the port is taken */
export async function listenOnLoopback(server: Server, port: number): Promise<{ url: string; close: () => Promise<void> }> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://${HOST}:${(server.address() as AddressInfo).port}`, close };
}

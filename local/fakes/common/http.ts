/** What fakes read from requests and send in responses. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';

const MOST_BODY_BYTES = 1024 * 1024;
/** No scripts, and no picture from another machine, which would learn that an e-mail was read. */
const PAGE_POLICY = [
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; style-src 'unsafe-inline'; font-src data:",
  'img-src data: http://127.0.0.1:* http://localhost:*',
].join('; ');

type Headers = Readonly<Record<string, string>>;

/** A request refused. `details` is what the provider's errors have besides the message; each fake sends it in their shape. */
export class RequestError extends Error {
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Headers;

  constructor(status: number, message: string, details: Readonly<Record<string, unknown>> = {}, headers: Headers = {}) {
    super(message);
    this.status = status;
    this.details = details;
    this.headers = headers;
  }
}

/**
 * Reads a request's body as text.
 * @throws RequestError 413 when it is too large
 */
export async function readText(request: IncomingMessage, mostBytes = MOST_BODY_BYTES): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  // A body that is too large is read to its end all the same: a client that is still writing would not see the response.
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= mostBytes) parts.push(part);
  }
  if (size > mostBytes) throw new RequestError(413, 'The request body is too large.');
  return Buffer.concat(parts).toString('utf8');
}

/** @throws RequestError 413 when the body is too large, 400 when it is not JSON */
export async function readJson(request: IncomingMessage, mostBytes = MOST_BODY_BYTES): Promise<unknown> {
  const text = await readText(request, mostBytes);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new RequestError(400, 'The request body is not JSON.');
  }
}

/**
 * A body as its schema reads it.
 * @throws RequestError 400 that lists everything wrong with it
 */
export function parseBody<Output>(schema: z.ZodType<Output>, body: unknown): Output {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new RequestError(400, parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`).join(' '));
}

/** Sends a value as JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Sends a page that runs no scripts. */
export function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': PAGE_POLICY,
    // Forms need their origin to be sent along.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  response.end(html);
}

/** Aborted when the response is sent, the client has disconnected, or the fake has stopped. */
export function closedSignal(response: ServerResponse): AbortSignal {
  const closed = new AbortController();
  if (response.destroyed) closed.abort();
  response.once('close', () => closed.abort());
  return closed.signal;
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { StripeError } from './errors.ts';

const MOST_BODY_BYTES = 1024 * 1024;

/**
 * Reads a request's body as text.
 * @throws StripeError 413 beyond 1 MB
 */
export async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  // Too large a body is read to its end all the same: a client that is still writing would not see the answer.
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MOST_BODY_BYTES) parts.push(part);
    else parts.length = 0;
  }
  if (size > MOST_BODY_BYTES) throw new StripeError(413, 'The request is too large.');
  return Buffer.concat(parts).toString('utf8');
}

/** @throws StripeError 400 when the body is not JSON */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readText(request)) || '{}') as unknown;
  } catch (error) {
    throw error instanceof StripeError ? error : new StripeError(400, 'The body is not JSON.');
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body, null, 2));
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestError } from './errors.ts';

/** SendGrid's own limit for a message with all that belongs to it. */
export const MOST_BODY_BYTES = 30 * 1024 * 1024;

/**
 * Reads a request's JSON body.
 * @throws RequestError 413 beyond the limit, 400 when it is not JSON
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  // Too large a body is read to its end all the same: a client that is still writing would not see the answer.
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MOST_BODY_BYTES) parts.push(part);
    else parts.length = 0;
  }
  if (size > MOST_BODY_BYTES) throw new RequestError(413, 'The JSON payload you have included in your request is too large.');
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch {
    throw new RequestError(400, 'Bad Request');
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestError } from './errors.ts';

const MOST_BODY_BYTES = 64 * 1024;

/** @throws RequestError 413 beyond 64 kB, 400 when it is not JSON */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BODY_BYTES) throw new RequestError(413, 'uploadTooLarge', 'The body is too large.', { connection: 'close' });
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch {
    throw new RequestError(400, 'parseError', 'The body is not JSON.');
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(JSON.stringify(body));
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestError } from './errors.ts';

/** Larger than any prompt of a book, small enough for a mistake to show. */
export const MOST_BODY_BYTES = 8 * 1024 * 1024;

/**
 * Reads a request's JSON body.
 * @throws RequestError 413 beyond the limit, 400 when it is not JSON
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BODY_BYTES) throw new RequestError(413, `The request body is larger than ${MOST_BODY_BYTES} bytes.`);
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  } catch {
    throw new RequestError(
      400,
      'We could not parse the JSON body of your request. (HINT: This likely means you aren’t using your HTTP library correctly. The API expects a JSON payload.)',
    );
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

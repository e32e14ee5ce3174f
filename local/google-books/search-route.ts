import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EvidenceSource } from '../../shared/niche/evidence.ts';
import { librarySearch } from './library-search.ts';
import { remember, type Asked, type Memory } from './memory.ts';
import { errorBody, RequestError } from './protocol/errors.ts';
import { sendJson } from './protocol/http.ts';
import { volumes, withoutItems } from './volumes.ts';

const SEARCHES = { 'google-books': volumes, 'open-library': librarySearch } as const;

/** Answers a search of one service, or fails it as the next fault in wait says. */
export function searchRoute(source: EvidenceSource) {
  return async (request: IncomingMessage, response: ServerResponse, memory: Memory): Promise<void> => {
    const { searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const search: Asked = {
      source,
      at: new Date().toISOString(),
      parameters: Object.fromEntries(searchParams),
      userAgent: request.headers['user-agent'],
      status: null,
    };
    response.once('finish', () => (search.status = response.statusCode));
    remember(memory, search);

    const fault = memory.faults.take(source, searchParams.get('q') ?? '');
    if (fault?.kind === 'hang') return;
    try {
      if (fault?.kind === '429') throw tooMany(fault.retryAfterSeconds);
      if (fault?.kind === '500') throw new RequestError(500, 'backendError', 'Backend Error');
      if (fault?.kind === 'dailyLimitExceeded') throw new RequestError(403, 'dailyLimitExceeded', 'Daily Limit Exceeded');
      const body = SEARCHES[source](searchParams);
      if (fault?.kind === 'slow') await sleep(fault.latencyMs, undefined, { signal: memory.ending }).catch(() => undefined);
      if (fault?.kind === 'truncated') {
        const text = JSON.stringify(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end(text.slice(0, Math.floor(text.length / 2)));
      } else if (fault?.kind === 'no-items') {
        sendJson(response, 200, source === 'google-books' ? withoutItems(body) : { numFound: (body as { numFound: number }).numFound });
      } else sendJson(response, 200, body);
    } catch (error) {
      if (!(error instanceof RequestError) || source === 'google-books') throw error;
      sendJson(response, error.status, { error: error.message }, error.headers);
    }
  };
}

function tooMany(retryAfterSeconds: number | undefined): RequestError {
  const headers: Record<string, string> = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return new RequestError(429, 'rateLimitExceeded', 'Rate Limit Exceeded', headers);
}

/** Sends a refusal in Google's shape. */
export function sendError(response: ServerResponse, error: RequestError): void {
  sendJson(response, error.status, errorBody(error), error.headers);
}

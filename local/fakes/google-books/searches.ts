import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { FAULT_FIELDS, Faults } from '../common/faults.ts';
import { closedSignal, RequestError, sendJson } from '../common/http.ts';
import { librarySearch } from './library-search.ts';
import { volumes, withoutItems } from './volumes.ts';

/** The services that are faked. */
const SERVICES = ['google-books', 'open-library'] as const;
type Service = (typeof SERVICES)[number];

/** `match` is tested on what is searched; without `source` a fault hits either service. */
const common = { ...FAULT_FIELDS, source: z.enum(SERVICES).optional() };

/**
 * What may go wrong with a search: too many requests, an exhausted quota (403), a total without the books, a late response, one cut in
 * the middle of its JSON, a server error, and none at all.
 */
const FAULT = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('429'), retryAfterSeconds: z.number().min(0).max(86_400).optional(), ...common }),
  z.strictObject({ kind: z.enum(['dailyLimitExceeded', 'no-items', 'truncated', '500', 'hang']), ...common }),
  z.strictObject({ kind: z.literal('slow'), latencyMs: z.int().min(1).max(600_000), ...common }),
]);
export type Fault = z.input<typeof FAULT>;

/** A search as it was received. */
export type Search = { source: Service; parameters: Record<string, string>; userAgent: string | undefined };

const MOST_SEARCHES = 100;
const SEARCH = { 'google-books': volumes, 'open-library': librarySearch } as const;

/** The searches that a fake has served, and the faults that wait for one. */
export class Searches {
  readonly faults = new Faults(FAULT);
  counts: Record<Service, number> = { 'google-books': 0, 'open-library': 0 };
  /** The last 100, oldest first. */
  recent: Search[] = [];

  /** Counts from zero. */
  clear(): void {
    this.counts = { 'google-books': 0, 'open-library': 0 };
    this.recent = [];
  }

  /** Serves a search of one service, or the fault that is armed for one. @throws RequestError as the service refuses it */
  async serve(source: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const query = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams;
    const search = { source, parameters: Object.fromEntries(query), userAgent: request.headers['user-agent'] };
    this.counts[source]++;
    this.recent = [...this.recent.slice(1 - MOST_SEARCHES), search];

    const fault = this.faults.take([query.get('q') ?? ''], (each) => (each.source ?? source) === source);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === '429') throw rateLimited(fault.retryAfterSeconds);
    if (fault?.kind === '500') throw new RequestError(500, 'Backend Error');
    if (fault?.kind === 'dailyLimitExceeded') throw new RequestError(403, 'Daily Limit Exceeded', { reason: fault.kind });
    const body = SEARCH[source](query);
    if (fault?.kind === 'slow') await sleep(fault.latencyMs, undefined, { signal: closedSignal(response) }).catch(() => undefined);
    if (fault?.kind === 'truncated') response.end(JSON.stringify(body).slice(0, -20));
    else sendJson(response, 200, fault?.kind === 'no-items' ? withoutItems(body) : body);
  }
}

function rateLimited(retryAfterSeconds: number | undefined): RequestError {
  const headers: Record<string, string> = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return new RequestError(429, 'Rate Limit Exceeded', { reason: 'rateLimitExceeded' }, headers);
}

/** The error in the shape that Google's APIs share. */
export function errorBody({ status, message, details }: RequestError): object {
  const { reason = status >= 500 ? 'backendError' : 'invalidParameter' } = details as { reason?: string };
  const domain = reason.includes('Limit') ? 'usageLimits' : 'global';
  return { error: { code: status, message, errors: [{ message, domain, reason }] } };
}

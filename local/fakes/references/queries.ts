import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { FAULT_FIELDS, Faults } from '../common/faults.ts';
import { closedSignal, RequestError, sendJson } from '../common/http.ts';
import { crossrefWorks } from './crossref.ts';
import { wikipediaSearch } from './wikipedia.ts';

/** The services that are faked. */
const SERVICES = ['crossref', 'wikipedia'] as const;
type Service = (typeof SERVICES)[number];

/** `match` is tested on what is looked for; without `source` a fault hits either service. */
const common = { ...FAULT_FIELDS, source: z.enum(SERVICES).optional() };

/** What may go wrong: too many requests, a server error, a response cut in the middle of its JSON, none at all, and a late one. */
const FAULT = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('429'), retryAfterSeconds: z.number().min(0).max(86_400).optional(), ...common }),
  z.strictObject({ kind: z.enum(['500', 'truncated', 'hang']), ...common }),
  z.strictObject({ kind: z.literal('slow'), latencyMs: z.int().min(1).max(600_000), ...common }),
]);
export type Fault = z.input<typeof FAULT>;

/** A query as it was received. */
export type Query = { source: Service; parameters: Record<string, string>; userAgent: string | undefined };

const MOST_QUERIES = 100;
const ASKED_IN = { crossref: 'query.bibliographic', wikipedia: 'srsearch' } as const;
const ANSWERS = { crossref: crossrefWorks, wikipedia: wikipediaSearch } as const;

/** The queries that a fake has served, and the faults that wait for one. */
export class Queries {
  readonly faults = new Faults(FAULT);
  counts: Record<Service, number> = { crossref: 0, wikipedia: 0 };
  /** The last 100, oldest first. */
  recent: Query[] = [];

  /** Counts from zero. */
  clear(): void {
    this.counts = { crossref: 0, wikipedia: 0 };
    this.recent = [];
  }

  /** Serves a query of one service, or the fault that is armed for one. @throws RequestError as the service refuses it */
  async serve(source: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parameters = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams;
    const query = { source, parameters: Object.fromEntries(parameters), userAgent: request.headers['user-agent'] };
    this.counts[source]++;
    this.recent = [...this.recent.slice(1 - MOST_QUERIES), query];

    const fault = this.faults.take([parameters.get(ASKED_IN[source]) ?? ''], (each) => (each.source ?? source) === source);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === '429') {
      const { retryAfterSeconds: seconds } = fault;
      throw new RequestError(429, 'Too many requests', {}, seconds === undefined ? {} : { 'retry-after': String(seconds) });
    }
    if (fault?.kind === '500') throw new RequestError(500, 'Internal Server Error');
    const body = ANSWERS[source](parameters, request);
    if (fault?.kind === 'slow') await sleep(fault.latencyMs, undefined, { signal: closedSignal(response) }).catch(() => undefined);
    if (fault?.kind === 'truncated') response.end(JSON.stringify(body).slice(0, -20));
    else sendJson(response, 200, body);
  }
}

/** The error as Crossref sends it; Wikipedia's front servers send pages of HTML, which nobody reads either. */
export function errorBody({ status, message, details }: RequestError): object {
  const failures = (details as { failures?: object[] }).failures;
  return failures
    ? { status: 'failed', 'message-type': 'validation-failure', message: failures }
    : { status: 'failed', 'message-type': status === 404 ? 'not-found' : 'exception', message };
}

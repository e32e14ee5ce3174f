import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { doRequest, type ApiRequest } from './do-request.ts';
import type { Memory } from './memory.ts';
import { callerOf } from './protocol/credentials.ts';
import { StripeError } from './protocol/errors.ts';
import { readText, sendJson } from './protocol/http.ts';
import { newId } from './objects/ids.ts';
import { validate } from './protocol/validator.ts';

/** Any page may ask, as with Stripe; what opens anything is the client secret. */
export const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, stripe-version',
  'access-control-max-age': '600',
};

/** Answers a request to `/v1/…`: checks who asks, shows the fault in wait, does it or replays it, and logs it. */
export async function answerApi(request: IncomingMessage, response: ServerResponse, memory: Memory): Promise<void> {
  const target = request.url ?? '/';
  const [path = '/', query = ''] = target.split('?', 2);
  const method = request.method ?? 'GET';
  const id = newId('req');
  const idempotencyKey = request.headers['idempotency-key']?.toString();
  const log = (status: number, replayed = false) =>
    memory.requests.add({ method, path, ...(idempotencyKey !== undefined && { idempotencyKey }), replayed, status });
  const send = (status: number, body: unknown, headers: Record<string, string> = {}) => {
    log(status, headers['idempotent-replayed'] === 'true');
    sendJson(response, status, body, { ...CORS, 'request-id': id, 'stripe-version': '2026-10-28.endive', ...headers });
  };
  try {
    const body = await readText(request);
    const caller = callerOf(request, memory);
    const fault = caller === 'server' ? memory.faults.take(method, path) : undefined;
    if (fault?.kind === 'hang') return log(0);
    if (fault?.kind === 'cut') {
      log(0);
      return void response.destroy();
    }
    if (fault?.kind === 'status') throw faultError(fault.status, fault.retryAfterSeconds);

    const asked: ApiRequest = { id, caller, method, path, query, body, idempotencyKey };
    const { status, body: answer, headers, release } = await doRequest(asked, memory, () => checkFirst(asked, target, memory));
    try {
      if (fault?.kind === 'slow') await sleep(fault.latencyMs, undefined, { signal: memory.ending });
    } finally {
      release();
    }
    if (fault?.kind === 'do-then-cut') {
      log(0);
      return void response.destroy();
    }
    send(status, answer, headers);
  } catch (error) {
    if (response.destroyed || memory.ending.aborted) return void response.destroy();
    if (!(error instanceof StripeError)) console.error(error);
    const refusal = error instanceof StripeError ? error : new StripeError(500, 'The stand-in failed.');
    send(refusal.status, refusal.body, refusal.headers);
  }
}

/** What only a page asks is no part of the specification. */
async function checkFirst({ caller, method, body }: ApiRequest, target: string, { validatorUrl }: Memory): Promise<void> {
  if (validatorUrl !== undefined && caller === 'server') await validate(validatorUrl, method, target, body);
}

function faultError(status: number, retryAfterSeconds: number | undefined): StripeError {
  const headers: Record<string, string> = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  if (status === 429) return new StripeError(429, 'Request rate limit exceeded.', { code: 'rate_limit' }, headers);
  return new StripeError(status, 'The stand-in was told to fail.', {}, headers);
}

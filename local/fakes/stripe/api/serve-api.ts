import type { IncomingMessage, ServerResponse } from 'node:http';
import { readText, RequestError, sendJson } from '../../common/http.ts';
import { underFault } from '../../common/http-faults.ts';
import type { Fake } from '../fake.ts';
import type { StripeKeys } from '../keys.ts';
import { newId } from '../store/table.ts';
import { expand } from './expand.ts';
import { parseForm } from './form.ts';
import type { Caller } from './route.ts';
import { findRoute } from './routes.ts';

/** Any page may call, as with Stripe; it is the client secret that opens an intent. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, stripe-version',
};

/** What a browser asks before it lets a page call. */
export function allowAnyOrigin(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(204, CORS).end();
}

/** Serves a request to `/v1/…`: does it, or replays the response of its Idempotency-Key. Faults hit servers, not browsers. */
export async function serveApi(request: IncomingMessage, response: ServerResponse, fake: Fake): Promise<void> {
  const { method = 'GET', url: target = '/' } = request;
  const [path = '/', query = ''] = target.split('?', 2);
  response.setHeaders(new Map(Object.entries({ ...CORS, 'request-id': newId('req') })));
  const key = method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined;
  const logged = { method, path, idempotencyKey: key, status: 0 };
  fake.requests.push(logged);
  response.once('finish', () => (logged.status = response.statusCode));

  const body = await readText(request);
  const caller = callerOf(request, fake.keys);
  const fault = caller === 'server' ? fake.faults.take([`${method} ${path}`]) : undefined;
  let claimed: string | undefined;
  let done: object | undefined;
  try {
    await underFault(fault, response, refusal, async () => {
      const { route, id } = findRoute(method, path, caller);
      const replayed = key === undefined ? undefined : fake.idempotency.claim(key, `${method} ${path} ${body}`);
      if (replayed) return () => sendJson(response, 200, replayed, { 'idempotent-replayed': 'true' });
      claimed = key;
      if (fake.validatorUrl !== undefined && caller === 'server') await validate(fake.validatorUrl, method, target, body);
      const { expand: paths = [], ...form } = parseForm(method === 'GET' ? query : body || query);
      done = expand(fake.world, route.run(fake.world, id, form, caller), [paths].flat() as string[]);
      return () => sendJson(response, 200, done);
    });
  } finally {
    // Only now, since a key is in progress until the response is sent.
    if (claimed !== undefined) fake.idempotency.release(claimed, done);
  }
}

/** @throws RequestError 401 on an unknown key, or none */
function callerOf({ headers }: IncomingMessage, keys: StripeKeys): Caller {
  const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (key === keys.secretKey) return 'server';
  if (key === keys.publishableKey) return 'browser';
  throw new RequestError(401, key === undefined ? 'You did not provide an API key.' : `Invalid API Key provided: ${key.slice(0, 8)}…`);
}

function refusal(status: number, retryAfterSeconds: number | undefined): RequestError {
  const headers: Record<string, string> = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  if (status === 429) return new RequestError(429, 'Request rate limit exceeded.', { code: 'rate_limit' }, headers);
  return new RequestError(status, 'An error occurred with our connection. Please try again.', {}, headers);
}

/** Has stripe-mock check a request by Stripe's own specification. @param target path and query @throws RequestError with its message */
async function validate(validatorUrl: string, method: string, target: string, body: string): Promise<void> {
  const headers = { authorization: 'Bearer sk_test_123', 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(validatorUrl + target, method === 'GET' ? { headers } : { method, headers, body });
  const { error } = (await response.json()) as { error?: { message: string } };
  if (response.status >= 400 && response.status < 500) throw new RequestError(response.status, error?.message ?? '');
}

import { findRoute } from './api/routes.ts';
import type { Memory } from './memory.ts';
import { expand } from './objects/expand.ts';
import { StripeError } from './protocol/errors.ts';
import { parseForm } from './protocol/form.ts';
import type { KeptAnswer } from './protocol/idempotency.ts';
import { refuseUnknown, textList } from './protocol/params.ts';
import type { Match } from './protocol/route.ts';

export type ApiRequest = {
  id: string;
  caller: 'server' | 'browser';
  method: string;
  path: string;
  query: string;
  body: string;
  idempotencyKey: string | undefined;
};

export type ApiAnswer = KeptAnswer & {
  headers: Record<string, string>;
  /** Ends the request for its Idempotency-Key. */
  release: () => void;
};

/**
 * Does a request, or repeats the answer that its Idempotency-Key has had.
 * @param checkFirst may refuse it before it is done
 * @throws StripeError
 */
export async function doRequest(request: ApiRequest, memory: Memory, checkFirst: () => Promise<void>): Promise<ApiAnswer> {
  const { answers } = memory;
  const match = permittedRoute(request);
  const key = request.method === 'POST' && request.caller === 'server' ? request.idempotencyKey : undefined;
  if (key === undefined) {
    await checkFirst();
    return { ...run(request, match, memory), headers: {}, release: () => undefined };
  }
  const kept = answers.take(key, `${request.method} ${request.path} ${request.body}`);
  if (kept) return { ...kept, headers: { 'idempotent-replayed': 'true' }, release: () => undefined };
  const release = () => answers.release(key);
  try {
    await checkFirst();
    const answer = run(request, match, memory);
    answers.keep(key, answer);
    return { ...answer, headers: {}, release };
  } catch (error) {
    // A declined card is an answer like any other; what was refused before anything was done may be asked again.
    if (error instanceof StripeError && error.status === 402) answers.keep(key, { status: error.status, body: error.body });
    release();
    throw error;
  }
}

/** @throws StripeError 404 on what Stripe does not know, 401 on what a page may not ask */
function permittedRoute({ caller, method, path }: ApiRequest): Match {
  const match = findRoute(method, path);
  if (!match || (caller === 'server' && match.route.forBrowsers === 'only')) {
    throw new StripeError(
      404,
      `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    );
  }
  if (caller === 'browser' && !match.route.forBrowsers) {
    const message =
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.';
    throw new StripeError(401, message, { code: 'secret_key_required' });
  }
  return match;
}

function run(request: ApiRequest, { route, ids }: Match, memory: Memory): KeptAnswer {
  const { expand: wanted = [], ...params } = parseForm(request.method === 'GET' ? request.query : request.body || request.query);
  const paths = textList({ expand: wanted }, 'expand') ?? [];
  refuseUnknown(params, route.params ?? []);
  memory.cause = { id: request.id, idempotency_key: request.idempotencyKey ?? null };
  try {
    const answer = route.run({ world: memory.world, ids, params, isFromBrowser: request.caller === 'browser' });
    return { status: 200, body: expand(memory.world, answer, paths) };
  } finally {
    memory.cause = { id: null, idempotency_key: null };
  }
}

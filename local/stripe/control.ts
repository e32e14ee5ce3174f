/** What tests and other machines ask of the stand-in itself, under `/_stand-in/`. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Memory } from './memory.ts';
import type { Kind } from './objects/store.ts';
import { StripeError } from './protocol/errors.ts';
import { readJson, sendJson } from './protocol/http.ts';
import { parseBody } from './protocol/parse-body.ts';
import { payAsPerson } from './pay.ts';
import { servedObjects } from './served-objects.ts';
import { setCard } from './set-card.ts';
import { applySettings } from './settings.ts';

/** Ten years, which is more than any test wants and ends soon enough. */
const advance = z.strictObject({ seconds: z.int().min(0).max(315_360_000) });
const resend = z.strictObject({ eventId: z.string() });
const card = z.strictObject({ customerId: z.string(), number: z.string() });
const payment = z.strictObject({ clientSecret: z.string(), number: z.string(), authenticate: z.boolean().default(true) });

type Route = (memory: Memory, body: unknown, query: URLSearchParams) => unknown;

const CONTROL_ROUTES: Record<string, Route> = {
  'GET /_stand-in/time': ({ world }) => ({ now: world.clock.now() }),
  'POST /_stand-in/advance': async (memory, body) => {
    await memory.advance.by(parseBody(advance, body).seconds);
    return { now: memory.world.clock.now() };
  },
  'POST /_stand-in/faults': ({ faults }, body) => {
    faults.add(body);
    return body;
  },
  'DELETE /_stand-in/faults': ({ faults }) => {
    faults.clear();
    return [];
  },
  'POST /_stand-in/webhooks': ({ deliveries }, body) => {
    applySettings(deliveries, body);
    return body;
  },
  'POST /_stand-in/webhooks/settled': async ({ deliveries }) => {
    await deliveries.settled();
    return {};
  },
  'POST /_stand-in/webhooks/resend': async (memory, body) => {
    const event = memory.world.store.event.need(parseBody(resend, body).eventId);
    const status = await memory.deliveries.post(event).catch((error: unknown) => {
      throw new StripeError(502, `The webhook did not answer: ${String(error)}`);
    });
    return { status };
  },
  'GET /_stand-in/requests': ({ requests }) => requests.list(),
  'DELETE /_stand-in/requests': ({ requests }) => {
    requests.clear();
    return [];
  },
  'GET /_stand-in/events': ({ world }) => world.store.event.all(),
  'GET /_stand-in/objects': ({ world }, _body, query) => {
    const kind = query.get('kind') ?? '';
    if (!(kind in world.store)) throw new StripeError(400, `There are no objects of the kind ${kind}.`);
    return servedObjects(world, kind as Kind);
  },
  'POST /_stand-in/card': ({ world }, body) => {
    const { customerId, number } = parseBody(card, body);
    setCard(world, customerId, number);
    return {};
  },
  'POST /_stand-in/pay': ({ world, publishableKey }, body) => {
    const { clientSecret, ...by } = parseBody(payment, body);
    return payAsPerson({ url: world.url, publishableKey }, clientSecret, by);
  },
};

/** @throws StripeError 403 to a web page, 404 on what there is not, 400 on what it cannot read */
export async function answerControl(request: IncomingMessage, response: ServerResponse, memory: Memory): Promise<void> {
  // A page open in some browser must not read or change anything here.
  if (request.headers.origin !== undefined) throw new StripeError(403, 'Not from a web page.');
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  const route = CONTROL_ROUTES[`${request.method} ${pathname}`];
  if (!route) throw new StripeError(404, 'Not found.');
  const body = request.method === 'POST' ? await readJson(request) : undefined;
  sendJson(response, 200, await route(memory, body, searchParams));
}

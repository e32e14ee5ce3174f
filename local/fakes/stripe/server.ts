import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Faults } from '../common/faults.ts';
import { parseBody } from '../common/http.ts';
import { HTTP_FAULT, type HttpFault } from '../common/http-faults.ts';
import { startServer, type Handler } from '../common/server.ts';
import { newAdvance } from './advance.ts';
import { IdempotencyKeys } from './api/idempotency.ts';
import { allowAnyOrigin, serveApi } from './api/serve-api.ts';
import { sendScript, SCRIPT_PATH } from './browser/script.ts';
import { backdate } from './billing/periods.ts';
import { setCard } from './cards.ts';
import { Deliveries, DISORDER } from './deliveries.ts';
import { errorBody } from './errors.ts';
import type { Fake, LoggedRequest } from './fake.ts';
import { STRIPE_KEYS, type StripeKeys } from './keys.ts';
import { advanceTime, sendHomePage, sendReceipt } from './pages.ts';
import { pay, type Card } from './pay.ts';
import { DataFile } from './store/data-file.ts';
import type { Kind } from './store/store.ts';
import type { StripeEvent } from './store/types.ts';
import { newWorld } from './world.ts';

/** How often it looks whether real time has made something due. */
const CATCH_UP_MS = 5_000;

const ADVANCE = z.strictObject({ seconds: z.int().min(0).max(400_000_000) });

export type StripeOptions = {
  /** 0, the default, takes any free port. */
  port?: number;
  /** The product's webhook, on this machine. */
  webhookUrl?: string | undefined;
  /** Signs events. Generated when absent. */
  webhookSecret?: string | undefined;
  /** Where everything is saved, to be loaded at the next start; without it, all is in memory only. */
  dataFile?: string | undefined;
  /** Of a stripe-mock: it gets each request of a server first, and what it refuses is refused. */
  validatorUrl?: string | undefined;
  /** For a product that refuses the fake's own keys, as production does. */
  keys?: StripeKeys;
};

export type FakeStripe = Awaited<ReturnType<typeof startStripe>>;

/**
 * Starts the fake Stripe on 127.0.0.1: the API for servers and for the checkout, the script in place of Stripe.js, signed events to the
 * webhook, simulated time, a page to read at `/`, and faults on demand (`/_fake/…`).
 * @throws when the port is taken, or the webhook's URL leads away from this machine
 */
export async function startStripe(options: StripeOptions = {}) {
  const { port = 0, dataFile, webhookSecret = `whsec_${randomBytes(24).toString('hex')}`, validatorUrl, keys = STRIPE_KEYS } = options;
  const deliveries = new Deliveries(webhookSecret);
  deliveries.webhook.url = options.webhookUrl;
  const world = newWorld((event) => {
    deliveries.send(event);
    file?.touch();
  });
  world.webhookUrl = () => deliveries.webhook.url;
  const { store, clock } = world;
  const file = dataFile === undefined ? undefined : new DataFile(dataFile, world);
  file?.load();
  const advance = newAdvance(world, () => deliveries.settled());
  const [faults, idempotency] = [new Faults(HTTP_FAULT), new IdempotencyKeys()];
  const fake: Fake = { keys, validatorUrl, world, advance, faults, deliveries, idempotency, requests: [] };
  const api: Handler = (request, response) => serveApi(request, response, fake);
  const { url, close } = await startServer({
    port,
    routes: {
      'GET /v1/*': api,
      'POST /v1/*': api,
      'DELETE /v1/*': api,
      'OPTIONS /v1/*': allowAnyOrigin,
      [`GET ${SCRIPT_PATH}`]: sendScript,
      'GET /': (_request, response) => sendHomePage(response, fake),
      'GET /receipts/*': (request, response) => sendReceipt(request, response, fake),
      'POST /advance': (request, response) => advanceTime(request, response, fake),
    },
    control: {
      'POST advance': (body) => advance(parseBody(ADVANCE, body).seconds),
      'POST webhooks': (body) => deliveries.apply(parseBody(DISORDER, body)),
      'GET requests': () => fake.requests,
    },
    faults,
    errorBody,
  });
  world.url = url;
  const catchingUp = setInterval(() => void advance(0).catch(console.error), CATCH_UP_MS).unref();
  return {
    ...keys,
    /** For the SDK's host, port and protocol; no slash at its end. */
    url,
    /** For the page, in place of Stripe.js. */
    scriptUrl: `${url}${SCRIPT_PATH}`,
    webhookSecret,
    /** Simulated time: seconds since 1970. */
    now: () => clock.now(),
    /** Moves simulated time forward, doing what falls due on the way, in order; resolves once its events are delivered, or held. */
    advance,
    addFault: (fault: HttpFault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    webhooks: {
      /** From now on events are sent there: the product's webhook, on this machine. */
      sendTo: (webhookUrl: string) => void (deliveries.webhook.url = webhookUrl),
      /** Sends each event so many times more. */
      duplicate: (duplicate: number) => deliveries.apply({ duplicate }),
      /** Sends events in any order. */
      shuffle: (shuffle: boolean) => deliveries.apply({ shuffle }),
      /** Holds events back until it is turned off. */
      hold: (hold: boolean) => deliveries.apply({ hold }),
      /** Resolves when no delivery is in progress. */
      settled: () => deliveries.settled(),
      /** Sends an event once more, now; returns the status of the response. Throws when there is no such event, no URL, or no response. */
      resend: async (eventId: string) => deliveries.webhook.post(JSON.stringify(store.event.need(eventId))),
    },
    /** Oldest first, as are `requests` and `objects`. */
    events: (): readonly StripeEvent[] => store.event.all(),
    requests: (): readonly LoggedRequest[] => fake.requests,
    objects: <Served>(kind: Kind) => structuredClone(store[kind].all()) as readonly unknown[] as readonly Served[],
    /** A person at the Payment Element, without a browser; they pass 3-D Secure unless `authenticate` is false. */
    pay: (clientSecret: string, card: Card) => pay(url, keys.publishableKey, clientSecret, card),
    /** Gives a customer another card, which renewals are charged to. */
    setCard: (customerId: string, number: string) => setCard(world, customerId, number),
    /** Moves the current period of a customer's subscriptions back, as if it had begun so many seconds earlier. */
    backdate: (customerId: string, seconds: number) => backdate(world, customerId, seconds),
    /** Closes at once, open responses and deliveries included. */
    stop: async () => {
      clearInterval(catchingUp);
      deliveries.stop();
      file?.save();
      await close();
    },
  };
}

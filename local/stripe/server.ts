import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { listenOnLoopback } from '../listen.ts';
import { Advance } from './advance.ts';
import { Clock } from './clock.ts';
import { DataFile } from './data-file.ts';
import { Faults, type Fault } from './faults.ts';
import { handle, SCRIPT_PATH } from './handle.ts';
import { STRIPE_KEYS } from './keys.ts';
import type { Memory } from './memory.ts';
import { newStore, type Kind } from './objects/store.ts';
import type { StripeEvent } from './objects/types.ts';
import { payAsPerson, type PayResult } from './pay.ts';
import { IdempotentAnswers } from './protocol/idempotency.ts';
import { RequestLog, type LoggedRequest } from './request-log.ts';
import { servedObjects } from './served-objects.ts';
import { setCard } from './set-card.ts';
import { applySettings } from './settings.ts';
import { Deliveries } from './webhooks/deliveries.ts';
import { emitter } from './webhooks/emit.ts';

/** How often it looks whether real time has brought something due. */
const CATCH_UP_MS = 5_000;

export type StripeOptions = {
  /** 0, the default, takes any free port. */
  port?: number;
  secretKey?: string;
  publishableKey?: string;
  /** The product's webhook, on this machine. */
  webhookUrl?: string | undefined;
  /** Signs events. Generated when absent. */
  webhookSecret?: string | undefined;
  /** Where everything is kept, to be read at the next start; without it, it is kept in memory only. */
  dataFile?: string | undefined;
  /** Of a stripe-mock: each server's request is shown to it first, and a 4xx of its is the answer. */
  validatorUrl?: string | undefined;
};

export type StripeStandIn = {
  /** For the SDK's host, port and protocol; no slash at its end. */
  url: string;
  /** For the page, in place of Stripe.js. */
  scriptUrl: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Simulated time: seconds since 1970. */
  now(): number;
  /** Goes on in simulated time, doing everything that falls due in between, in order; resolves once its events are delivered, or held. */
  advance(seconds: number): Promise<void>;
  addFault(fault: Fault): void;
  clearFaults(): void;
  webhooks: {
    /** Sends each event so many times more. */
    duplicate(count: number): void;
    /** Sends events in any order. */
    shuffle(isShuffled: boolean): void;
    /** Keeps events until it is turned off. */
    hold(isHeld: boolean): void;
    /** Has the next attempts fail without being made. */
    failNext(count: number): void;
    /** Resolves when nothing is under way. */
    settled(): Promise<void>;
    /** Sends an event once more, now; returns the status of the answer. Throws when there is no such event, no URL, or no answer. */
    resend(eventId: string): Promise<number>;
  };
  /** Oldest first. */
  events(): readonly StripeEvent[];
  /** What servers and pages asked of the API, oldest first. */
  requests(): readonly LoggedRequest[];
  clearRequests(): void;
  /** As they are served, oldest first. */
  objects<Served>(kind: Kind): readonly Served[];
  /** A person at the Payment Element, without a browser; they pass 3-D Secure unless `authenticate` is false. */
  pay(clientSecret: string, card: { number: string; authenticate?: boolean }): Promise<PayResult>;
  /** Gives a customer another card, which renewals are charged to. */
  setCard(customerId: string, number: string): void;
  /** Closes at once, open answers and events under way included. */
  stop(): Promise<void>;
};

/**
 * Starts the stand-in for Stripe on 127.0.0.1: the API for servers, what Stripe.js asks for pages, the script itself, signed events to
 * the webhook, simulated time, a page to read at `/`, and faults on demand (`/_stand-in/…`).
 * @throws when the port is taken, or the webhook's URL leads away from this machine
 */
export async function startStripe(options: StripeOptions = {}): Promise<StripeStandIn> {
  const {
    port = 0,
    secretKey = STRIPE_KEYS.secretKey,
    publishableKey = STRIPE_KEYS.publishableKey,
    webhookSecret = `whsec_${randomBytes(24).toString('hex')}`,
  } = options;
  const ending = new AbortController();
  const deliveries = new Deliveries(webhookSecret);
  applySettings(deliveries, options.webhookUrl === undefined ? {} : { url: options.webhookUrl });
  const memory = newMemory({ secretKey, publishableKey, validatorUrl: options.validatorUrl }, deliveries, ending.signal);
  const { world } = memory;
  memory.file = options.dataFile === undefined ? undefined : new DataFile(options.dataFile, world);
  memory.file?.load();

  const server = createServer((request, response) => void handle(request, response, memory));
  const { url, close } = await listenOnLoopback(server, port);
  world.url = url;
  const catchingUp = setInterval(() => void memory.advance.catchUp().catch(console.error), CATCH_UP_MS).unref();
  return {
    url,
    scriptUrl: `${url}${SCRIPT_PATH}`,
    secretKey,
    publishableKey,
    webhookSecret,
    now: () => world.clock.now(),
    advance: (seconds) => memory.advance.by(seconds),
    addFault: (fault) => memory.faults.add(fault),
    clearFaults: () => memory.faults.clear(),
    webhooks: {
      duplicate: (count) => applySettings(deliveries, { duplicate: count }),
      shuffle: (isShuffled) => applySettings(deliveries, { shuffle: isShuffled }),
      hold: (isHeld) => applySettings(deliveries, { hold: isHeld }),
      failNext: (count) => applySettings(deliveries, { failNext: count }),
      settled: () => deliveries.settled(),
      resend: async (eventId) => deliveries.post(world.store.event.need(eventId)),
    },
    events: () => world.store.event.all(),
    requests: () => memory.requests.list(),
    clearRequests: () => memory.requests.clear(),
    objects: <Served>(kind: Kind) => servedObjects(world, kind) as unknown as Served[],
    pay: (clientSecret, card) => payAsPerson({ url, publishableKey }, clientSecret, card),
    setCard: (customerId, number) => setCard(world, customerId, number),
    stop: () => {
      clearInterval(catchingUp);
      ending.abort();
      deliveries.stop();
      memory.file?.save();
      return close();
    },
  };
}

function newMemory(
  keys: Pick<Memory, 'secretKey' | 'publishableKey' | 'validatorUrl'>,
  deliveries: Deliveries,
  ending: AbortSignal,
): Memory {
  const [store, clock] = [newStore(), new Clock()];
  const world = {
    store,
    clock,
    emit: emitter(
      store,
      clock,
      deliveries,
      () => memory.cause,
      () => memory.file?.touch(),
    ),
    url: '',
    cardNumbers: new Map(),
    invoiceOfIntent: new Map(),
    subscriptionOfSetup: new Map(),
    waitingLines: new Map(),
  };
  const memory: Memory = {
    ...keys,
    world,
    file: undefined,
    cause: { id: null, idempotency_key: null },
    advance: new Advance(world, () => deliveries.settled()),
    faults: new Faults(),
    deliveries,
    answers: new IdempotentAnswers(),
    requests: new RequestLog(),
    ending,
  };
  return memory;
}

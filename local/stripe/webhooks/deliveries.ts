import { setTimeout as sleep } from 'node:timers/promises';
import type { StripeEvent } from '../objects/types.ts';
import { signature } from './signature.ts';

/** Stripe goes on for three days. This is enough for a receiver that fails a few times or is being restarted. */
const RETRY_WAITS_MS = [50, 200, 600, 1_500, 3_000];
const ANSWER_TIMEOUT_MS = 10_000;
const MOST_AT_ONCE = 16;
/** Long enough for the events of one request to come together. */
const SHUFFLE_WAIT_MS = 20;

export type DeliveryStatus = {
  state: 'no webhook' | 'held' | 'under way' | 'delivered' | 'given up';
  attempts: number;
  lastAnswer: number | undefined;
};

type Outgoing = { event: StripeEvent; status: DeliveryStatus };

/** Sends events to the product, signed; several at a time, so that they come in no certain order. */
export class Deliveries {
  url: string | undefined;
  /** How many times more each event is sent. */
  duplicates = 0;
  isShuffled = false;
  /** Attempts that are to fail without having been made. */
  failures = 0;
  readonly #secret: string;
  readonly #ending = new AbortController();
  readonly #statuses = new Map<string, DeliveryStatus>();
  readonly #waiting: Outgoing[] = [];
  #held: Outgoing[] | undefined;
  #underWay = 0;
  #onSettled: (() => void)[] = [];

  constructor(secret: string) {
    this.#secret = secret;
  }

  send(event: StripeEvent): void {
    const state = this.url === undefined ? 'no webhook' : this.#held ? 'held' : 'under way';
    const status: DeliveryStatus = { state, attempts: 0, lastAnswer: undefined };
    this.#statuses.set(event.id, status);
    if (this.url === undefined) return;
    const copies = Array.from({ length: 1 + this.duplicates }, () => ({ event, status }));
    if (this.#held) this.#held.push(...copies);
    else this.#enqueue(copies);
  }

  /** While held, events wait; then all are sent. */
  hold(isHeld: boolean): void {
    if (isHeld) this.#held ??= [];
    else {
      const waiting = this.#held ?? [];
      this.#held = undefined;
      this.#enqueue(waiting);
    }
  }

  /** Waits until nothing is under way; what is held does not count. */
  settled(): Promise<void> {
    if (this.#underWay === 0 && this.#waiting.length === 0) return Promise.resolve();
    return new Promise((resolve) => this.#onSettled.push(resolve));
  }

  statusOf(eventId: string): DeliveryStatus | undefined {
    return this.#statuses.get(eventId);
  }

  /**
   * Sends an event once, held or not, and returns the status of the answer.
   * @throws when there is no URL, or no answer
   */
  async post(event: StripeEvent): Promise<number> {
    if (this.url === undefined) throw new Error('There is no URL to send events to.');
    const body = JSON.stringify(event, null, 2);
    const response = await fetch(this.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': signature(this.#secret, body),
      },
      body,
      signal: AbortSignal.any([this.#ending.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  }

  /** Gives up whatever is under way or held. */
  stop(): void {
    this.#ending.abort();
    this.#held = undefined;
    this.#waiting.length = 0;
  }

  #enqueue(outgoing: Outgoing[]): void {
    for (const { status } of outgoing) status.state = 'under way';
    this.#waiting.push(...outgoing);
    if (this.isShuffled) void sleep(SHUFFLE_WAIT_MS).then(() => this.#startMore());
    else this.#startMore();
  }

  #startMore(): void {
    while (this.#underWay < MOST_AT_ONCE && this.#waiting.length > 0) {
      const index = this.isShuffled ? Math.floor(Math.random() * this.#waiting.length) : 0;
      const [outgoing] = this.#waiting.splice(index, 1);
      this.#underWay += 1;
      void this.#deliver(outgoing as Outgoing).finally(() => {
        this.#underWay -= 1;
        this.#startMore();
        if (this.#underWay === 0) this.#onSettled.splice(0).forEach((resolve) => resolve());
      });
    }
  }

  async #deliver({ event, status }: Outgoing): Promise<void> {
    for (const waitMs of [0, ...RETRY_WAITS_MS]) {
      await sleep(waitMs, undefined, { signal: this.#ending.signal }).catch(() => undefined);
      if (this.#ending.signal.aborted) return;
      status.lastAnswer = await this.#attempt(event);
      status.attempts += 1;
      if (status.lastAnswer >= 200 && status.lastAnswer < 300) {
        status.state = 'delivered';
        return;
      }
    }
    if (status.state !== 'delivered') status.state = 'given up';
  }

  /** @returns the status of the answer; 0 when there is none */
  async #attempt(event: StripeEvent): Promise<number> {
    if (this.failures > 0) {
      this.failures -= 1;
      return 0;
    }
    return this.post(event).catch(() => 0);
  }
}

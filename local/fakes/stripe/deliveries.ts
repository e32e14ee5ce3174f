import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { Webhook } from '../common/webhook.ts';
import type { StripeEvent } from './store/types.ts';

const MOST_AT_ONCE = 16;
/** Long enough for the events of one request to come together. */
const SHUFFLE_WAIT_MS = 20;

export const DISORDER = z.strictObject({
  /** How many times more each event is sent. */
  duplicate: z.int().min(0).max(20).optional(),
  /** Whether events are sent in any order. */
  shuffle: z.boolean().optional(),
  /** While true, events are held back; they are sent when it turns false. */
  hold: z.boolean().optional(),
});

/** Sends events to the product's webhook, signed, several at a time: they arrive in no particular order. */
export class Deliveries {
  readonly webhook: Webhook;
  readonly #disorder = { duplicate: 0, shuffle: false, hold: false };
  readonly #waiting: StripeEvent[] = [];
  readonly #senders = new Set<Promise<void>>();

  constructor(secret: string) {
    this.webhook = new Webhook((body) => ({ 'stripe-signature': signature(secret, body) }));
  }

  apply(changes: z.output<typeof DISORDER>): void {
    Object.assign(this.#disorder, changes);
    this.#startSenders();
  }

  /** Without a URL an event goes nowhere, not later either. */
  send(event: StripeEvent): void {
    if (this.webhook.url === undefined) return;
    for (let copies = 0; copies <= this.#disorder.duplicate; copies++) this.#waiting.push(event);
    this.#startSenders();
  }

  /** Waits until no delivery is in progress; what is held does not count. */
  async settled(): Promise<void> {
    while (this.#senders.size > 0) await Promise.all(this.#senders);
  }

  /** Aborts what is in progress, and drops what waits. */
  stop(): void {
    this.webhook.stop();
    this.#waiting.length = 0;
  }

  #startSenders(): void {
    if (this.#disorder.hold) return;
    for (let free = Math.min(MOST_AT_ONCE - this.#senders.size, this.#waiting.length); free > 0; free--) {
      const sender: Promise<void> = this.#sendWaiting().finally(() => {
        this.#senders.delete(sender);
        this.#startSenders();
      });
      this.#senders.add(sender);
    }
  }

  async #sendWaiting(): Promise<void> {
    const { shuffle } = this.#disorder;
    if (shuffle) await sleep(SHUFFLE_WAIT_MS);
    while (this.#waiting.length > 0 && !this.#disorder.hold) {
      const index = shuffle ? Math.floor(Math.random() * this.#waiting.length) : 0;
      const [event] = this.#waiting.splice(index, 1);
      await this.webhook.deliver(JSON.stringify(event));
    }
  }
}

/** The `Stripe-Signature` of a body, by the real clock, which the product compares with its own. */
function signature(secret: string, body: string): string {
  const timestamp = Math.floor(Date.now() / 1_000);
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

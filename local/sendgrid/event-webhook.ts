import { randomBytes, type KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signEvents } from './signing-key.ts';

/** An event as it goes over the wire. `timestamp` counts seconds since 1970; custom arguments stand beside the rest. */
export type SendGridEvent = { event: string; email: string; timestamp?: number; sg_event_id?: string; [field: string]: unknown };

/** SendGrid goes on for a day. This is enough for a receiver that fails a few times or is being restarted. */
const RETRY_WAITS_MS = [50, 250, 1_000, 3_000, 10_000];
const ANSWER_TIMEOUT_MS = 10_000;

/** Sends events to the product, signed. Without a URL there is nobody to send them to, and they are dropped. */
export class EventWebhook {
  url: string | undefined;
  readonly #key: KeyObject;
  readonly #ending = new AbortController();
  #held: SendGridEvent[][][] | undefined;

  constructor(key: KeyObject) {
    this.#key = key;
  }

  /** While held, events wait; then all are sent. */
  hold(isHeld: boolean): void {
    if (isHeld) this.#held ??= [];
    else {
      const waiting = this.#held ?? [];
      this.#held = undefined;
      for (const batches of waiting) this.deliver(batches);
    }
  }

  /** Sends batches one after the other, each until it is taken or given up. */
  deliver(batches: SendGridEvent[][]): void {
    if (this.#held) this.#held.push(batches);
    else void this.#deliverNow(batches);
  }

  /**
   * Sends events once, held or not, and returns the status of the answer.
   * @throws when there is no URL, or no answer
   */
  async post(events: readonly SendGridEvent[]): Promise<number> {
    if (this.url === undefined) throw new Error('There is no URL to send events to.');
    const timestamp = String(nowSeconds());
    const body = JSON.stringify(events.map((event) => ({ timestamp: nowSeconds(), sg_event_id: newEventId(), ...event })));
    const response = await fetch(this.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'SendGrid Event API',
        'x-twilio-email-event-webhook-signature': signEvents(this.#key, timestamp, body),
        'x-twilio-email-event-webhook-timestamp': timestamp,
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
  }

  async #deliverNow(batches: SendGridEvent[][]): Promise<void> {
    for (const batch of batches) {
      // A batch that is sent again has the ids that it had.
      const events = batch.map((event) => ({ sg_event_id: newEventId(), ...event }));
      for (const waitMs of [0, ...RETRY_WAITS_MS]) {
        if (this.url === undefined || this.#ending.signal.aborted) return;
        await sleep(waitMs, undefined, { signal: this.#ending.signal }).catch(() => undefined);
        const status = await this.post(events).catch(() => 0);
        if (status >= 200 && status < 300) break;
      }
    }
  }
}

export const nowSeconds = (): number => Math.floor(Date.now() / 1_000);

const newEventId = (): string => randomBytes(16).toString('base64url');

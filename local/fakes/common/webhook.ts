import { setTimeout as sleep } from 'node:timers/promises';
import { RequestError } from './http.ts';

/** Providers go on for days. This is enough for a receiver that fails a few times or is being restarted. */
const RETRY_WAITS_MS = [50, 200, 600, 1_500, 3_000];
const TIMEOUT_MS = 10_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The product's webhook: where a fake posts signed events, with retries. */
export class Webhook {
  #url: string | undefined;
  readonly #headersOf: (body: string) => Record<string, string>;
  readonly #stopping = new AbortController();

  /** @param headersOf the headers of a body, its signature among them */
  constructor(headersOf: (body: string) => Record<string, string>) {
    this.#headersOf = headersOf;
  }

  get url(): string | undefined {
    return this.#url;
  }

  /** @throws RequestError 400 when the URL leads away from this machine */
  set url(url: string | undefined) {
    if (url !== undefined && !LOOPBACK.has(URL.parse(url)?.hostname ?? '')) throw new RequestError(400, 'Events stay on this machine.');
    this.#url = url;
  }

  /**
   * Posts a body once.
   * @returns the status of the response
   * @throws when there is no URL, or no response
   */
  async post(body: string): Promise<number> {
    if (this.#url === undefined) throw new Error('There is no URL to send events to.');
    const response = await fetch(this.#url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json; charset=utf-8', ...this.#headersOf(body) },
      body,
      signal: AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    return response.status;
  }

  /** Posts a body until it is accepted or the retries are used up. */
  async deliver(body: string): Promise<void> {
    for (const waitMs of [0, ...RETRY_WAITS_MS]) {
      await sleep(waitMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      const status = await this.post(body).catch(() => 0);
      if (status >= 200 && status < 300) return;
    }
  }

  /** Aborts what is being delivered. */
  stop(): void {
    this.#stopping.abort();
  }
}

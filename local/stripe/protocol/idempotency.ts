import { StripeError } from './errors.ts';

export type KeptAnswer = { status: number; body: unknown };
type Entry = { fingerprint: string; answer: KeptAnswer | undefined; isUnderWay: boolean };

/** What was answered to each Idempotency-Key, so that a request that is sent again is not done again. */
export class IdempotentAnswers {
  readonly #entries = new Map<string, Entry>();

  /**
   * Takes a key up for a request.
   * @param fingerprint method, path and parameters
   * @returns the answer that the key has had already; undefined means: do it, then `keep` or `release`
   * @throws 400 when the key came with other parameters, 409 while its first request is under way
   */
  take(key: string, fingerprint: string): KeptAnswer | undefined {
    const entry = this.#entries.get(key);
    if (!entry) {
      this.#entries.set(key, { fingerprint, answer: undefined, isUnderWay: true });
      return undefined;
    }
    if (entry.fingerprint !== fingerprint) {
      throw new StripeError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    }
    if (entry.isUnderWay) {
      throw new StripeError(
        409,
        'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
        { type: 'idempotency_error', code: 'idempotency_key_in_use' },
      );
    }
    return entry.answer;
  }

  /** Keeps the answer; the key counts as under way until it is released. */
  keep(key: string, answer: KeptAnswer): void {
    const entry = this.#entries.get(key);
    if (entry) entry.answer = answer;
  }

  /** Ends the request. A key without an answer kept is as good as new. */
  release(key: string): void {
    const entry = this.#entries.get(key);
    if (entry?.answer) entry.isUnderWay = false;
    else this.#entries.delete(key);
  }
}

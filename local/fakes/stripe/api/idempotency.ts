import { RequestError } from '../../common/http.ts';

/** Without a response while its request is in progress. */
type Entry = { fingerprint: string; response?: object };

/** The responses by Idempotency-Key, so that a request that is sent again is not done again. */
export class IdempotencyKeys {
  readonly #entries = new Map<string, Entry>();

  /**
   * Claims a key for a request.
   * @param fingerprint method, path and parameters
   * @returns the response that the key has had; without one, the request is to be done
   * @throws RequestError 400 when the key was used with other parameters, 409 while its first request is in progress
   */
  claim(key: string, fingerprint: string): object | undefined {
    const entry = this.#entries.get(key);
    if (!entry) this.#entries.set(key, { fingerprint });
    else if (entry.fingerprint !== fingerprint) {
      const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      throw new RequestError(400, message, { type: 'idempotency_error' });
    } else if (!entry.response) {
      const message = 'There is currently another in-progress request using this Idempotent Key. Please try again later.';
      throw new RequestError(409, message, { type: 'idempotency_error', code: 'idempotency_key_in_use' });
    }
    return entry?.response;
  }

  /** Ends a request. The key of one that was refused, and so has no response, may be used again. */
  release(key: string, response: object | undefined): void {
    const entry = this.#entries.get(key);
    if (entry && response) entry.response = response;
    else this.#entries.delete(key);
  }
}

export type LoggedRequest = {
  method: string;
  /** Without the query. */
  path: string;
  idempotencyKey?: string;
  /** Whether the answer was one that the key had had before. */
  replayed: boolean;
  /** 0 when it was cut off or never answered. */
  status: number;
};

/** Enough for a long test. */
const MOST_KEPT = 10_000;

/** What was asked of the API, by servers and by pages; oldest first. */
export class RequestLog {
  #requests: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.#requests.push(request);
    if (this.#requests.length > MOST_KEPT) this.#requests.shift();
  }

  list(): readonly LoggedRequest[] {
    return [...this.#requests];
  }

  clear(): void {
    this.#requests = [];
  }
}

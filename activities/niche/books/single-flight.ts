type Flight<Result> = { result: Promise<Result>; ending: AbortController; waiting: number };

/** Callers who ask for the same at the same time share one answer. Their signals are their own: work ends when the last has gone. */
export class SingleFlight<Result> {
  readonly #flights = new Map<string, Flight<Result>>();

  /** @throws what `start` throws, to all who wait; the signal's reason to the one whose it is */
  async join(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    const flight = this.#flights.get(key) ?? this.#begin(key, start);
    flight.waiting++;
    const { promise: left, reject } = Promise.withResolvers<never>();
    const leave = () => reject(signal.reason as Error);
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([flight.result, left]);
    } finally {
      signal.removeEventListener('abort', leave);
      if (--flight.waiting === 0) this.#end(key, flight);
    }
  }

  #begin(key: string, start: (signal: AbortSignal) => Promise<Result>): Flight<Result> {
    const ending = new AbortController();
    const flight = { result: start(ending.signal), ending, waiting: 0 };
    // With nobody left to hear of it, a failure is none.
    flight.result.catch(() => undefined).finally(() => this.#end(key, flight));
    this.#flights.set(key, flight);
    return flight;
  }

  #end(key: string, flight: Flight<Result>): void {
    flight.ending.abort();
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}

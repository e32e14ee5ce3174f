import { pacificDay } from './pacific-day.ts';
import { SourceFailure } from './source-failure.ts';

const FAILURES_IN_A_ROW = 3;
const REST_MS = 60_000;

/** Leaves Google in peace, as long as this process has reason to think that asking is of no use. Times are milliseconds since 1970. */
export class Breaker {
  #failures = 0;
  #restUntil = 0;
  #spentDay: string | undefined;

  /** @throws SourceFailure when Google is not to be asked now */
  check(now: number): void {
    if (this.#spentDay === pacificDay(now)) throw new SourceFailure('daily-limit', 'The quota of Google Books is spent for today');
    if (now < this.#restUntil) {
      throw new SourceFailure('unavailable', 'Google Books has failed several times in a row and is left in peace', this.#restUntil - now);
    }
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** After a rest the next failure is enough for another one. */
  failed({ kind }: SourceFailure, now: number): void {
    if (kind === 'daily-limit') this.#spentDay = pacificDay(now);
    else if (++this.#failures >= FAILURES_IN_A_ROW) this.#restUntil = now + REST_MS;
  }
}

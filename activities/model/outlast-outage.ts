import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseOutage } from '../../shared/database/is-outage.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4_000;

/**
 * Repeats `work` while the database cannot be reached. A lost connection does not tell whether the last try was committed, so `work` is told
 * that it is not the first.
 * @throws the signal's AbortError; every other error of `work`
 */
export async function outlastOutage<Result>(signal: AbortSignal, work: (isFirst: boolean) => Promise<Result>): Promise<Result> {
  for (let pauseMs = FIRST_PAUSE_MS, isFirst = true; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS), isFirst = false) {
    try {
      return await work(isFirst);
    } catch (error) {
      if (!isDatabaseOutage(error)) throw error;
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

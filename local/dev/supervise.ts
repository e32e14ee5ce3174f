/** Supervises a process: restarts it after a crash with exponential backoff, and reports each restart. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { GuardedProcess } from './spawn-guarded.ts';

const LONGEST_DELAY_MS = 30_000;
/** A process that ran this long counts as recovered, which resets the backoff. */
const RECOVERED_AFTER_MS = 60_000;

export type Supervised = {
  /** Number of crashes since it last ran for a minute. */
  crashes: () => number;
  stop: () => Promise<void>;
};

/**
 * @param current the process as first started
 * @param start starts it again; a failed start counts as a crash
 * @param say prints a line to the terminal
 * @param firstDelayMs doubled by each further crash, up to 30 s
 */
export function supervise(
  name: string,
  current: GuardedProcess,
  start: () => GuardedProcess | Promise<GuardedProcess>,
  say: (sentence: string) => void,
  firstDelayMs = 500,
): Supervised {
  const stopping = new AbortController();
  let crashes = 0;

  const watch = async (): Promise<void> => {
    for (;;) {
      const startedAt = Date.now();
      const { code, signal } = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > RECOVERED_AFTER_MS) crashes = 0;
      crashes++;
      const delayMs = Math.min(LONGEST_DELAY_MS, firstDelayMs * 2 ** (crashes - 1));
      say(`${name} ended (${signal ?? `code ${code ?? '?'}`}); starting it again in ${delayMs / 1000} s.`);
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        current = await start();
      } catch (error) {
        say(`${name} could not be started again: ${error instanceof Error ? error.message : String(error)}`);
      }
      // Stopped during the start, so stop the new process too.
      if (stopping.signal.aborted) await current.stop();
    }
  };
  const watching = watch();

  const stop = async (): Promise<void> => {
    stopping.abort();
    await current.stop();
    await watching;
  };
  return { crashes: () => crashes, stop };
}

import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Pauses are not shorter than this; events due meanwhile go out together. */
const TICK_MS = 4;

/** Waits until `at` (on `performance.now()`), or until the client disconnects. */
export async function waitUntil(at: number, signal: AbortSignal): Promise<void> {
  const ms = at - performance.now();
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/**
 * Writes a stream's events evenly between `startedAt` and `endsAt` (on `performance.now()`), the last at its end.
 * Stops without an error when the client disconnects.
 */
export async function writePaced(
  response: ServerResponse,
  events: readonly string[],
  { startedAt, endsAt, signal }: { startedAt: number; endsAt: number; signal: AbortSignal },
): Promise<void> {
  const spanMs = Math.max(0, endsAt - startedAt);
  const pauseMs = Math.max(TICK_MS, spanMs / events.length);
  let written = 0;
  while (written < events.length && !signal.aborted) {
    const passed = performance.now() - startedAt;
    const due = passed >= spanMs ? events.length : Math.min(events.length - 1, Math.max(1, Math.ceil((passed / spanMs) * events.length)));
    if (due > written) {
      response.write(events.slice(written, due).join(''));
      written = due;
    }
    if (written < events.length) await waitUntil(performance.now() + Math.min(pauseMs, Math.max(1, spanMs - passed)), signal);
  }
}

import { Context } from '@temporalio/activity';

/** A fifth of the heartbeat timeout, so that a busy machine is not taken for a dead one. */
const BEAT_MS = 2_000;

/**
 * Runs `work` and heartbeats all the while, not only while data arrives: it is the set-up that stalls. The signal it hands on fires when the
 * activity is cancelled, which Temporal says in answer to a heartbeat.
 */
export async function withHeartbeat<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const context = Context.current();
  // The server counts from the start: what is done sooner needs no beat.
  const timer = setInterval(() => context.heartbeat(), BEAT_MS);
  try {
    return await work(context.cancellationSignal);
  } finally {
    clearInterval(timer);
  }
}

import { Context } from '@temporalio/activity';

/** A fifth of the heartbeat timeout, so that a busy worker is not mistaken for a dead one. */
const BEAT_MS = 2_000;

/**
 * Runs `work` with periodic heartbeats, from the start and not only while data arrives, because connecting may stall too. The signal passed
 * to `work` is aborted when the activity is cancelled, which Temporal reports in the heartbeat response.
 */
export async function withHeartbeat<Result>(work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const context = Context.current();
  // The heartbeat timeout runs from the start, so short work needs no heartbeat.
  const timer = setInterval(() => context.heartbeat(), BEAT_MS);
  try {
    return await work(context.cancellationSignal);
  } finally {
    clearInterval(timer);
  }
}

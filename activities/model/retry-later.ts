import { ApplicationFailure } from '@temporalio/common';
import { outage } from '../failures.ts';

const FIRST_MS = 2_000;
/** A book goes on at most this long after the provider is back, and a thousand steps that wait make 22 requests a second meanwhile. */
const LONGEST_MS = 60_000;

/**
 * The outage with the time of the next attempt: each pause about twice the one before, so that a step waits at most about as long again as the
 * provider was away, and at random within half of it, so that steps that failed together do not come back together.
 * @param error returned as it is unless it is retryable
 * @param attempt of the activity, from 1
 */
export function retryLater(error: unknown, attempt: number, random = Math.random()): unknown {
  if (!(error instanceof ApplicationFailure) || error.nonRetryable) return error;
  if (error.type !== 'ProviderUnavailable' && error.type !== 'RateLimited') return error;
  const asked: unknown = error.nextRetryDelay;
  const pauseMs = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  // What the provider asks for is the least, and it asks the same of everybody.
  const delayMs = typeof asked === 'number' ? asked * (1 + random / 4) : pauseMs * (1 - random / 2);
  return outage(error.type, error.message, Math.round(delayMs));
}

import type { ApplicationFailure } from '@temporalio/activity';
import OpenAI from 'openai';
import { outage, finalFailure } from '../failures.ts';

/** Upper bound for the provider's `retry-after`. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** Maps an error of the SDK to a retryable failure or to one that stops the book. */
export function providerFailure(error: unknown): ApplicationFailure {
  if (!(error instanceof OpenAI.APIError) || error.status === undefined) {
    return outage('ProviderUnavailable', `No response from the model: ${error instanceof Error ? error.message : String(error)}`);
  }
  const status = Number(error.status);
  const retryInMs = retryAfterMs(error.headers as Headers | undefined, Date.now());
  if (status === 429 && error.code === 'insufficient_quota') return finalFailure('ProviderQuotaExhausted', error.message);
  if (status === 429) return outage('RateLimited', error.message, retryInMs);
  if (status >= 500 || status === 408 || status === 409) return outage('ProviderUnavailable', error.message, retryInMs);
  if (error.code === 'content_filter' || error.code === 'content_policy_violation') return finalFailure('ContentRefused', error.message);
  return finalFailure('ProviderRejected', error.message);
}

/** Milliseconds from `retry-after-ms` or `retry-after` (seconds or a date); undefined if there is neither. */
export function retryAfterMs(headers: Headers | undefined, now: number): number | undefined {
  const exact = Number(headers?.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(exact) && exact >= 0) return Math.min(exact, LONGEST_WAIT_MS);
  const value = headers?.get('retry-after');
  if (!value) return undefined;
  const seconds = Number(value);
  const waitMs = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - now;
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 0), LONGEST_WAIT_MS) : undefined;
}

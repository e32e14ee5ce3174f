import { ApplicationFailure } from '@temporalio/activity';
import Stripe from 'stripe';
import type { ErrorCode } from '../../shared/errors.ts';
import { outage } from '../failures.ts';

/** Upper bound for the provider's `retry-after`. */
const LONGEST_WAIT_MS = 60_000;

/** Fails a command with an error code of the API; not retried. */
export function refuse(code: ErrorCode, message: string): ApplicationFailure {
  return ApplicationFailure.nonRetryable(message, code);
}

/**
 * Calls Stripe and turns its errors into retryable and non-retryable failures. A request that Stripe rejects for good is a defect of ours
 * or a change at Stripe.
 * @throws ApplicationFailure `ProviderUnavailable`, `RateLimited`: retried; `PaymentRefused`: not
 */
export async function stripeRequest<Result>(request: () => Promise<Result>): Promise<Result> {
  try {
    return await request();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode, headers, code, requestId } = error;
  const message = `Stripe: ${error.message}${requestId ? ` (${requestId})` : ''}`;
  if (statusCode === 429) return outage('RateLimited', message, retryDelayMs(headers?.['retry-after']));
  // Another attempt with the same idempotency key is in progress; its response is replayed once it has finished.
  if (statusCode === 409 || code === 'idempotency_key_in_use' || code === 'lock_timeout')
    return outage('ProviderUnavailable', message, 500);
  // Retried, because an operator has to correct an invalid key.
  if (statusCode === undefined || statusCode >= 500 || statusCode === 401 || statusCode === 403)
    return outage('ProviderUnavailable', message);
  return ApplicationFailure.nonRetryable(message, 'PaymentRefused', code);
}

/** From `retry-after` in seconds. */
function retryDelayMs(retryAfter: string | undefined): number | undefined {
  const seconds = Number(retryAfter);
  return retryAfter && Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, 500), LONGEST_WAIT_MS) : undefined;
}

/** Like `stripeRequest`, but returns `absent` if the object does not exist: it was deleted, or belongs to another Stripe account. */
export async function stripeRequestOr<Result>(absent: Result, request: () => Promise<Result>): Promise<Result> {
  try {
    return await stripeRequest(request);
  } catch (error) {
    if (isStripeCode(error, 'resource_missing')) return absent;
    throw error;
  }
}

/** Whether Stripe rejected the request with this error code. */
export function isStripeCode(error: unknown, code: string): boolean {
  return error instanceof ApplicationFailure && error.type === 'PaymentRefused' && error.details?.[0] === code;
}

import { ApplicationFailure } from '@temporalio/activity';
import Stripe from 'stripe';
import type { ErrorCode } from '../../shared/errors.ts';
import { outage } from '../failures.ts';

/** A wait the provider asks for is believed up to here. */
const LONGEST_WAIT_MS = 60_000;

/** Stops a command with a name that the API knows; no retry can help. */
export function refuse(code: ErrorCode, message: string): ApplicationFailure {
  return ApplicationFailure.nonRetryable(message, code);
}

/**
 * Asks Stripe, and gives its failures the names by which Temporal knows what to do. What it refuses for good is a defect of ours or a change
 * at Stripe, and is not tried again.
 * @throws ApplicationFailure `ProviderUnavailable`, `RateLimited`: retried; `PaymentRefused`: not
 */
export async function asking<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question();
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode, headers, code, requestId } = error;
  const told = `Stripe: ${error.message}${requestId ? ` (${requestId})` : ''}`;
  if (statusCode === 429) return outage('RateLimited', told, waitOf(headers?.['retry-after']));
  // Another attempt with the same key is under way: its answer is replayed as soon as there is one.
  if (statusCode === 409 || code === 'idempotency_key_in_use' || code === 'lock_timeout') return outage('ProviderUnavailable', told, 500);
  // A key that is wrong is put right by an operator; what waits for it goes on then.
  if (statusCode === undefined || statusCode >= 500 || statusCode === 401 || statusCode === 403) return outage('ProviderUnavailable', told);
  return ApplicationFailure.nonRetryable(told, 'PaymentRefused', code);
}

/** From seconds. */
function waitOf(retryAfter: string | undefined): number | undefined {
  const seconds = Number(retryAfter);
  return retryAfter && Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1000, 500), LONGEST_WAIT_MS) : undefined;
}

/** The same of something that may be gone: an account at Stripe that was deleted there, or was never in this one. */
export async function askingOf<Answer>(absent: Answer, question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await asking(question);
  } catch (error) {
    if (isStripeCode(error, 'resource_missing')) return absent;
    throw error;
  }
}

/** Whether Stripe refused for this reason, by its own code. */
export function isStripeCode(error: unknown, code: string): boolean {
  return error instanceof ApplicationFailure && error.type === 'PaymentRefused' && error.details?.[0] === code;
}

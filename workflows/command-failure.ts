import { ActivityFailure, ApplicationFailure } from '@temporalio/workflow';

/**
 * Turns a failed step into the update's failure: the step's own non-retryable failure, or `PAYMENTS_UNAVAILABLE` when the provider did not
 * respond in time.
 */
export function asCommandFailure(error: unknown): unknown {
  if (!(error instanceof ActivityFailure)) return error;
  const { cause } = error;
  if (cause instanceof ApplicationFailure && cause.nonRetryable) return ApplicationFailure.nonRetryable(cause.message, cause.type);
  return ApplicationFailure.nonRetryable('The payment provider is not responding at the moment', 'PAYMENTS_UNAVAILABLE');
}

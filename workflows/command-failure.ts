import { ActivityFailure, ApplicationFailure } from '@temporalio/workflow';

/** What an update's caller is told of a step that failed: the step's own failure, by its name. Without one, the provider did not answer in time. */
export function asCommandFailure(error: unknown): unknown {
  if (!(error instanceof ActivityFailure)) return error;
  const { cause } = error;
  if (cause instanceof ApplicationFailure && cause.nonRetryable) return ApplicationFailure.nonRetryable(cause.message, cause.type);
  return ApplicationFailure.nonRetryable('The payment provider does not answer at the moment', 'PAYMENTS_UNAVAILABLE');
}

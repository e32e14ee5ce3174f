import { ApplicationFailure } from '@temporalio/activity';
import type { BookFailureCode } from '../shared/book/failures.ts';

/** A non-retryable failure with a code: it stops the book or the request. */
export function finalFailure(code: BookFailureCode, message: string): ApplicationFailure {
  return ApplicationFailure.nonRetryable(message, code);
}

/** The project was deleted while its workflow was running. */
export function projectGone(projectId: string): ApplicationFailure {
  return ApplicationFailure.nonRetryable(`Project ${projectId} no longer exists`, 'ProjectGone');
}

/** A retryable failure of a provider. `retryInMs` is the delay that the provider requested. */
export function outage(type: 'RateLimited' | 'ProviderUnavailable', message: string, retryInMs?: number): ApplicationFailure {
  return ApplicationFailure.create({ type, message, ...(retryInMs === undefined ? {} : { nextRetryDelay: retryInMs }) });
}

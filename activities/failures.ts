import { ApplicationFailure } from '@temporalio/activity';
import type { BookFailureCode } from '../shared/book/failures.ts';

/** Stops the book with a name; no retry can help. */
export function stopBook(code: BookFailureCode, message: string): ApplicationFailure {
  return ApplicationFailure.nonRetryable(message, code);
}

/** The project was deleted while its workflow ran: there is nobody to write for. */
export function projectGone(projectId: string): ApplicationFailure {
  return ApplicationFailure.nonRetryable(`Project ${projectId} no longer exists`, 'ProjectGone');
}

/** Something outside is down or busy. Temporal tries again, for a day if it must; `retryInMs` is what the provider asked for. */
export function outage(type: 'RateLimited' | 'ProviderUnavailable', message: string, retryInMs?: number): ApplicationFailure {
  return ApplicationFailure.create({ type, message, ...(retryInMs === undefined ? {} : { nextRetryDelay: retryInMs }) });
}

import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { StorageUnavailable } from '../../shared/files/object-bucket.ts';
import { AppError, ERROR_STATUS, type ErrorResponse, type ErrorCode } from '../../shared/errors.ts';

/** Sends `{ code, message, requestId, field? }` for every failed request, without internal details. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const failure = asAppError(error);
    if (failure.code === 'INTERNAL') log.error({ err: error, requestId: request.id, path: request.path }, 'request failed');
    else if (failure.cause)
      log.warn({ err: failure.cause, code: failure.code, requestId: request.id, path: request.path }, 'request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    const answer: ErrorResponse = {
      code: failure.code,
      message: failure.message,
      requestId: request.id as string,
      ...(failure.field ? { field: failure.field } : {}),
    };
    if (failure.retryAfterSeconds !== undefined) response.set('Retry-After', String(failure.retryAfterSeconds));
    response.status(ERROR_STATUS[failure.code]).json(answer);
  };
}

/** Handles paths under `/api` without a route. */
export const routeNotFound: RequestHandler = () => {
  throw new AppError('NOT_FOUND', 'Not found');
};

/** What `pg-pool`, whose errors have no code, says when no connection was free in time. */
const NO_CONNECTION = /^timeout exceeded when trying to connect|^Connection terminated due to connection timeout/;

/** Errors of body-parser and Express have a `type` or a `status`; all others are internal. */
function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  const known: Record<string, [ErrorCode, string]> = {
    'entity.parse.failed': ['INVALID_JSON', 'The request body is not valid JSON'],
    'entity.too.large': ['PAYLOAD_TOO_LARGE', 'The request body is too large'],
    'charset.unsupported': ['UNSUPPORTED_MEDIA_TYPE', 'The request body must be UTF-8'],
    'encoding.unsupported': ['UNSUPPORTED_MEDIA_TYPE', 'The request body’s encoding is not supported'],
  };
  const match = type ? known[type] : undefined;
  if (match) return new AppError(...match);
  // Static files outside their folder are refused with 403: they are not there.
  if (status === 404 || status === 403) return new AppError('NOT_FOUND', 'Not found');
  if (error instanceof Error && NO_CONNECTION.test(error.message))
    return new AppError('BUSY', 'We are very busy at the moment. Please try again in a few seconds.', {
      retryAfterSeconds: 5,
      cause: error,
    });
  if (error instanceof StorageUnavailable)
    return new AppError('BUSY', 'We can’t reach this file at the moment. It is safe; please try again in a minute.', {
      retryAfterSeconds: 60,
      cause: error,
    });
  if (status === 400) return new AppError('VALIDATION_FAILED', 'The request is not valid');
  return new AppError('INTERNAL', 'Something went wrong on our side. Please try again.');
}

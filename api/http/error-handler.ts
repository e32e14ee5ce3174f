import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { AppError, ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '../../shared/errors.ts';

/** The last word on every failed request: `{ code, message, requestId, field? }`, and nothing of our insides. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const failure = asAppError(error);
    if (failure.code === 'INTERNAL') log.error({ err: error, requestId: request.id, path: request.path }, 'request failed');
    else if (failure.cause)
      log.warn({ err: failure.cause, code: failure.code, requestId: request.id, path: request.path }, 'request not served');
    if (response.headersSent) {
      next(error);
      return;
    }
    const answer: ErrorAnswer = {
      code: failure.code,
      message: failure.message,
      requestId: request.id as string,
      ...(failure.field ? { field: failure.field } : {}),
    };
    if (failure.retryAfterSeconds !== undefined) response.set('Retry-After', String(failure.retryAfterSeconds));
    response.status(ERROR_STATUS[failure.code]).json(answer);
  };
}

/** Any path under `/api` that no route serves. */
export const noSuchRoute: RequestHandler = () => {
  throw new AppError('NOT_FOUND', 'Not found');
};

/** What body-parser and Express throw carries a `type` or a `status`; the rest is ours and internal. */
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
  if (status === 404) return new AppError('NOT_FOUND', 'Not found');
  if (status === 400) return new AppError('VALIDATION_FAILED', 'The request is not valid');
  return new AppError('INTERNAL', 'Something went wrong on our side. Please try again.');
}

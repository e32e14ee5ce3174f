/** The one error class of the product, its codes, and the HTTP status of each. */

import { z } from 'zod';

export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  INVALID_JSON: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  PASSKEY_UNKNOWN: 401,
  PAYMENT_OVERDUE: 402,
  FORBIDDEN: 403,
  ACCOUNT_SUSPENDED: 403,
  REAUTHENTICATION_REQUIRED: 403,
  CONFIRMATION_REQUIRED: 403,
  REGISTRATION_REFUSED: 403,
  PEN_NAME_UNKNOWN: 403,
  ANALYSIS_UNKNOWN: 403,
  SIGNATURE_INVALID: 403,
  CROSS_SITE_REQUEST: 403,
  GENERATION_LIMIT_EXCEEDED: 403,
  REWRITE_LIMIT_EXCEEDED: 403,
  IMAGE_LIMIT_EXCEEDED: 403,
  LIMIT_EXCEEDED: 403,
  NOT_FOUND: 404,
  RESET_TOKEN_INVALID: 404,
  CONFIRMATION_TOKEN_INVALID: 404,
  PROMO_CODE_UNKNOWN: 404,
  PAYMENT_UNKNOWN: 404,
  SHARED_LINK_UNKNOWN: 404,
  METHOD_NOT_ALLOWED: 405,
  HOST_UNKNOWN: 421,
  EMAIL_TAKEN: 409,
  ADDRESS_UNDELIVERABLE: 409,
  PEN_NAME_TAKEN: 409,
  PEN_NAMES_SPENT: 409,
  SERIES_TAKEN: 409,
  NOTHING_TO_RESTART: 409,
  NOTHING_TO_GIVE_BACK: 409,
  EMAIL_NOT_FAILED: 409,
  FILES_NOT_READY: 409,
  ARCHIVE_NOT_READY: 409,
  TOO_MANY_AT_WORK: 409,
  EDIT_CONFLICT: 409,
  CHAPTER_LOCKED: 409,
  BOOK_AT_WORK: 409,
  REVIEW_CLOSED: 409,
  NOT_AN_OUTLINE: 409,
  REDRAFTS_SPENT: 409,
  PERSON_NEEDED: 409,
  RENAME_UNCLEAR: 409,
  REWRITE_AT_WORK: 409,
  REWRITE_DECIDED: 409,
  ALREADY_ON_PLAN: 409,
  PLAN_BILLED: 409,
  NO_SUBSCRIPTION: 409,
  NOT_REFUNDABLE: 409,
  PROMO_CODE_EXHAUSTED: 409,
  PROMO_CODE_USED: 409,
  SHARED_LINKS_SPENT: 409,
  REMARKS_SPENT: 409,
  PASSAGE_CHANGED: 409,
  SHARED_LINK_REVOKED: 410,
  SHARED_LINK_EXPIRED: 410,
  SHARED_BOOK_DELETED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  NOT_PRINTABLE: 422,
  PASSKEY_REFUSED: 422,
  PASSWORD_TOO_COMMON: 422,
  COVER_REFUSED: 422,
  IMAGE_REFUSED: 422,
  PORTRAIT_REFUSED: 422,
  PROOF_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  DAILY_BUDGET_SPENT: 429,
  INTERNAL: 500,
  PROXY_MISCONFIGURED: 500,
  BUSY: 503,
  ENGINE_UNAVAILABLE: 503,
  ANALYSIS_FAILED: 503,
  PAYMENTS_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Optional details: `field` is the invalid input, `retryAfterSeconds` is sent as `Retry-After`, `cause` is logged only. */
type AppErrorOptions = { field?: string; retryAfterSeconds?: number; cause?: unknown };

/** A failure with a code: `code` determines the HTTP status, `message` is for the user. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, { field, retryAfterSeconds, cause }: AppErrorOptions = {}) {
    super(message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The body of every error response. */
export const errorResponse = z.object({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  /** For the user. */
  message: z.string(),
  /** Identifies the request in the log. */
  requestId: z.string(),
  /** The invalid input. */
  field: z.string().optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;

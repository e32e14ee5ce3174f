/** The code of the card, such as `insufficient_funds`, and what stands beside the message. */
export type ErrorDetails = {
  code?: string | undefined;
  param?: string | undefined;
  decline_code?: string | undefined;
  charge?: string | undefined;
  payment_intent?: unknown;
  setup_intent?: unknown;
  payment_method?: unknown;
};

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

/** A request refused, in the shape of Stripe's own errors. */
export class StripeError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly details: ErrorDetails;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, details: ErrorDetails & { type?: ErrorType } = {}, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'StripeError';
    const { type = typeOf(status), ...rest } = details;
    this.status = status;
    this.type = type;
    this.details = rest;
    this.headers = headers;
  }

  get body() {
    const { code } = this.details;
    const doc_url = code === undefined ? undefined : `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`;
    return { error: { ...this.details, ...(doc_url !== undefined && { doc_url }), message: this.message, type: this.type } };
  }
}

function typeOf(status: number): ErrorType {
  if (status === 402) return 'card_error';
  return status >= 500 ? 'api_error' : 'invalid_request_error';
}

/** @returns a 400 about one parameter */
export function badParameter(param: string, message: string, code?: string): StripeError {
  return new StripeError(400, message, { param, code });
}

/** @returns what Stripe says of an id that leads to nothing: 404 when it stands in the path, 400 when it is a parameter */
export function noSuch(kind: string, id: string, param?: string): StripeError {
  const status = param === undefined || param === 'id' ? 404 : 400;
  return new StripeError(status, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: param ?? 'id' });
}

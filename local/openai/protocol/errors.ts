/** A request refused, in the shape of the service's own errors. */
export class RequestError extends Error {
  readonly status: number;
  readonly param: string | null;
  readonly code: string | null;

  constructor(status: number, message: string, param: string | null = null, code: string | null = null) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.param = param;
    this.code = code;
  }
}

/** The body of an error answer; its type follows from the status. */
export function errorBody({
  status,
  message,
  param,
  code,
}: {
  status: number;
  message: string;
  param?: string | null;
  code?: string | null;
}) {
  const type = status === 429 ? 'rate_limit_error' : status >= 500 ? 'server_error' : 'invalid_request_error';
  return { error: { message, type, param: param ?? null, code: code ?? null } };
}

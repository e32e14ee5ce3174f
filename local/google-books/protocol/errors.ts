/** A request refused, with what Google calls the reason. */
export class RequestError extends Error {
  readonly status: number;
  readonly reason: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, reason: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'RequestError';
    this.status = status;
    this.reason = reason;
    this.headers = headers;
  }
}

/** The error in the shape that Google's APIs share. */
export function errorBody({ status, reason, message }: RequestError): object {
  const domain = /Limit|quota/i.test(reason) ? 'usageLimits' : 'global';
  return { error: { code: status, message, errors: [{ message, domain, reason }] } };
}

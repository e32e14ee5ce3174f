import { RequestError } from '../common/http.ts';

/** The body of the response to a request that was refused, in the shape of Stripe's own errors. */
export function errorBody({ details, message, status }: RequestError) {
  const type = status === 402 ? 'card_error' : status >= 500 ? 'api_error' : 'invalid_request_error';
  return { error: { type, ...details, message } };
}

/** @returns a 400 about one parameter */
export function invalidParameter(param: string, message: string, code?: string): RequestError {
  return new RequestError(400, message, { param, code });
}

/** @returns the error for an id that leads to nothing: 404 when it is part of the path, 400 when it is a parameter */
export function noSuch(name: string, id: string, param?: string): RequestError {
  return new RequestError(param === undefined ? 404 : 400, `No such ${name}: '${id}'`, { code: 'resource_missing', param: param ?? 'id' });
}

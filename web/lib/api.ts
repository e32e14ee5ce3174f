/** All requests to the server go through here: same origin, with cookies, JSON in both directions. */

import type { ErrorResponse, ErrorCode } from '../../shared/errors.ts';

/**
 * An error response. `message` is `${status}: ${body}`; `serverMessage` is the product's own error message, for users. `field` names the
 * invalid input. `isReadable` is whether the body was JSON; if not, `statusText` is the best description.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly serverMessage: string | undefined;
  readonly field: string | undefined;
  readonly requestId: string | undefined;
  readonly isReadable: boolean;
  readonly statusText: string;

  constructor(status: number, body: string, statusText = '') {
    super(`${status}: ${body}`);
    this.name = 'ApiError';
    const error = parseErrorResponse(body);
    this.status = status;
    this.code = error?.code;
    this.serverMessage = error?.message;
    this.field = error?.field;
    this.requestId = error?.requestId;
    this.isReadable = error !== undefined;
    this.statusText = statusText;
  }
}

function parseErrorResponse(body: string): Partial<ErrorResponse> | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** `body` is sent as JSON, `file` as it is. */
export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  file?: Blob;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

/** Sends a request and returns the response unread. @throws ApiError for an error response, TypeError without a connection */
export async function send(path: string, { method = 'GET', body, file, headers, signal }: RequestOptions = {}): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }), ...(file && { 'content-type': file.type }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText, response.statusText);
  return response;
}

/** Sends a request and parses its JSON response; 204 gives undefined. */
export async function request<ResponseBody>(path: string, options?: RequestOptions): Promise<ResponseBody> {
  const response = await send(path, options);
  return (response.status === 204 ? undefined : await response.json()) as ResponseBody;
}

/** The default query function: a GET to the query key's segments joined by slashes. */
export function fetchByKey<ResponseBody>({
  queryKey,
  signal,
}: {
  queryKey: readonly unknown[];
  signal: AbortSignal;
}): Promise<ResponseBody> {
  return request<ResponseBody>(queryKey.join('/'), { signal });
}

/** Like `fetchByKey`, but 401 gives null instead of an error. */
export async function fetchByKeyOrNull<ResponseBody>(context: {
  queryKey: readonly unknown[];
  signal: AbortSignal;
}): Promise<ResponseBody | null> {
  try {
    return await fetchByKey<ResponseBody>(context);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The server's message for users, or `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError ? error.serverMessage : undefined) ?? fallback;
}

/** The server's message if the request was rate limited, or `fallback`: for requests whose other errors all show the same text. */
export function messageOfLimit(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status === 429 ? messageOf(error, fallback) : fallback;
}

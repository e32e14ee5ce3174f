/** Every request to the server goes through here: same origin, with cookies, JSON both ways. */

import type { ErrorAnswer, ErrorCode } from '../../shared/errors.ts';

/**
 * A request that the server refused. `message` is `${status}: ${body}`; what a person may read is `serverMessage`,
 * present when the body was the product's own error answer. `field` names the input at fault. `isReadable` tells whether the body was
 * JSON at all; where it wasn't, `statusText` is what is left to say.
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
    const answer = parseAnswer(body);
    this.status = status;
    this.code = answer?.code;
    this.serverMessage = answer?.message;
    this.field = answer?.field;
    this.requestId = answer?.requestId;
    this.isReadable = answer !== undefined;
    this.statusText = statusText;
  }
}

function parseAnswer(body: string): Partial<ErrorAnswer> | undefined {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' && answer !== null ? answer : undefined;
  } catch {
    return undefined;
  }
}

export type RequestOptions = { method?: 'GET' | 'POST' | 'DELETE'; body?: unknown; signal?: AbortSignal };

/** Sends a request and returns the answer unread. Throws `ApiError` for an answer that is not OK, `TypeError` without a connection. */
export async function send(path: string, { method = 'GET', body, signal }: RequestOptions = {}): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText, response.statusText);
  return response;
}

/** Sends a request and reads its JSON answer; an answer without content is undefined. */
export async function request<Answer>(path: string, options?: RequestOptions): Promise<Answer> {
  const response = await send(path, options);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** The default data fetch: a GET to the query key's segments joined by slashes. */
export function fetchByKey<Answer>({ queryKey, signal }: { queryKey: readonly unknown[]; signal: AbortSignal }): Promise<Answer> {
  return request<Answer>(queryKey.join('/'), { signal });
}

/** Like `fetchByKey`, but being signed out is an answer (null), not an error. */
export async function fetchByKeyOrNull<Answer>(context: { queryKey: readonly unknown[]; signal: AbortSignal }): Promise<Answer | null> {
  try {
    return await fetchByKey<Answer>(context);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The sentence the server sent for people to read, or `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError ? error.serverMessage : undefined) ?? fallback;
}

/** What the server says to somebody who asks too often, or `fallback`: for requests whose other refusals all read the same. */
export function messageOfLimit(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status === 429 ? messageOf(error, fallback) : fallback;
}

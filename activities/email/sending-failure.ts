/** `rejected`: permanently refused; `later`: not accepted, may be retried; `in-doubt`: may have been accepted. */
export type SendingFailure =
  | { outcome: 'rejected'; message: string }
  | { outcome: 'later'; message: string; retryInMs?: number }
  | { outcome: 'in-doubt'; message: string };

/** Upper bound for the wait that the provider requests. */
const LONGEST_WAIT_MS = 10 * 60_000;
/** The connection was never established, so nothing was sent. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ERR_INVALID_URL']);
/** A gateway error may occur after the provider has accepted the request. */
const UNSURE_STATUSES = new Set([408, 502, 504]);

type ProviderError = {
  code?: number | string;
  syscall?: string;
  cause?: { syscall?: string };
  message?: string;
  response?: { headers?: Record<string, string | undefined>; body?: { errors?: { message?: string; field?: string | null }[] } };
};

/**
 * Classifies an error of the SendGrid client.
 * @param now milliseconds since 1970
 */
export function sendingFailure(error: unknown, now: number): SendingFailure {
  const { code, syscall, cause, message = String(error), response } = error as ProviderError;
  if (typeof code === 'number') {
    const details = response?.body?.errors?.map(({ message: sentence, field }) => [field, sentence].filter(Boolean).join(': ')).join('; ');
    const reason = `SendGrid responded with ${code}: ${details || message}`;
    if (UNSURE_STATUSES.has(code)) return { outcome: 'in-doubt', message: reason };
    if (code === 429) return { outcome: 'later', message: reason, ...retryDelay(response?.headers?.['x-ratelimit-reset'], now) };
    // Retried, because an operator has to correct an invalid key.
    if (code >= 500 || code === 401 || code === 403) return { outcome: 'later', message: reason };
    return { outcome: 'rejected', message: reason };
  }
  const connecting = syscall === 'connect' || cause?.syscall === 'connect' || syscall === 'getaddrinfo';
  const reason = `No response from SendGrid: ${message}`;
  if (connecting || NEVER_CONNECTED.has(String(code)) || /CERT|TLS|SSL/.test(String(code))) return { outcome: 'later', message: reason };
  return { outcome: 'in-doubt', message: reason };
}

/** From `x-ratelimit-reset` in seconds since 1970. */
function retryDelay(reset: string | undefined, now: number): { retryInMs?: number } {
  const at = Number(reset);
  if (!reset || !Number.isFinite(at)) return {};
  return { retryInMs: Math.min(Math.max(at * 1000 - now, 1_000), LONGEST_WAIT_MS) };
}

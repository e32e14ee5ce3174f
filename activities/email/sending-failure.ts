/** The provider has it not and never will; has it not yet; or may have it. */
export type SendingFailure =
  | { verdict: 'rejected'; message: string }
  | { verdict: 'later'; message: string; retryInMs?: number }
  | { verdict: 'in-doubt'; message: string };

/** A wait the provider asks for is believed up to here. */
const LONGEST_WAIT_MS = 10 * 60_000;
/** Nothing was handed over: the connection was never there. */
const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ERR_INVALID_URL']);
/** A gateway that lost its way may have lost it behind the one that accepted. */
const UNSURE_STATUSES = new Set([408, 502, 504]);

type ProviderError = {
  code?: number | string;
  syscall?: string;
  cause?: { syscall?: string };
  message?: string;
  response?: { headers?: Record<string, string | undefined>; body?: { errors?: { message?: string; field?: string | null }[] } };
};

/**
 * What an error of the SendGrid client means for the e-mail.
 * @param now milliseconds since 1970
 */
export function sendingFailure(error: unknown, now: number): SendingFailure {
  const { code, syscall, cause, message = String(error), response } = error as ProviderError;
  if (typeof code === 'number') {
    const said = response?.body?.errors?.map(({ message: sentence, field }) => [field, sentence].filter(Boolean).join(': ')).join('; ');
    const told = `SendGrid answered ${code}: ${said || message}`;
    if (UNSURE_STATUSES.has(code)) return { verdict: 'in-doubt', message: told };
    if (code === 429) return { verdict: 'later', message: told, ...waitOf(response?.headers?.['x-ratelimit-reset'], now) };
    // A key that is wrong or not allowed is put right by an operator; what waits for it is sent then.
    if (code >= 500 || code === 401 || code === 403) return { verdict: 'later', message: told };
    return { verdict: 'rejected', message: told };
  }
  const connecting = syscall === 'connect' || cause?.syscall === 'connect' || syscall === 'getaddrinfo';
  const told = `No answer from SendGrid: ${message}`;
  if (connecting || NEVER_CONNECTED.has(String(code)) || /CERT|TLS|SSL/.test(String(code))) return { verdict: 'later', message: told };
  return { verdict: 'in-doubt', message: told };
}

/** From a time in seconds since 1970. */
function waitOf(reset: string | undefined, now: number): { retryInMs?: number } {
  const at = Number(reset);
  if (!reset || !Number.isFinite(at)) return {};
  return { retryInMs: Math.min(Math.max(at * 1000 - now, 1_000), LONGEST_WAIT_MS) };
}

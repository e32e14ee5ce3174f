import { retryAfterMs } from '../../model/provider-failure.ts';
import { SourceFailure } from './source-failure.ts';

const TIMEOUT_MS = 10_000;
/** A page of 40 volumes with all their fields is under 200 kB. */
const MOST_BYTES = 4 * 1024 * 1024;

/** `body` is the parsed JSON, or undefined for an error response without JSON. */
export type JsonAnswer = { status: number; body: unknown; retryInMs: number | undefined };

/**
 * Fetches JSON without following redirects, with limits of 4 MB and 10 s.
 * @throws SourceFailure `unavailable` if there is no response, or a success without JSON; the signal's reason if it is aborted
 */
export async function fetchJson(url: URL, userAgent: string, signal: AbortSignal): Promise<JsonAnswer> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      headers: { accept: 'application/json', 'user-agent': userAgent },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const text = await readCapped(response);
    return { status: response.status, body: parse(text, response.ok), retryInMs: retryAfterMs(response.headers, Date.now()) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SourceFailure) throw error;
    throw new SourceFailure('unavailable', `No response from ${url.host}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function readCapped(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    // Throwing cancels the rest of the body.
    if (bytes > MOST_BYTES) throw new SourceFailure('unavailable', `The response is larger than ${MOST_BYTES} bytes`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string, isSuccess: boolean): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (isSuccess) throw new SourceFailure('unavailable', 'The response is not JSON');
    return undefined;
  }
}

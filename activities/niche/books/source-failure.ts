/** `rate-limited`: too many requests; `daily-limit`: daily quota exhausted; `unavailable`: no valid response; `rejected`: invalid key or request. */
export type SourceFailureKind = 'rate-limited' | 'daily-limit' | 'unavailable' | 'rejected';

/** One source failed. The other may succeed, so the search has not failed yet. */
export class SourceFailure extends Error {
  readonly kind: SourceFailureKind;
  /** The delay that the source requests. */
  readonly retryInMs: number | undefined;

  constructor(kind: SourceFailureKind, message: string, retryInMs?: number) {
    super(message);
    this.name = 'SourceFailure';
    this.kind = kind;
    this.retryInMs = retryInMs;
  }
}

/** The failure that a refused request means, for sources that say no more of it than the status. */
export function failureOfStatus(source: string, { status, retryInMs }: { status: number; retryInMs: number | undefined }): SourceFailure {
  const kind = status === 429 ? 'rate-limited' : status >= 500 || status === 408 ? 'unavailable' : 'rejected';
  return new SourceFailure(kind, `${source} responded with ${status}`, retryInMs);
}

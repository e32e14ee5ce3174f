/** `rate-limited`: too many at once; `daily-limit`: no more today; `unavailable`: no proper answer; `rejected`: a wrong key or request. */
export type SourceFailureKind = 'rate-limited' | 'daily-limit' | 'unavailable' | 'rejected';

/** One source gave no evidence. The other may: this is not yet a failure of the search. */
export class SourceFailure extends Error {
  readonly kind: SourceFailureKind;
  /** The wait that the source asks for. */
  readonly retryInMs: number | undefined;

  constructor(kind: SourceFailureKind, message: string, retryInMs?: number) {
    super(message);
    this.name = 'SourceFailure';
    this.kind = kind;
    this.retryInMs = retryInMs;
  }
}

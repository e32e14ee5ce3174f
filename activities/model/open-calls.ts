import { CancelledFailure, Context } from '@temporalio/activity';

/** How long a call goes on when its attempt has lost touch with Temporal. The next attempt comes within seconds. */
const GRACE_MS = 20_000;

type OpenCall<Result> = {
  result: Promise<Result>;
  controller: AbortController;
  /** Ends the wait of the attempt that has the call. */
  displace: (reason: unknown) => void;
  abandoned?: NodeJS.Timeout;
};

/**
 * The calls of this process that are under way. A worker too busy to send heartbeats is taken for dead, and its activities are tried again
 * while the first attempts still wait for answers that will be paid for: a later attempt takes over the call instead of making another.
 */
export class OpenCalls<Result> {
  private readonly calls = new Map<string, OpenCall<Result>>();

  /**
   * Begins the call, or takes over the one under way for `key`, whose earlier attempt ends with an error.
   * @param signal aborts the call at once, unless the attempt was given up by Temporal, which tries again
   */
  async join(key: string, signal: AbortSignal, begin: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    signal.throwIfAborted();
    const context = Context.current();
    const call = this.takeOver(key) ?? this.begin(key, begin);
    const ended = Promise.withResolvers<never>();
    const end = (reason: unknown) => ended.reject(reason);
    call.displace = end;
    const onAbort = () => {
      end(signal.reason);
      const { timedOut, notFound } = context.cancellationDetails ?? {};
      if (call.displace === end) this.leave(key, call, timedOut || notFound ? GRACE_MS : 0);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      const result = await Promise.race([ended.promise, call.result]);
      // Both can come in one turn of the event loop.
      if (call.displace !== end) return await ended.promise;
      this.forget(key, call);
      return result;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  private begin(key: string, begin: (signal: AbortSignal) => Promise<Result>): OpenCall<Result> {
    const controller = new AbortController();
    const call: OpenCall<Result> = { result: begin(controller.signal), controller, displace: () => undefined };
    call.result.catch(() => this.forget(key, call));
    this.calls.set(key, call);
    return call;
  }

  private takeOver(key: string): OpenCall<Result> | undefined {
    const call = this.calls.get(key);
    clearTimeout(call?.abandoned);
    call?.displace(new CancelledFailure('A later attempt has taken over this call'));
    return call;
  }

  private leave(key: string, call: OpenCall<Result>, graceMs: number): void {
    const abort = () => {
      this.forget(key, call);
      call.controller.abort();
    };
    if (graceMs) call.abandoned = setTimeout(abort, graceMs).unref();
    else abort();
  }

  private forget(key: string, call: OpenCall<Result>): void {
    clearTimeout(call.abandoned);
    if (this.calls.get(key) === call) this.calls.delete(key);
  }
}

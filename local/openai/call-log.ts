import { longestChain } from './longest-chain.ts';

/** One request as the stand-in saw it. Times are milliseconds since 1970, with fractions. */
export type Call = {
  sequence: number;
  /** The id of the answer, as the client gets it; empty until there is one. */
  id: string;
  /** SHA-256 of model, messages and response format. */
  hash: string;
  startedAtMs: number;
  /** Null while it runs. */
  endedAtMs: number | null;
  /** `pending`; `answered`: the last byte was written and the client was still there; `aborted`: it had gone; `fault:<kind>`. */
  outcome: string;
  promptTokens: number;
  completionTokens: number;
  cachedTokens: number;
  /** The schema's name; null for prose. */
  structured: string | null;
  /** The first 160 characters of the last user message. */
  prompt: string;
  /** Requests in work when this one began, itself included. */
  concurrency: number;
};

export type CallSummary = {
  calls: number;
  answered: number;
  maxConcurrency: number;
  longestChain: number;
  promptTokens: number;
  completionTokens: number;
  cachedTokens: number;
  /** Requests (by hash) that were answered more than once. */
  repeated: number;
};

/** Calls kept; older ones are forgotten, so that memory stays flat. */
const MOST_CALLS = 20_000;

export class CallLog {
  #calls: Call[] = [];
  #sequence = 0;
  #running = 0;

  begin(call: Pick<Call, 'hash' | 'promptTokens' | 'cachedTokens' | 'structured' | 'prompt'>): Call {
    this.#running++;
    const entry: Call = {
      sequence: ++this.#sequence,
      id: '',
      ...call,
      startedAtMs: now(),
      endedAtMs: null,
      outcome: 'pending',
      completionTokens: 0,
      concurrency: this.#running,
    };
    this.#calls.push(entry);
    if (this.#calls.length >= MOST_CALLS + 1_000) this.#calls.splice(0, this.#calls.length - MOST_CALLS);
    return entry;
  }

  /** Ends a call once; later reports about it change nothing. */
  end(call: Call, outcome: string, completionTokens: number): void {
    if (call.endedAtMs !== null) return;
    this.#running--;
    Object.assign(call, { endedAtMs: now(), outcome, completionTokens });
  }

  list(): readonly Call[] {
    return this.#calls.slice(-MOST_CALLS);
  }

  clear(): void {
    this.#calls = [];
  }

  summary(): CallSummary {
    const calls = this.list();
    const answered = calls.filter(({ outcome }) => outcome === 'answered');
    const times = new Map<string, number>();
    for (const { hash } of answered) times.set(hash, (times.get(hash) ?? 0) + 1);
    const sum = (key: 'promptTokens' | 'completionTokens' | 'cachedTokens') => calls.reduce((total, call) => total + call[key], 0);
    return {
      calls: calls.length,
      answered: answered.length,
      maxConcurrency: calls.reduce((most, { concurrency }) => Math.max(most, concurrency), 0),
      longestChain: longestChain(
        calls.flatMap(({ startedAtMs, endedAtMs }) => (endedAtMs === null ? [] : [{ start: startedAtMs, end: endedAtMs }])),
      ),
      promptTokens: sum('promptTokens'),
      completionTokens: sum('completionTokens'),
      cachedTokens: sum('cachedTokens'),
      repeated: [...times.values()].filter((count) => count > 1).length,
    };
  }
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

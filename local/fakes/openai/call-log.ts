import { randomUUID } from 'node:crypto';

/** One request as the fake saw it. Times are milliseconds since 1970, with fractions. */
export type Call = {
  sequence: number;
  /** The id of the completion, as the client gets it. */
  id: string;
  model: string;
  /** SHA-256 of model, messages and response format. */
  hash: string;
  startedAtMs: number;
  /** Null while it runs. */
  endedAtMs: number | null;
  /** `pending`; `completed`: the last byte was written to a connected client; `aborted`: the client had disconnected; `fault:<kind>`. */
  outcome: string;
  promptTokens: number;
  completionTokens: number;
  cachedTokens: number;
  /** The first 160 characters of the last user message. */
  prompt: string;
};

export type CallSummary = {
  calls: number;
  longestChain: number;
  promptTokens: number;
  completionTokens: number;
  cachedTokens: number;
};

/** Older calls are dropped, so that memory stays flat. */
const MOST_CALLS = 20_000;

/** The calls since the start, or since the last `clear`. */
export class CallLog {
  #calls: Call[] = [];
  #sequence = 0;

  begin(call: Pick<Call, 'model' | 'hash' | 'promptTokens' | 'cachedTokens' | 'prompt'>): Call {
    const [sequence, id] = [++this.#sequence, `chatcmpl-${randomUUID()}`];
    const entry = { ...call, sequence, id, startedAtMs: now(), endedAtMs: null, outcome: 'pending', completionTokens: 0 };
    this.#calls.push(entry);
    if (this.#calls.length > MOST_CALLS) this.#calls.shift();
    return entry;
  }

  end(call: Call, outcome: string): void {
    Object.assign(call, { endedAtMs: now(), outcome });
  }

  list(): readonly Call[] {
    return this.#calls;
  }

  clear(): void {
    this.#calls = [];
  }

  summary(): CallSummary {
    const sum = (key: 'promptTokens' | 'completionTokens' | 'cachedTokens') => this.#calls.reduce((total, call) => total + call[key], 0);
    return {
      calls: this.#calls.length,
      longestChain: longestChain(
        this.#calls.flatMap(({ startedAtMs, endedAtMs }) => (endedAtMs === null ? [] : [{ start: startedAtMs, end: endedAtMs }])),
      ),
      promptTokens: sum('promptTokens'),
      completionTokens: sum('completionTokens'),
      cachedTokens: sum('cachedTokens'),
    };
  }
}

/**
 * Length of the longest sequence of intervals in which each begins after (or exactly when) the one before has ended.
 * Interval scheduling: always taking the earliest end is optimal, so O(n log n).
 */
export function longestChain(intervals: readonly { start: number; end: number }[]): number {
  let length = 0;
  let free = Number.NEGATIVE_INFINITY;
  for (const { start, end } of [...intervals].sort((a, b) => a.end - b.end || a.start - b.start)) {
    if (start < free) continue;
    length++;
    free = end;
  }
  return length;
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

import { isRecord } from './protocol/chat-request.ts';
import { RequestError } from './protocol/errors.ts';

/** Faults of the connection or the status, of the finish, and of the content. */
export const FAULT_KINDS = [
  'status',
  'hang',
  'stall',
  'cut',
  'truncate',
  'malformed',
  'invalid',
  'empty',
  'refuse',
  'filter',
  'wrong-language',
  'meta',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

const ONLY_STRUCTURED: ReadonlySet<FaultKind> = new Set(['malformed', 'invalid']);
const ONLY_PROSE: ReadonlySet<FaultKind> = new Set(['meta']);

export type Fault = {
  kind: FaultKind;
  /** For `status`: 400 to 599. */
  status?: number;
  retryAfterSeconds?: number;
  message?: string;
  /** The error's `code`, such as `insufficient_quota`. */
  code?: string;
  /** Requests it hits; 1 unless told, and without limit where `forMs` is given. */
  count?: number;
  /** A window from now, in milliseconds. */
  forMs?: number;
  /** A regular expression, without regard to case, on the text of all messages. */
  match?: string;
  /** From 0 to 1. */
  probability?: number;
};

type Armed = { fault: Fault; left: number; until: number; pattern: RegExp | null };

/** The faults in wait, oldest first. */
export class Faults {
  #armed: Armed[] = [];

  /** @throws RequestError 400 when the fault is not one */
  add(body: unknown): Fault {
    const fault = readFault(body);
    this.#armed.push({
      fault,
      left: fault.count ?? (fault.forMs === undefined ? 1 : Number.POSITIVE_INFINITY),
      until: fault.forMs === undefined ? Number.POSITIVE_INFINITY : Date.now() + fault.forMs,
      pattern: fault.match === undefined ? null : new RegExp(fault.match, 'i'),
    });
    return fault;
  }

  /** The first fault that suits the request, or null. Taking it uses it up by one. */
  take(text: string, structured: boolean): Fault | null {
    const now = Date.now();
    this.#armed = this.#armed.filter(({ left, until }) => left > 0 && now < until);
    const hit = this.#armed.find(
      ({ fault, pattern }) =>
        !(structured ? ONLY_PROSE : ONLY_STRUCTURED).has(fault.kind) &&
        (pattern === null || pattern.test(text)) &&
        (fault.probability === undefined || Math.random() < fault.probability),
    );
    if (!hit) return null;
    hit.left--;
    return hit.fault;
  }

  /** Faults still in wait; `left` is null where only time ends them. */
  list(): (Fault & { left: number | null })[] {
    const now = Date.now();
    return this.#armed
      .filter(({ left, until }) => left > 0 && now < until)
      .map(({ fault, left }) => ({ ...fault, left: Number.isFinite(left) ? left : null }));
  }

  clear(): void {
    this.#armed = [];
  }
}

function readFault(body: unknown): Fault {
  if (!isRecord(body) || !FAULT_KINDS.includes(body['kind'] as FaultKind))
    throw new RequestError(400, `A fault has a kind: ${FAULT_KINDS.join(', ')}.`, 'kind');
  const fault: Fault = { kind: body['kind'] as FaultKind };
  const numbers = {
    status: [400, 599],
    retryAfterSeconds: [0, 86_400],
    count: [1, 1_000_000],
    forMs: [1, 86_400_000],
    probability: [0, 1],
  } as const;
  for (const [name, [min, max]] of Object.entries(numbers)) {
    const value = body[name];
    if (value === undefined) continue;
    if (typeof value !== 'number' || !(value >= min && value <= max))
      throw new RequestError(400, `${name} is a number from ${min} to ${max}.`, name);
    fault[name as keyof typeof numbers] = value;
  }
  for (const name of ['message', 'code', 'match'] as const) {
    const value = body[name];
    if (value === undefined) continue;
    if (typeof value !== 'string' || value.length > 1_000)
      throw new RequestError(400, `${name} is a text of at most 1,000 characters.`, name);
    fault[name] = value;
  }
  if (fault.kind === 'status' && fault.status === undefined) throw new RequestError(400, 'A status fault names its status.', 'status');
  try {
    if (fault.match !== undefined) new RegExp(fault.match, 'i');
  } catch {
    throw new RequestError(400, 'match is not a regular expression.', 'match');
  }
  return fault;
}

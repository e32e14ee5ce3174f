import { z } from 'zod';
import { EVIDENCE_SOURCES, type EvidenceSource } from '../../shared/niche/evidence.ts';
import { RequestError } from './protocol/errors.ts';

const common = {
  /** Requests it hits. */
  count: z.int().min(1).max(1_000_000).default(1),
  /** A regular expression, without regard to case, on what is searched. */
  match: z.string().max(1_000).refine(isPattern, 'match is not a regular expression.').optional(),
  /** The service it hits; without it, either. */
  source: z.enum(EVIDENCE_SOURCES).optional(),
};

/**
 * What may go wrong with a search: too many requests, a spent quota (403), a total without the books, an answer that is late, cut short
 * in the middle of its JSON or a server error, and none at all.
 */
const fault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('429'), retryAfterSeconds: z.number().min(0).max(86_400).optional(), ...common }),
  z.strictObject({ kind: z.enum(['dailyLimitExceeded', 'no-items', 'truncated', '500', 'hang']), ...common }),
  z.strictObject({ kind: z.literal('slow'), latencyMs: z.int().min(1).max(600_000), ...common }),
]);

export type Fault = z.input<typeof fault>;
type Armed = z.output<typeof fault>;

/** The faults in wait, oldest first. */
export class Faults {
  #armed: Armed[] = [];

  /** @throws RequestError 400 when the fault is not one */
  add(body: unknown): void {
    const parsed = fault.safeParse(body);
    if (!parsed.success) throw new RequestError(400, 'invalid', z.prettifyError(parsed.error));
    this.#armed.push(parsed.data);
  }

  /** The first fault that suits the search, or undefined. Taking it uses it up by one. */
  take(source: EvidenceSource, query: string): Armed | undefined {
    const hit = this.#armed.find(
      (armed) => (armed.source === undefined || armed.source === source) && new RegExp(armed.match ?? '', 'i').test(query),
    );
    if (hit && --hit.count === 0) this.#armed.splice(this.#armed.indexOf(hit), 1);
    return hit;
  }

  clear(): void {
    this.#armed = [];
  }
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text, 'i');
    return true;
  } catch {
    return false;
  }
}

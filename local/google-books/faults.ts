import { z } from 'zod';
import { EVIDENCE_SOURCES, type EvidenceSource } from '../../shared/niche/evidence.ts';
import { ArmedFaults, FAULT_FIELDS } from '../armed-faults.ts';
import { RequestError } from './protocol/errors.ts';

/** `match` is sought in what is searched. */
const common = {
  ...FAULT_FIELDS,
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
export class Faults extends ArmedFaults<Armed> {
  /** @throws RequestError 400 when the fault is not one */
  add(body: unknown): void {
    const parsed = fault.safeParse(body);
    if (!parsed.success) throw new RequestError(400, 'invalid', z.prettifyError(parsed.error));
    this.arm(parsed.data);
  }

  /** The first fault that suits the search, or undefined. Taking it uses it up by one. */
  take(searched: EvidenceSource, query: string): Armed | undefined {
    return this.takeFirst(({ source }, pattern) => (source === undefined || source === searched) && pattern.test(query));
  }
}

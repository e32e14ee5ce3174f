import { z } from 'zod';
import { ArmedFaults, FAULT_FIELDS } from '../armed-faults.ts';
import { parseBody } from './protocol/parse-body.ts';

/**
 * What may go wrong with a request of a server; `match` is tested on its method and path, such as `POST /v1/customers`. `status`
 * refuses; `hang` never answers; `cut` closes the connection with nothing done; `do-then-cut` does it, keeps the answer for its
 * Idempotency-Key, and closes the connection without it; `slow` does it at once and answers late.
 */
const fault = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    /** Says by Retry-After when to come again. */
    retryAfterSeconds: z.number().min(0).max(86_400).optional(),
    ...FAULT_FIELDS,
  }),
  z.strictObject({ kind: z.enum(['hang', 'cut', 'do-then-cut']), ...FAULT_FIELDS }),
  z.strictObject({ kind: z.literal('slow'), latencyMs: z.int().min(1).max(600_000), ...FAULT_FIELDS }),
]);

export type Fault = z.input<typeof fault>;
type Armed = z.output<typeof fault>;

/** The faults in wait, oldest first. */
export class Faults extends ArmedFaults<Armed> {
  /** @throws StripeError 400 when the fault is not one */
  add(body: unknown): void {
    this.arm(parseBody(fault, body));
  }

  /** The first fault that suits the request, or undefined. Taking it uses it up by one. */
  take(method: string, path: string): Armed | undefined {
    return this.takeFirst((_fault, pattern) => pattern.test(`${method} ${path}`));
  }
}

import { z } from 'zod';
import { ArmedFaults, FAULT_FIELDS } from '../armed-faults.ts';
import { parseBody } from './protocol/errors.ts';
import type { Outgoing } from './protocol/read-mail.ts';

/**
 * What may go wrong with a request that would have been accepted. `status` refuses; `hang` never answers; `cut` closes the connection
 * without accepting; `accept-then-cut` accepts and then closes it without an answer; `slow` accepts at once and answers late.
 */
const fault = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    /** Says by X-RateLimit-Reset when to come again. */
    retryAfterSeconds: z.number().min(0).max(86_400).optional(),
    ...FAULT_FIELDS,
  }),
  z.strictObject({ kind: z.enum(['hang', 'cut', 'accept-then-cut']), ...FAULT_FIELDS }),
  z.strictObject({ kind: z.literal('slow'), latencyMs: z.int().min(1).max(600_000), ...FAULT_FIELDS }),
]);

export type Fault = z.input<typeof fault>;
type Armed = z.output<typeof fault>;

/** The faults in wait, oldest first. */
export class Faults extends ArmedFaults<Armed> {
  /** @throws RequestError 400 when the fault is not one */
  add(body: unknown): void {
    this.arm(parseBody(fault, body));
  }

  /** The first fault that suits the request, or undefined. Taking it uses it up by one. */
  take(copies: readonly Outgoing[]): Armed | undefined {
    return this.takeFirst((_fault, pattern) => copies.some(({ to, subject }) => pattern.test(to) || pattern.test(subject)));
  }
}

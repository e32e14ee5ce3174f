import { z } from 'zod';
import { parseBody } from './protocol/errors.ts';
import type { Outgoing } from './protocol/read-mail.ts';

const common = {
  /** Requests it hits. */
  count: z.int().min(1).max(1_000_000).default(1),
  /** A regular expression, without regard to case, on a recipient's address or the subject. */
  match: z.string().max(1_000).refine(isPattern, 'match is not a regular expression.').optional(),
};

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
    ...common,
  }),
  z.strictObject({ kind: z.enum(['hang', 'cut', 'accept-then-cut']), ...common }),
  z.strictObject({ kind: z.literal('slow'), latencyMs: z.int().min(1).max(600_000), ...common }),
]);

export type Fault = z.input<typeof fault>;
type Armed = z.output<typeof fault>;

/** The faults in wait, oldest first. */
export class Faults {
  #armed: Armed[] = [];

  /** @throws RequestError 400 when the fault is not one */
  add(body: unknown): void {
    this.#armed.push(parseBody(fault, body));
  }

  /** The first fault that suits the request, or undefined. Taking it uses it up by one. */
  take(copies: readonly Outgoing[]): Armed | undefined {
    const hit = this.#armed.find(({ match }) => {
      const pattern = new RegExp(match ?? '', 'i');
      return copies.some(({ to, subject }) => pattern.test(to) || pattern.test(subject));
    });
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

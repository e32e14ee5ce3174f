import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { FAULT_FIELDS, type Faults } from './faults.ts';
import { closedSignal, type RequestError } from './http.ts';

/**
 * The faults of a request that is done or not done, whatever it asks: `status` refuses; `hang` never responds; `cut` closes the connection
 * with nothing done; `accept-then-cut` does the request and closes the connection without a response; `slow` does it at once and responds
 * late.
 */
export const HTTP_FAULT = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().min(400).max(599),
    /** When the client may try again, in the header that the provider uses for it. */
    retryAfterSeconds: z.number().min(0).max(86_400).optional(),
    ...FAULT_FIELDS,
  }),
  z.strictObject({ kind: z.enum(['hang', 'cut', 'accept-then-cut']), ...FAULT_FIELDS }),
  z.strictObject({ kind: z.literal('slow'), latencyMs: z.int().min(1).max(600_000), ...FAULT_FIELDS }),
]);

export type HttpFault = z.input<typeof HTTP_FAULT>;
export type HttpFaults = Faults<z.output<typeof HTTP_FAULT>>;

/**
 * Handles a request under a fault, if there is one.
 * @param refusal the provider's error for a `status`
 * @param work does the request, and returns what sends the response
 */
export async function underFault(
  fault: HttpFault | undefined,
  response: ServerResponse,
  refusal: (status: number, retryAfterSeconds: number | undefined) => RequestError,
  work: () => (() => void) | Promise<() => void>,
): Promise<void> {
  if (fault?.kind === 'status') throw refusal(fault.status, fault.retryAfterSeconds);
  if (fault?.kind === 'hang') return;
  if (fault?.kind === 'cut') return void response.destroy();
  const send = await work();
  if (fault?.kind === 'accept-then-cut') return void response.destroy();
  if (fault?.kind === 'slow') await sleep(fault.latencyMs, undefined, { signal: closedSignal(response) }).catch(() => undefined);
  if (!response.destroyed) send();
}

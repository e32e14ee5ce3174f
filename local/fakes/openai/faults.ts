import { z } from 'zod';
import { FAULT_FIELDS } from '../common/faults.ts';

const ONLY_STRUCTURED = ['malformed', 'invalid'] as const;
const ONLY_PROSE = ['meta', 'repeat', 'append'] as const;

/** Faults of the status or the connection, of the finish, and of the content. `match` is sought in the text of all messages. */
export const MODEL_FAULT = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('status'),
      status: z.int().min(400).max(599),
      retryAfterSeconds: z.number().min(0).max(86_400).optional(),
      /** The error's `code`, such as `insufficient_quota`. */
      code: z.string().max(1_000).optional(),
      /** A window from now, in milliseconds, in which every request is hit. */
      forMs: z.number().min(1).max(86_400_000).optional(),
      ...FAULT_FIELDS,
    }),
    z.strictObject({
      kind: z.enum(['hang', 'stall', 'cut', 'truncate', 'empty', 'refuse', 'filter', 'wrong-language', ...ONLY_STRUCTURED, ...ONLY_PROSE]),
      /** What `append` adds as a last paragraph. */
      text: z.string().max(2_000).optional(),
      ...FAULT_FIELDS,
    }),
  ])
  .transform((fault) =>
    fault.kind === 'status' && fault.forMs !== undefined
      ? { ...fault, count: Infinity, untilMs: Date.now() + fault.forMs }
      : { ...fault, untilMs: Infinity },
  );

export type ModelFault = z.output<typeof MODEL_FAULT>;

/** Whether a fault can hit a request now. */
export function canHit({ kind, untilMs }: ModelFault, isStructured: boolean): boolean {
  const spared: readonly string[] = isStructured ? ONLY_PROSE : ONLY_STRUCTURED;
  return Date.now() < untilMs && !spared.includes(kind);
}

/** W3C's header of a trace's context: `00-<trace id>-<span id>-<flags>`. Pure, because workflows read it, too. */

/** Temporal's header that carries it between client, workflow and activity. */
export const TRACE_HEADER = '_tracer-data';

export type TraceParent = { traceId: string; spanId: string; flags: number };

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Undefined for anything that is not of this form. */
export function parseTraceParent(text: unknown): TraceParent | undefined {
  const [, traceId, spanId, flags] = (typeof text === 'string' && FORM.exec(text)) || [];
  return traceId && spanId && flags ? { traceId, spanId, flags: Number.parseInt(flags, 16) } : undefined;
}

export const formatTraceParent = ({ traceId, spanId, flags }: TraceParent): string =>
  `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`;

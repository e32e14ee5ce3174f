import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { formatTraceParent, parseTraceParent } from './traceparent.ts';

/** Only what names no book and no person: types, counts, codes, random ids. */
export type SpanAttributes = Record<string, string | number | boolean>;

export const tracer = () => trace.getTracer('bookwright');

/** The context that `traceparent` names; without it, none. */
export function contextOf(traceparent: unknown): Context {
  const parent = parseTraceParent(traceparent);
  if (!parent) return ROOT_CONTEXT;
  const { flags, ...ids } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, { ...ids, traceFlags: flags, isRemote: true });
}

/** The active span as a header; undefined if there is none, so that nothing is passed on. */
export function activeTraceParent(): string | undefined {
  const span = trace.getSpanContext(context.active());
  return span && trace.isSpanContextValid(span) ? formatTraceParent({ ...span, flags: span.traceFlags }) : undefined;
}

/**
 * Runs `work` in a span. A failure is marked by `codeOf` it alone: messages may hold an author's words.
 * @param options `parent`: by default the active context
 */
export function inSpan<Result>(
  name: string,
  attributes: SpanAttributes,
  work: (span: Span) => Promise<Result>,
  {
    kind = SpanKind.INTERNAL,
    parent = context.active(),
    codeOf,
  }: { kind?: SpanKind; parent?: Context; codeOf?: (error: unknown) => string } = {},
): Promise<Result> {
  return tracer().startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', codeOf?.(error) ?? (error instanceof Error ? error.constructor.name : 'Error'));
      throw error;
    } finally {
      span.end();
    }
  });
}

import type { WorkflowClientInterceptor } from '@temporalio/client';
import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import { SpanKind } from '@opentelemetry/api';
import { activeTraceParent, inSpan } from './spans.ts';
import { TRACE_HEADER } from './traceparent.ts';

/** Headers with the active span's context. */
function withTrace(headers: Headers): Headers {
  const traceparent = activeTraceParent();
  return traceparent ? { ...headers, [TRACE_HEADER]: defaultPayloadConverter.toPayload(traceparent) } : headers;
}

/** A span of a request to Temporal. Workflow ids are left out: some hold what an author has asked. */
const asked = <Result>(what: string, type: string, request: () => Promise<Result>): Promise<Result> =>
  inSpan(`${what}:${type}`, {}, request, { kind: SpanKind.CLIENT });

/** Passes the trace of whoever starts, signals or updates a workflow on to it. Without an active trace it changes nothing. */
export const traceClient: WorkflowClientInterceptor = {
  startWithDetails: (input, next) =>
    asked('StartWorkflow', input.workflowType, () => next({ ...input, headers: withTrace(input.headers) })),
  signalWithStart: (input, next) =>
    asked('SignalWithStartWorkflow', input.workflowType, () => next({ ...input, headers: withTrace(input.headers) })),
  signal: (input, next) => asked('SignalWorkflow', input.signalName, () => next({ ...input, headers: withTrace(input.headers) })),
  startUpdate: (input, next) => asked('UpdateWorkflow', input.updateName, () => next({ ...input, headers: withTrace(input.headers) })),
};

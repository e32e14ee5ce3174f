import { defaultPayloadConverter, type Headers } from '@temporalio/common';
import { ContinueAsNew, proxySinks, workflowInfo, type Sinks, type WorkflowInterceptorsFactory } from '@temporalio/workflow';
import { formatTraceParent, parseTraceParent, TRACE_HEADER, type TraceParent } from '../shared/tracing/traceparent.ts';

/** A workflow's span. Times are milliseconds since 1970. */
export type WorkflowSpan = { parent: string; spanId: string; startedAt: number; endedAt: number; failed: boolean };

export type TracingSinks = Sinks & { tracing: { ended: (span: WorkflowSpan) => void } };

const { tracing } = proxySinks<TracingSinks>();

/**
 * Passes a trace on from the start of a workflow to all that it does, and records the workflow as a span. Replay-safe: the span's id is the
 * run's, so nothing random is drawn; a workflow that was started without a trace is left alone; the sink is not called in a replay.
 */
export const interceptors: WorkflowInterceptorsFactory = () => {
  let parent: TraceParent | undefined;
  let current: TraceParent | undefined;
  const passOn = <Input extends { headers: Headers }>(input: Input): Input =>
    current
      ? { ...input, headers: { ...input.headers, [TRACE_HEADER]: defaultPayloadConverter.toPayload(formatTraceParent(current)) } }
      : input;
  return {
    inbound: [
      {
        async execute(input, next) {
          const payload = input.headers[TRACE_HEADER];
          parent = payload && parseTraceParent(defaultPayloadConverter.fromPayload(payload));
          if (!parent) return next(input);
          // The end of the id, because its beginning is a time.
          const spanId = workflowInfo().runId.replaceAll('-', '').slice(-16);
          current = { ...parent, spanId };
          const ended = (failed: boolean) =>
            tracing.ended({
              parent: parent ? formatTraceParent(parent) : '',
              spanId,
              startedAt: workflowInfo().runStartTime.getTime(),
              endedAt: Date.now(),
              failed,
            });
          try {
            const result = await next(input);
            ended(false);
            return result;
          } catch (error) {
            ended(!(error instanceof ContinueAsNew));
            throw error;
          }
        },
      },
    ],
    outbound: [
      {
        scheduleActivity: (input, next) => next(passOn(input)),
        scheduleLocalActivity: (input, next) => next(passOn(input)),
        startChildWorkflowExecution: (input, next) => next(passOn(input)),
        continueAsNew: (input, next) => next(passOn(input)),
        signalWorkflow: (input, next) => next(passOn(input)),
      },
    ],
  };
};

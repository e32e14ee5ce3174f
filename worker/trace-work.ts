import { ApplicationFailure, type Context } from '@temporalio/activity';
import { defaultPayloadConverter } from '@temporalio/common';
import type { ActivityInboundCallsInterceptor, InjectedSinks } from '@temporalio/worker';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { PresetSpanIds } from '../shared/tracing/preset-span-ids.ts';
import { contextOf, inSpan, tracer } from '../shared/tracing/spans.ts';
import { TRACE_HEADER } from '../shared/tracing/traceparent.ts';
import type { TracingSinks } from '../workflows/tracing.ts';

/** Runs each attempt of an activity in a span of its workflow's trace. One that was scheduled without a trace gets none. */
export const traceActivity = ({ info }: Context): ActivityInboundCallsInterceptor => ({
  execute(input, next) {
    const payload = input.headers[TRACE_HEADER];
    if (!payload) return next(input);
    const { activityType, taskQueue, attempt, workflowType = '', workflowExecution } = info;
    return inSpan(
      `RunActivity:${activityType}`,
      {
        ...{ 'temporal.activity.type': activityType, 'temporal.task_queue': taskQueue, 'temporal.attempt': attempt },
        ...{ 'temporal.workflow.type': workflowType, 'temporal.run_id': workflowExecution?.runId ?? '' },
      },
      () => next(input),
      {
        kind: SpanKind.SERVER,
        parent: contextOf(defaultPayloadConverter.fromPayload(payload)),
        codeOf: (error) => (error instanceof ApplicationFailure ? (error.type ?? 'ApplicationFailure') : 'Unexpected'),
      },
    );
  },
});

/** Records workflows as spans when they end. */
export const workflowSpans: InjectedSinks<TracingSinks> = {
  tracing: {
    ended: {
      fn({ workflowType, runId }, { parent, spanId, startedAt, endedAt, failed }) {
        const span = PresetSpanIds.use(spanId, () =>
          tracer().startSpan(
            `RunWorkflow:${workflowType}`,
            {
              kind: SpanKind.SERVER,
              startTime: startedAt,
              attributes: { 'temporal.workflow.type': workflowType, 'temporal.run_id': runId },
            },
            contextOf(parent),
          ),
        );
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end(endedAt);
      },
      callDuringReplay: false,
    },
  },
};

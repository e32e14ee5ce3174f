import type { Client } from '@temporalio/client';
import proto, { type temporal } from '@temporalio/proto';
import { STAGES, type BookStatus } from '../book/status.ts';

type HistoryEvent = temporal.api.history.v1.IHistoryEvent;
type EventId = NonNullable<HistoryEvent['eventId']>;
const { EventType, VersioningBehavior } = proto.temporal.api.enums.v1;

/** The server can reset to the end of any workflow task, however it ended. */
const TASK_ENDED = new Set<HistoryEvent['eventType']>([
  EventType.EVENT_TYPE_WORKFLOW_TASK_COMPLETED,
  EventType.EVENT_TYPE_WORKFLOW_TASK_FAILED,
  EventType.EVENT_TYPE_WORKFLOW_TASK_TIMED_OUT,
]);

/** Events that would fail the new run again if it kept them. */
const FATAL = new Set<HistoryEvent['eventType']>([
  EventType.EVENT_TYPE_ACTIVITY_TASK_FAILED,
  EventType.EVENT_TYPE_ACTIVITY_TASK_TIMED_OUT,
  EventType.EVENT_TYPE_WORKFLOW_EXECUTION_CANCEL_REQUESTED,
]);

/**
 * The last workflow task before the first failure: resetting there keeps the most finished work. Resetting to a later task would replay the
 * failure.
 */
export function restartPoint(events: readonly HistoryEvent[]): EventId | undefined {
  let point: EventId | undefined;
  for (const event of events) {
    if (FATAL.has(event.eventType)) return point;
    if (TASK_ENDED.has(event.eventType)) point = event.eventId ?? undefined;
  }
  return point;
}

/** The stage of a run at `point`: the last one entered before it. */
export function stageAt(events: readonly HistoryEvent[], point: EventId): BookStatus {
  let stage: BookStatus = 'pending';
  for (const { eventId, activityTaskScheduledEventAttributes: scheduled } of events) {
    if (Number(eventId) >= Number(point)) break;
    const entered = STAGES.find((each) => scheduled?.activityId === `stage-${each}`);
    if (entered) stage = entered;
  }
  return stage;
}

/** The build of a run that stopped may have no workers any more, so a restart moves it to the current one. */
const MOVE_TO_CURRENT_BUILD: temporal.api.workflow.v1.IPostResetOperation = {
  updateWorkflowOptions: {
    workflowExecutionOptions: { versioningOverride: { autoUpgrade: true } },
    updateMask: { paths: ['versioning_override'] },
  },
};

/** Whether the run is held to one build by worker versioning. */
const isPinned = (raw: temporal.api.workflowservice.v1.IDescribeWorkflowExecutionResponse): boolean =>
  raw.workflowExecutionInfo?.versioningInfo?.behavior === VersioningBehavior.VERSIONING_BEHAVIOR_PINNED;

export type Restarted = { runId: string; stage: BookStatus };

/**
 * Runs the workflow again from the step that stopped it: a reset to the last workflow task before the failure. Works on running, failed,
 * cancelled and terminated runs. At most one restart per run, even for concurrent requests: the server deduplicates by the request id.
 * @returns undefined if there is nothing to restart: the run has not started or is complete
 */
export async function restartWorkflow(client: Client, workflowId: string): Promise<Restarted | undefined> {
  const { runId, status, raw } = await client.workflow.getHandle(workflowId).describe();
  if (status.name === 'COMPLETED') return undefined;
  const { events } = await client.workflow.getHandle(workflowId, runId).fetchHistory();
  const point = restartPoint(events ?? []);
  if (!point) return undefined;
  const { runId: newRunId } = await client.workflowService.resetWorkflowExecution({
    namespace: client.options.namespace,
    workflowExecution: { workflowId, runId },
    workflowTaskFinishEventId: point,
    requestId: `restart:${runId}`,
    reason: 'Restarted from the step that stopped it',
    ...(isPinned(raw) && { postResetOperations: [MOVE_TO_CURRENT_BUILD] }),
    identity: client.options.identity ?? 'api',
  });
  return { runId: newRunId, stage: stageAt(events ?? [], point) };
}

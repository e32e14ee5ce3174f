import type { Client } from '@temporalio/client';
import proto, { type temporal } from '@temporalio/proto';
import { STAGES, type BookStatus } from '../../shared/book/status.ts';

type HistoryEvent = temporal.api.history.v1.IHistoryEvent;
type EventId = NonNullable<HistoryEvent['eventId']>;
const { EventType } = proto.temporal.api.enums.v1;

/** Where the server lets a history be cut: the end of a workflow task, however it ended. */
const TASK_ENDED = new Set<HistoryEvent['eventType']>([
  EventType.EVENT_TYPE_WORKFLOW_TASK_COMPLETED,
  EventType.EVENT_TYPE_WORKFLOW_TASK_FAILED,
  EventType.EVENT_TYPE_WORKFLOW_TASK_TIMED_OUT,
]);

/** What would end a new run again at once if it inherited it. */
const FATAL = new Set<HistoryEvent['eventType']>([
  EventType.EVENT_TYPE_ACTIVITY_TASK_FAILED,
  EventType.EVENT_TYPE_ACTIVITY_TASK_TIMED_OUT,
  EventType.EVENT_TYPE_WORKFLOW_EXECUTION_CANCEL_REQUESTED,
]);

/**
 * The last workflow task before anything went wrong: a run reset there keeps the most finished work. The end of the whole history would keep
 * the failure with it, and fail again.
 */
export function restartPoint(events: readonly HistoryEvent[]): EventId | undefined {
  let point: EventId | undefined;
  for (const event of events) {
    if (FATAL.has(event.eventType)) return point;
    if (TASK_ENDED.has(event.eventType)) point = event.eventId ?? undefined;
  }
  return point;
}

/** The stage a run is in at `point`: the last one entered before it. */
export function stageAt(events: readonly HistoryEvent[], point: EventId): BookStatus {
  let stage: BookStatus = 'pending';
  for (const { eventId, activityTaskScheduledEventAttributes: scheduled } of events) {
    if (Number(eventId) >= Number(point)) break;
    const entered = STAGES.find((each) => scheduled?.activityId === `stage-${each}`);
    if (entered) stage = entered;
  }
  return stage;
}

export type Restarted = { runId: string; stage: BookStatus };

/**
 * Runs the workflow again from the step that stopped it: a reset to the last workflow task before the failure. Works on running, failed,
 * cancelled and terminated runs. One restart a run, however often and at once it is asked for: the request id says so to the server.
 * @returns undefined where there is nothing to restart from: the run has not begun, or is complete
 */
export async function restartWorkflow(client: Client, workflowId: string): Promise<Restarted | undefined> {
  const { runId, status } = await client.workflow.getHandle(workflowId).describe();
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
    identity: client.options.identity ?? 'api',
  });
  return { runId: newRunId, stage: stageAt(events ?? [], point) };
}

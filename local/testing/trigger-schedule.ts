import { ScheduleOverlapPolicy, type Client, type WorkflowHandle } from '@temporalio/client';
import { until } from './until.ts';

/** Triggers a schedule and returns the run that it has started. Buffered, since tests that share a product trigger the same ones. */
export async function triggerSchedule({ schedule, workflow }: Client, scheduleId: string): Promise<WorkflowHandle> {
  const handle = schedule.getHandle(scheduleId);
  const lastRun = async () => {
    const action = (await handle.describe()).info.recentActions.at(-1)?.action;
    return action?.type === 'startWorkflow' ? action.workflow : undefined;
  };
  const before = await lastRun();
  await handle.trigger(ScheduleOverlapPolicy.BUFFER_ONE);
  let run = before;
  await until(async () => {
    run = await lastRun();
    return run !== undefined && run.firstExecutionRunId !== before?.firstExecutionRunId;
  }, 60_000);
  if (!run) throw new Error('The schedule has started nothing');
  return workflow.getHandle(run.workflowId, run.firstExecutionRunId);
}

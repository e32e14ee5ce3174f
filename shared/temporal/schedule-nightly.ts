import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { FILE_SWEEP_SCHEDULE_ID, RETENTION_SCHEDULE_ID, TASK_QUEUES } from '../temporal.ts';

/** Creates the Schedule that runs the workflow `retention` every night (UTC). Idempotent. */
export const scheduleRetention = (client: Client): Promise<void> => scheduleNightly(client, RETENTION_SCHEDULE_ID, 'retention', 3);

/** Creates the Schedule that runs the workflow `sweepFiles` every night (UTC), for installations with a bucket. Idempotent. */
export const scheduleFileSweep = (client: Client): Promise<void> => scheduleNightly(client, FILE_SWEEP_SCHEDULE_ID, 'sweepFiles', 4);

/** A schedule that an operator changed or paused stays as it is. */
async function scheduleNightly(client: Client, scheduleId: string, workflowType: string, hour: number): Promise<void> {
  try {
    await client.schedule.create({
      scheduleId,
      spec: { calendars: [{ hour, minute: 20, comment: 'When few are at work' }], jitter: '20 minutes' },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 day' },
      action: { type: 'startWorkflow', workflowType, workflowId: scheduleId, taskQueue: TASK_QUEUES.books },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}

import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { RETENTION_SCHEDULE_ID, TASK_QUEUES } from '../temporal.ts';

/** Creates the Schedule that runs the workflow `retention` every night (UTC). Idempotent: a schedule that an operator changed or paused stays. */
export async function scheduleRetention(client: Client): Promise<void> {
  try {
    await client.schedule.create({
      scheduleId: RETENTION_SCHEDULE_ID,
      spec: { calendars: [{ hour: 3, minute: 20, comment: 'When few are at work' }], jitter: '20 minutes' },
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 day' },
      action: { type: 'startWorkflow', workflowType: 'retention', workflowId: RETENTION_SCHEDULE_ID, taskQueue: TASK_QUEUES.books },
    });
  } catch (error) {
    if (!(error instanceof ScheduleAlreadyRunning)) throw error;
  }
}

import { WorkflowExecutionAlreadyStartedError, type Client, type WorkflowStartOptions } from '@temporalio/client';
import type { Workflow } from '@temporalio/common';
import { TASK_QUEUES } from '../../shared/temporal.ts';

const DEADLINE_MS = 5_000;

/** Starts a workflow that runs once in its life: a second call is no error and changes nothing. */
export async function startOnce<Type extends Workflow>(
  client: Client,
  type: string,
  options: Omit<WorkflowStartOptions<Type>, 'taskQueue' | 'workflowIdReusePolicy'>,
): Promise<void> {
  const complete = { ...options, taskQueue: TASK_QUEUES.books, workflowIdReusePolicy: 'REJECT_DUPLICATE' } as WorkflowStartOptions<Type>;
  try {
    await client.withDeadline(Date.now() + DEADLINE_MS, () => client.workflow.start<Type>(type, complete));
  } catch (error) {
    if (!(error instanceof WorkflowExecutionAlreadyStartedError)) throw error;
  }
}

import { WorkflowExecutionAlreadyStartedError, type Client, type WorkflowStartOptions } from '@temporalio/client';
import type { Workflow } from '@temporalio/common';
import type { DataSource } from 'typeorm';
import { TASK_QUEUES } from '../temporal.ts';

/** Dependencies of the launchers. `parallelChapters`: chapters of one book written concurrently. */
export type LaunchDeps = {
  db: DataSource;
  temporal: Client;
  parallelChapters: number;
  /** Books of free accounts at work at the same time; more of them wait. */
  freeBooksAtOnce: number;
};

const DEADLINE_MS = 5_000;

/** Starts a workflow whose id is never reused. Idempotent: if the id is taken, nothing happens. */
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

type Restartable<Type extends Workflow> = Omit<
  WorkflowStartOptions<Type>,
  'taskQueue' | 'workflowIdReusePolicy' | 'workflowIdConflictPolicy'
>;

/** Starts a workflow whose id is used again once it has ended, or joins the one that is at work. @returns its id */
export const startOrJoin = <Type extends Workflow>(client: Client, type: string, options: Restartable<Type>): Promise<string> =>
  start(client, type, options, 'USE_EXISTING');

/**
 * Starts a workflow whose id is used again once it has ended.
 * @throws WorkflowExecutionAlreadyStartedError as long as one is at work, if only to end: joined, it would do nothing more
 */
export const startAgain = <Type extends Workflow>(client: Client, type: string, options: Restartable<Type>): Promise<string> =>
  start(client, type, options, 'FAIL');

async function start<Type extends Workflow>(
  client: Client,
  type: string,
  options: Restartable<Type>,
  workflowIdConflictPolicy: 'USE_EXISTING' | 'FAIL',
): Promise<string> {
  const complete = {
    ...options,
    taskQueue: TASK_QUEUES.books,
    workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    workflowIdConflictPolicy,
  } as WorkflowStartOptions<Type>;
  await client.withDeadline(Date.now() + DEADLINE_MS, () => client.workflow.start<Type>(type, complete));
  return options.workflowId;
}

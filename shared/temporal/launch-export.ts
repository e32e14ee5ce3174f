import { WorkflowExecutionAlreadyStartedError } from '@temporalio/client';
import type { exportBook } from '../../workflows/index.ts';
import type { Tier } from '../plans.ts';
import { exportWorkflowId, SEARCH_ATTRIBUTES, TASK_QUEUES } from '../temporal.ts';
import { priorityOf } from './priority.ts';
import type { LaunchDeps } from './start-once.ts';

export type ExportToStart = { projectId: string; number: number; userId: string; tier: Tier };

const DEADLINE_MS = 5_000;

/**
 * Starts the workflow that makes a book's files again, and marks the row as started. One at a time is made of a book: while the run before
 * is still closing, the row stays in the outbox. Idempotent.
 */
export async function launchExport(
  { db, temporal }: Pick<LaunchDeps, 'db' | 'temporal'>,
  { projectId, number, userId, tier }: ExportToStart,
): Promise<void> {
  try {
    await temporal.withDeadline(Date.now() + DEADLINE_MS, () =>
      temporal.workflow.start<typeof exportBook>('exportBook', {
        taskQueue: TASK_QUEUES.books,
        workflowId: exportWorkflowId(projectId),
        workflowIdReusePolicy: 'ALLOW_DUPLICATE',
        workflowIdConflictPolicy: 'FAIL',
        args: [{ projectId, number }],
        priority: priorityOf(tier, userId),
        typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }],
        staticSummary: 'Files made again',
        staticDetails: `Export ${number} of project \`${projectId}\`. Its earlier files stay until all new ones are there.`,
      }),
    );
  } catch (error) {
    if (error instanceof WorkflowExecutionAlreadyStartedError) return;
    throw error;
  }
  await db.query('UPDATE book_exports SET workflow_started_at = now() WHERE project_id = $1 AND number = $2', [projectId, number]);
}

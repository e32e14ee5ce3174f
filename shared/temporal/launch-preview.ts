import type { previewBook } from '../../workflows/index.ts';
import type { Tier } from '../plans.ts';
import { previewWorkflowId, SEARCH_ATTRIBUTES, TASK_QUEUES, type PreviewRef } from '../temporal.ts';
import { priorityOf } from './priority.ts';
import type { LaunchDeps } from './start-once.ts';

export type PreviewToStart = PreviewRef & { userId: string; tier: Tier };

const DEADLINE_MS = 5_000;

/** Starts the workflow that lays a book out, or joins the one that is at it. @returns its id */
export async function launchPreview({ temporal }: Pick<LaunchDeps, 'temporal'>, { userId, tier, ...ref }: PreviewToStart): Promise<string> {
  const workflowId = previewWorkflowId(ref);
  await temporal.withDeadline(Date.now() + DEADLINE_MS, () =>
    temporal.workflow.start<typeof previewBook>('previewBook', {
      taskQueue: TASK_QUEUES.books,
      workflowId,
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      workflowIdConflictPolicy: 'USE_EXISTING',
      args: [ref],
      priority: priorityOf(tier, userId),
      typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }],
      staticSummary: 'Pages to look at',
      staticDetails: `Project \`${ref.projectId}\`. The pages are rows of \`preview_pages\`, removed after a day.`,
    }),
  );
  return workflowId;
}

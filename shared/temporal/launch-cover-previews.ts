import type { previewCovers } from '../../workflows/index.ts';
import type { Tier } from '../plans.ts';
import { coverPreviewsWorkflowId, SEARCH_ATTRIBUTES, TASK_QUEUES } from '../temporal.ts';
import { priorityOf } from './priority.ts';
import type { LaunchDeps } from './start-once.ts';

const DEADLINE_MS = 5_000;

/** Starts the workflow that draws a book's cover in every design, or joins the one that runs. */
export async function launchCoverPreviews(
  { temporal }: Pick<LaunchDeps, 'temporal'>,
  { projectId, userId, tier }: { projectId: string; userId: string; tier: Tier },
): Promise<string> {
  const workflowId = coverPreviewsWorkflowId(projectId);
  await temporal.withDeadline(Date.now() + DEADLINE_MS, () =>
    temporal.workflow.start<typeof previewCovers>('previewCovers', {
      taskQueue: TASK_QUEUES.books,
      workflowId,
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      workflowIdConflictPolicy: 'USE_EXISTING',
      args: [{ projectId }],
      priority: priorityOf(tier, userId),
      typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }],
      staticSummary: 'Covers to choose from',
      staticDetails: `Small pictures of the cover of project \`${projectId}\` in every design. They are rows of \`cover_previews\`.`,
    }),
  );
  return workflowId;
}

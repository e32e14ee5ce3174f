import type { previewCovers } from '../../workflows/index.ts';
import type { Tier } from '../plans.ts';
import { coverPreviewsWorkflowId, SEARCH_ATTRIBUTES } from '../temporal.ts';
import { priorityOf } from './priority.ts';
import { startOrJoin, type LaunchDeps } from './start-once.ts';

/** Starts the workflow that draws a book's cover in every design, or joins the one that runs. */
export function launchCoverPreviews(
  { temporal }: Pick<LaunchDeps, 'temporal'>,
  { projectId, userId, tier }: { projectId: string; userId: string; tier: Tier },
): Promise<string> {
  return startOrJoin<typeof previewCovers>(temporal, 'previewCovers', {
    workflowId: coverPreviewsWorkflowId(projectId),
    args: [{ projectId }],
    priority: priorityOf(tier, userId),
    typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }],
    staticSummary: 'Covers to choose from',
    staticDetails: `Small pictures of the cover of project \`${projectId}\` in every design. They are rows of \`cover_previews\`.`,
  });
}

import type { previewBook } from '../../workflows/index.ts';
import type { Tier } from '../plans.ts';
import { previewWorkflowId, SEARCH_ATTRIBUTES, type PreviewRef } from '../temporal.ts';
import { priorityOf } from './priority.ts';
import { startOrJoin, type LaunchDeps } from './start-once.ts';

export type PreviewToStart = PreviewRef & { userId: string; tier: Tier };

/** Starts the workflow that lays a book out, or joins the one that is at it. @returns its id */
export function launchPreview({ temporal }: Pick<LaunchDeps, 'temporal'>, { userId, tier, ...ref }: PreviewToStart): Promise<string> {
  return startOrJoin<typeof previewBook>(temporal, 'previewBook', {
    workflowId: previewWorkflowId(ref),
    args: [ref],
    priority: priorityOf(tier, userId),
    typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }],
    staticSummary: 'Pages to look at',
    staticDetails: `Project \`${ref.projectId}\`. The pages are rows of \`preview_pages\`, removed after a day.`,
  });
}

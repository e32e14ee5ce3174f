import type { rewriteText } from '../../workflows/index.ts';
import type { Tier } from '../plans.ts';
import { rewriteWorkflowId, SEARCH_ATTRIBUTES } from '../temporal.ts';
import { priorityOf } from './priority.ts';
import { startOnce, type LaunchDeps } from './start-once.ts';

export type RewriteToStart = { id: string; userId: string; tier: Tier };

/** Starts the workflow that writes a passage or a chapter anew, and marks the row as started. Idempotent. */
export async function launchRewrite(
  { db, temporal }: Pick<LaunchDeps, 'db' | 'temporal'>,
  { id, userId, tier }: RewriteToStart,
): Promise<void> {
  await startOnce<typeof rewriteText>(temporal, 'rewriteText', {
    workflowId: rewriteWorkflowId(id),
    args: [{ rewriteId: id }],
    priority: priorityOf(tier, userId),
    typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }],
    staticSummary: 'Text written anew',
    staticDetails: `Row \`${id}\` of \`rewrites\`, for user \`${userId}\`. The old text stands until its author accepts the new one.`,
  });
  await db.query('UPDATE rewrites SET workflow_started_at = now() WHERE id = $1', [id]);
}

import { SEARCH_ATTRIBUTES, metadataWorkflowId, nicheWorkflowId, recommendationsWorkflowId } from '../temporal.ts';
import type { metadataSuggestion, nicheAnalysis, nicheRecommendations } from '../../workflows/index.ts';
import type { Tier } from '../plans.ts';
import { priorityOf } from './priority.ts';
import { startOnce, type LaunchDeps } from './start-once.ts';

/** A row, with its owner's plan. */
type Owned = { id: string; userId: string; tier: Tier };

/** Starts an analysis' workflow. Idempotent. */
export async function launchNiche({ temporal }: Pick<LaunchDeps, 'temporal'>, { id, userId, tier }: Owned): Promise<string> {
  const workflowId = nicheWorkflowId(id);
  await startOnce<typeof nicheAnalysis>(temporal, 'nicheAnalysis', {
    workflowId,
    args: [{ analysisId: id }],
    priority: priorityOf(tier, userId),
    typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }],
    staticSummary: 'Niche analysis',
    staticDetails: `Row \`${id}\` of \`niche_analyses\`, for user \`${userId}\`.`,
  });
  return workflowId;
}

/** Marks the row as started, for the outbox relay. */
export async function markNicheStarted({ db }: Pick<LaunchDeps, 'db'>, id: string): Promise<void> {
  await db.query('UPDATE niche_analyses SET workflow_started_at = now() WHERE id = $1', [id]);
}

/** Starts the workflow that finds niches for an author. */
export async function launchRecommendations({ temporal }: Pick<LaunchDeps, 'temporal'>, { id, userId, tier }: Owned): Promise<string> {
  const workflowId = recommendationsWorkflowId(id);
  await startOnce<typeof nicheRecommendations>(temporal, 'nicheRecommendations', {
    workflowId,
    args: [{ id }],
    priority: priorityOf(tier, userId),
    typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }],
    staticSummary: 'Niches for an author',
  });
  return workflowId;
}

/** Starts the workflow that suggests publishing metadata. */
export async function launchMetadata({ temporal }: Pick<LaunchDeps, 'temporal'>, { id, userId, tier }: Owned): Promise<string> {
  const workflowId = metadataWorkflowId(id);
  await startOnce<typeof metadataSuggestion>(temporal, 'metadataSuggestion', {
    workflowId,
    args: [{ id }],
    priority: priorityOf(tier, userId),
    typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }],
    staticSummary: 'Publishing metadata',
  });
  return workflowId;
}

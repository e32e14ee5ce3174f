import { metadataWorkflowId, nicheWorkflowId, recommendationsWorkflowId } from '../../shared/temporal.ts';
import type { metadataSuggestion, nicheAnalysis, nicheRecommendations } from '../../workflows/index.ts';
import type { ApiDeps } from '../deps.ts';
import { KEY } from './search-attribute-keys.ts';
import { startOnce } from './start-once.ts';

type Owned = { id: string; userId: string };

/** Starts an analysis' workflow; again is harmless. */
export async function launchNiche({ temporal }: Pick<ApiDeps, 'temporal'>, { id, userId }: Owned): Promise<string> {
  const workflowId = nicheWorkflowId(id);
  await startOnce<typeof nicheAnalysis>(temporal, 'nicheAnalysis', {
    workflowId,
    args: [{ analysisId: id }],
    typedSearchAttributes: [{ key: KEY.owner, value: userId }],
    staticSummary: 'Niche analysis',
    staticDetails: `Row \`${id}\` of \`niche_analyses\`, for user \`${userId}\`.`,
  });
  return workflowId;
}

/** Notes in the row that its workflow has been started. */
export async function noteNicheStarted({ db }: Pick<ApiDeps, 'db'>, id: string): Promise<void> {
  await db.query('UPDATE niche_analyses SET workflow_started_at = now() WHERE id = $1', [id]);
}

/** Starts the workflow that finds niches for an author. */
export async function launchRecommendations({ temporal }: Pick<ApiDeps, 'temporal'>, { id, userId }: Owned): Promise<string> {
  const workflowId = recommendationsWorkflowId(id);
  await startOnce<typeof nicheRecommendations>(temporal, 'nicheRecommendations', {
    workflowId,
    args: [{ id }],
    typedSearchAttributes: [{ key: KEY.owner, value: userId }],
    staticSummary: 'Niches for an author',
  });
  return workflowId;
}

/** Starts the workflow that suggests publishing metadata. */
export async function launchMetadata({ temporal }: Pick<ApiDeps, 'temporal'>, { id, userId }: Owned): Promise<string> {
  const workflowId = metadataWorkflowId(id);
  await startOnce<typeof metadataSuggestion>(temporal, 'metadataSuggestion', {
    workflowId,
    args: [{ id }],
    typedSearchAttributes: [{ key: KEY.owner, value: userId }],
    staticSummary: 'Publishing metadata',
  });
  return workflowId;
}

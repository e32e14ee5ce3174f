import type { encodePortrait } from '../../workflows/index.ts';
import type { Tier } from '../plans.ts';
import { portraitWorkflowId, SEARCH_ATTRIBUTES } from '../temporal.ts';
import { priorityOf } from './priority.ts';
import { startOrJoin, type LaunchDeps } from './start-once.ts';

/** Starts the workflow that encodes a name's portrait anew, or joins the one that runs. */
export function launchPortrait(
  { temporal }: Pick<LaunchDeps, 'temporal'>,
  { nameId, userId, tier }: { nameId: string; userId: string; tier: Tier },
): Promise<string> {
  return startOrJoin<typeof encodePortrait>(temporal, 'encodePortrait', {
    workflowId: portraitWorkflowId(nameId),
    args: [{ nameId }],
    priority: priorityOf(tier, userId),
    typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }],
    staticSummary: 'Portrait of an author',
    staticDetails: `Encodes the uploaded picture of the name \`${nameId}\` anew. It is a row of \`portraits\`.`,
  });
}

import { SEARCH_ATTRIBUTES, accountDeletionWorkflowId, type AccountDeletionInput } from '../temporal.ts';
import type { accountDeletion } from '../../workflows/index.ts';
import { startOnce, type LaunchDeps } from './start-once.ts';

/** Starts the workflow that erases a deleted account's data, and marks the row as started. Idempotent. */
export async function launchAccountDeletion(
  { db, temporal }: Pick<LaunchDeps, 'db' | 'temporal'>,
  input: AccountDeletionInput,
): Promise<void> {
  await startOnce<typeof accountDeletion>(temporal, 'accountDeletion', {
    workflowId: accountDeletionWorkflowId(input.userId),
    args: [input],
    typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: input.userId }],
    staticSummary: 'Erase a deleted account',
    staticDetails: `User \`${input.userId}\` deleted the account on ${new Date(input.requestedAt).toISOString()}.`,
  });
  await db.query('UPDATE account_deletions SET workflow_started_at = now() WHERE user_id = $1', [input.userId]);
}

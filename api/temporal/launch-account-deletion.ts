import { accountDeletionWorkflowId, type AccountDeletionInput } from '../../shared/temporal.ts';
import type { accountDeletion } from '../../workflows/index.ts';
import type { ApiDeps } from '../deps.ts';
import { KEY } from './search-attribute-keys.ts';
import { startOnce } from './start-once.ts';

/** Starts the workflow that erases what a deleted account left, and notes it in the row; again is harmless. */
export async function launchAccountDeletion(
  { db, temporal }: Pick<ApiDeps, 'db' | 'temporal'>,
  input: AccountDeletionInput,
): Promise<void> {
  await startOnce<typeof accountDeletion>(temporal, 'accountDeletion', {
    workflowId: accountDeletionWorkflowId(input.userId),
    args: [input],
    typedSearchAttributes: [{ key: KEY.owner, value: input.userId }],
    staticSummary: 'Erase a deleted account',
    staticDetails: `User \`${input.userId}\` deleted the account on ${new Date(input.requestedAt).toISOString()}.`,
  });
  await db.query('UPDATE account_deletions SET workflow_started_at = now() WHERE user_id = $1', [input.userId]);
}

import type { accountArchive } from '../../workflows/index.ts';
import { accountArchiveWorkflowId, SEARCH_ATTRIBUTES, type ArchiveRef } from '../temporal.ts';
import { startOnce, type LaunchDeps } from './start-once.ts';

/** Starts the workflow that puts an account's data together, and marks the row as started. Idempotent. */
export async function launchArchive({ db, temporal }: Pick<LaunchDeps, 'db' | 'temporal'>, archive: ArchiveRef): Promise<void> {
  const { userId, number } = archive;
  await startOnce<typeof accountArchive>(temporal, 'accountArchive', {
    workflowId: accountArchiveWorkflowId(archive),
    args: [archive],
    typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }],
    staticSummary: 'Archive of an account’s data',
    staticDetails: `Archive ${number} of user \`${userId}\`, as a ZIP in \`account_archive_parts\`.`,
  });
  await db.query('UPDATE account_archives SET workflow_started_at = now() WHERE user_id = $1 AND number = $2', [userId, number]);
}

import type { addressChange } from '../../workflows/index.ts';
import { SEARCH_ATTRIBUTES, addressChangeWorkflowId, type AddressChangeInput } from '../temporal.ts';
import { startOnce, type LaunchDeps } from './start-once.ts';

/** Starts the workflow that takes an account's new address to where it is kept, and marks the row as started. Idempotent. */
export async function launchAddressChange({ db, temporal }: Pick<LaunchDeps, 'db' | 'temporal'>, input: AddressChangeInput): Promise<void> {
  const { changeId, userId } = input;
  await startOnce<typeof addressChange>(temporal, 'addressChange', {
    workflowId: addressChangeWorkflowId(changeId),
    args: [input],
    typedSearchAttributes: [{ key: SEARCH_ATTRIBUTES.owner, value: userId }],
    staticSummary: 'Follow an account’s new address',
    staticDetails: `User \`${userId}\` has another e-mail address. Books and the Stripe customer get it, too.`,
  });
  await db.query('UPDATE email_changes SET workflow_started_at = now() WHERE id = $1', [changeId]);
}

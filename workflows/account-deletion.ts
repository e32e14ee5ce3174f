import { getExternalWorkflowHandle, patched, setCurrentDetails, sleep } from '@temporalio/workflow';
import { PROMISES } from '../shared/promises.ts';
import { bookWorkflowId, emailWorkflowId, type AccountDeletionInput } from '../shared/temporal.ts';
import { accounts, billing } from './activity-policies.ts';

/** One day before the promised deadline, as a margin for an outage on the last day. */
const ERASE_AFTER_MS = (PROMISES.deletionDays - 1) * 24 * 60 * 60_000;

/**
 * Cleans up after a deleted account: cancels its open workflows now and erases its data after the retention period. The API has already
 * closed the account.
 */
export async function accountDeletion({ userId, requestedAt }: AccountDeletionInput): Promise<void> {
  const eraseAt = requestedAt + ERASE_AFTER_MS;
  setCurrentDetails(
    `Account closed on ${new Date(requestedAt).toISOString()}. Books, files and e-mails are erased on **${new Date(eraseAt).toISOString()}**.`,
  );
  const { projectIds, emailIds } = await accounts.findOpenWork.executeWithOptions(
    { activityId: 'open-work', summary: 'Find the account’s open workflows' },
    [userId],
  );
  for (const workflowId of [...projectIds.map(bookWorkflowId), ...emailIds.map(emailWorkflowId)]) cancelIfRunning(workflowId);
  // Deletions that started before billing existed have no subscription to end.
  const mayBeBilled = patched('billing');
  if (mayBeBilled) await endSubscription(userId);
  await sleep(Math.max(1, eraseAt - Date.now()), { summary: 'Until everything is erased' });
  if (mayBeBilled) await forgetCustomer(userId);
  await accounts.eraseAccount.executeWithOptions({ activityId: 'erase', summary: 'Erase books, files, e-mails and the row itself' }, [
    userId,
  ]);
  setCurrentDetails('Erased');
}

/** Reconciling a deleted account cancels whatever subscription it still has. */
async function endSubscription(userId: string): Promise<void> {
  await billing.convergeBilling.executeWithOptions({ activityId: 'end-subscription', summary: 'End the subscription' }, [
    { userId, at: Date.now() },
  ]);
}

async function forgetCustomer(userId: string): Promise<void> {
  await accounts.forgetCustomer.executeWithOptions({ activityId: 'forget-customer', summary: 'Delete the Stripe customer' }, [userId]);
}

/** Not awaited: a workflow that has closed or never started makes the request fail, and that must not block the erasure. */
function cancelIfRunning(workflowId: string): void {
  void getExternalWorkflowHandle(workflowId)
    .cancel()
    .catch(() => undefined);
}

import { getExternalWorkflowHandle, patched, setCurrentDetails, sleep } from '@temporalio/workflow';
import { PROMISES } from '../shared/promises.ts';
import { bookWorkflowId, emailWorkflowId, type AccountDeletionInput } from '../shared/temporal.ts';
import { accounts, billing } from './activity-policies.ts';

/** A day less than is promised, which is kept for an outage on the last of them. */
const ERASE_AFTER_MS = (PROMISES.deletionDays - 1) * 24 * 60 * 60_000;

/** What a deleted account leaves behind: its books stop now, and everything is erased when its time is up. The account itself is gone already. */
export async function accountDeletion({ userId, requestedAt }: AccountDeletionInput): Promise<void> {
  const eraseAt = requestedAt + ERASE_AFTER_MS;
  setCurrentDetails(
    `Account closed on ${new Date(requestedAt).toISOString()}. Books, files and e-mails are erased on **${new Date(eraseAt).toISOString()}**.`,
  );
  const { projectIds, emailIds } = await accounts.findOpenWork.executeWithOptions(
    { activityId: 'open-work', summary: 'Find what is still at work for the account' },
    [userId],
  );
  for (const workflowId of [...projectIds.map(bookWorkflowId), ...emailIds.map(emailWorkflowId)]) cancelIfRunning(workflowId);
  // Accounts that were deleted before there was anything to pay have nothing to end.
  const mayBeBilled = patched('billing');
  if (mayBeBilled) await endSubscription(userId);
  await sleep(Math.max(1, eraseAt - Date.now()), { summary: 'Until everything is erased' });
  if (mayBeBilled) await forgetCustomer(userId);
  await accounts.eraseAccount.executeWithOptions({ activityId: 'erase', summary: 'Erase books, files, e-mails and the row itself' }, [
    userId,
  ]);
  setCurrentDetails('Erased');
}

/** A deleted account has no plan: reading Stripe for it ends what there is. */
async function endSubscription(userId: string): Promise<void> {
  await billing.convergeBilling.executeWithOptions({ activityId: 'end-subscription', summary: 'End the subscription' }, [
    { userId, at: Date.now() },
  ]);
}

async function forgetCustomer(userId: string): Promise<void> {
  await accounts.forgetCustomer.executeWithOptions({ activityId: 'forget-customer', summary: 'Have Stripe forget name and address' }, [
    userId,
  ]);
}

/** Asked, not waited for: one that has ended, or never began, needs no stopping, and must not keep the rest from being erased. */
function cancelIfRunning(workflowId: string): void {
  void getExternalWorkflowHandle(workflowId)
    .cancel()
    .catch(() => undefined);
}

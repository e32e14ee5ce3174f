import { allHandlersFinished, condition, continueAsNew, workflowInfo } from '@temporalio/workflow';
import type { SubscriptionInput } from '../shared/temporal.ts';
import { BilledAccount } from './billed-account.ts';

/**
 * A user's billing, for as long as a plan, a checkout or a purchase is open. Updates execute the user's commands at Stripe; Stripe events
 * and timers reconcile our rows with Stripe. A mutex runs these one at a time.
 */
export async function subscription(input: SubscriptionInput): Promise<void> {
  const account = new BilledAccount(input);
  while (account.isActive()) {
    if (workflowInfo().continueAsNewSuggested) {
      await condition(allHandlersFinished);
      await continueAsNew<typeof subscription>(account.continueAsNewInput());
    }
    await account.waitUntilDue();
    await account.runDueWork();
  }
}

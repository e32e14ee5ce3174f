import { allHandlersFinished, condition, continueAsNew, workflowInfo } from '@temporalio/workflow';
import type { SubscriptionInput } from '../shared/temporal.ts';
import { BilledAccount } from './billed-account.ts';

/**
 * Everything between a user and Stripe, for as long as there is something to wait for: a plan, a checkout, a purchase. What the user asks for is
 * done at Stripe; what Stripe reports, and what time brings, is read back from Stripe into our rows. One thing at a time.
 */
export async function subscription(input: SubscriptionInput): Promise<void> {
  const account = new BilledAccount(input);
  while (account.hasSomethingToWaitFor()) {
    if (workflowInfo().continueAsNewSuggested) {
      await condition(allHandlersFinished);
      await continueAsNew<typeof subscription>(account.carriedOver());
    }
    await account.untilSomethingHappens();
    await account.catchUp();
  }
}

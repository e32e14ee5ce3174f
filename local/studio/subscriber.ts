/** An author who pays, as tests and benchmarks have them. */

import type { SubscribeAnswer, SubscriptionRecord } from '../../shared/billing.ts';
import type { PaidTier } from '../../shared/plans.ts';
import type { StripeStandIn } from '../stripe/server.ts';
import { until } from '../until.ts';
import type { Author } from './author.ts';

export const VISA = '4242424242424242';

export const subscriptionOf = (author: Author): Promise<SubscriptionRecord> => author.expect(200, 'GET', '/api/subscriptions');

export const choosePlan = (author: Author, tier: PaidTier, promoCode?: string): Promise<SubscribeAnswer> =>
  author.expect(200, 'POST', '/api/subscriptions', { tier, ...(promoCode && { promoCode }) });

/** Begins a plan and pays for it. Returns when it stands on the account. */
export async function subscribe(stripe: StripeStandIn, author: Author, tier: PaidTier, promoCode?: string, number = VISA): Promise<void> {
  const { clientSecret = '' } = await choosePlan(author, tier, promoCode);
  const { status, error } = await stripe.pay(clientSecret, { number });
  if (status !== 'succeeded') throw new Error(`The payment is ${status}: ${error?.message}`);
  await untilPlan(author, { subscriptionTier: tier });
}

/** Waits until the account stands like this. */
export async function untilPlan(author: Author, wanted: Partial<SubscriptionRecord>): Promise<SubscriptionRecord> {
  let plan: SubscriptionRecord | undefined;
  await until(async () => {
    const now = await subscriptionOf(author);
    plan = now;
    return Object.entries(wanted).every(([field, value]) => now[field as keyof SubscriptionRecord] === value);
  }).catch((error: unknown) => {
    throw new Error(`The plan is ${JSON.stringify(plan)}, not ${JSON.stringify(wanted)}`, { cause: error });
  });
  return plan as SubscriptionRecord;
}

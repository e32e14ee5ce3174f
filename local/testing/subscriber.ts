/** Subscribing and paying, for tests and benchmarks. */

import type { SubscribeResponse, SubscriptionRecord } from '../../shared/billing.ts';
import type { PaidTier } from '../../shared/plans.ts';
import type { FakeStripe } from '../fakes/stripe/server.ts';
import { until } from './until.ts';
import type { Author } from './author.ts';

export const VISA = '4242424242424242';

export const subscriptionOf = (author: Author): Promise<SubscriptionRecord> => author.expect(200, 'GET', '/api/subscriptions');

export const choosePlan = (author: Author, tier: PaidTier, promoCode?: string): Promise<SubscribeResponse> =>
  author.expect(200, 'POST', '/api/subscriptions', { tier, ...(promoCode && { promoCode }) });

/** Starts a plan and pays for it. Returns when the account shows it. */
export async function subscribe(stripe: FakeStripe, author: Author, tier: PaidTier, promoCode?: string, number = VISA): Promise<void> {
  const { clientSecret = '' } = await choosePlan(author, tier, promoCode);
  const { status, error } = await stripe.pay(clientSecret, { number });
  if (status !== 'succeeded') throw new Error(`The payment is ${status}: ${error?.message}`);
  await untilPlan(author, { subscriptionTier: tier });
}

/** Waits until the account has these values. */
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

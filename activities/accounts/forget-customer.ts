import { stripeRequestOr } from '../billing/stripe-request.ts';
import type { ActivityDeps } from '../deps.ts';

/** Deletes the Stripe customer of a deleted account. Stripe keeps the payments without name and address, as the law requires. Idempotent. */
export async function forgetCustomer({ db, payments }: Pick<ActivityDeps, 'db' | 'payments'>, userId: string): Promise<void> {
  const [user]: { customer: string | null }[] = await db.query(
    'SELECT stripe_customer_id AS customer FROM users WHERE id = $1 AND deleted_at IS NOT NULL',
    [userId],
  );
  const customer = user?.customer;
  if (!customer) return;
  await stripeRequestOr(undefined, () => payments.customers.del(customer));
}

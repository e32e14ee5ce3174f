import { askingOf } from '../billing/asking.ts';
import type { ActivityDeps } from '../deps.ts';

/** Has Stripe forget the name and address of a deleted account. What was paid is kept there without them, as the law asks. Again is harmless. */
export async function forgetCustomer({ db, payments }: Pick<ActivityDeps, 'db' | 'payments'>, userId: string): Promise<void> {
  const [user]: { customer: string | null }[] = await db.query(
    'SELECT stripe_customer_id AS customer FROM users WHERE id = $1 AND deleted_at IS NOT NULL',
    [userId],
  );
  const customer = user?.customer;
  if (!customer) return;
  await askingOf(undefined, () => payments.customers.del(customer));
}

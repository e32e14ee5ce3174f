import type { ActivityDeps } from '../deps.ts';
import { asking, refuse } from './asking.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;

/** What commands need of the account. */
export type BillingAccount = { customer: string; isEarlyBird: boolean };

/**
 * The account as Stripe's customer, who is made when first needed: once, because the key of that request is the account's.
 * @throws ApplicationFailure `UNAUTHENTICATED` for an account that was deleted
 */
export async function ensureCustomer({ db, payments }: Deps, userId: string): Promise<BillingAccount> {
  const [user]: { email: string; name: string; customer: string | null; isEarlyBird: boolean }[] = await db.query(
    `SELECT email, author_name AS name, stripe_customer_id AS customer, is_early_bird AS "isEarlyBird"
       FROM users WHERE id = $1 AND deleted_at IS NULL`,
    [userId],
  );
  if (!user) throw refuse('UNAUTHENTICATED', 'Authentication required');
  const { email, name, isEarlyBird } = user;
  if (user.customer) return { customer: user.customer, isEarlyBird };
  const { id } = await asking(() =>
    payments.customers.create({ email, name, metadata: { userId } }, { idempotencyKey: `customer/${userId}` }),
  );
  await db.query('UPDATE users SET stripe_customer_id = $2 WHERE id = $1 AND stripe_customer_id IS NULL', [userId, id]);
  return { customer: id, isEarlyBird };
}

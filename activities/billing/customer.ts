import type { ActivityDeps } from '../deps.ts';
import { stripeRequest, refuse } from './stripe-request.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;

/** The billing data of an account. */
export type BillingAccount = { customer: string; isEarlyBird: boolean };

/**
 * Returns the account's Stripe customer and creates it on first use: once, because the user id is the idempotency key.
 * @throws ApplicationFailure `UNAUTHENTICATED` for a deleted account
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
  const { id } = await stripeRequest(() =>
    payments.customers.create({ email, name, metadata: { userId } }, { idempotencyKey: `customer/${userId}` }),
  );
  const [[stored]]: [{ email: string }[], number] = await db.query(
    'UPDATE users SET stripe_customer_id = $2 WHERE id = $1 AND stripe_customer_id IS NULL RETURNING email',
    [userId, id],
  );
  // The address was changed meanwhile; whoever changed it found no customer to tell.
  if (stored && stored.email !== email) await stripeRequest(() => payments.customers.update(id, { email: stored.email }));
  return { customer: id, isEarlyBird };
}

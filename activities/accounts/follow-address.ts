import { stripeRequestOr } from '../billing/stripe-request.ts';
import type { ActivityDeps } from '../deps.ts';

/** Gives an account's books the address that it has now. Idempotent. */
export async function addressBooks({ db }: Pick<ActivityDeps, 'db'>, userId: string): Promise<void> {
  await db.query('UPDATE book_projects p SET email = u.email FROM users u WHERE u.id = $1 AND p.user_id = u.id AND p.email <> u.email', [
    userId,
  ]);
}

/** Gives an account's Stripe customer the address that it has now; an account that has never paid has none. Idempotent. */
export async function addressCustomer({ db, payments }: Pick<ActivityDeps, 'db' | 'payments'>, userId: string): Promise<void> {
  const [user] = await db.query<{ email: string; customer: string | null }[]>(
    'SELECT email, stripe_customer_id AS customer FROM users WHERE id = $1 AND deleted_at IS NULL',
    [userId],
  );
  const customer = user?.customer;
  if (!customer) return;
  const { email } = user;
  await stripeRequestOr(undefined, () => payments.customers.update(customer, { email }));
}

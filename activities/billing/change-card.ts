import type Stripe from 'stripe';
import type { ActivityDeps } from '../deps.ts';
import { ensureCustomer } from './customer.ts';
import { readSubscriptions, type Plan } from './plan-of.ts';
import { recordCheckout } from './record-checkout.ts';
import { refuse, stripeRequest, stripeRequestOr } from './stripe-request.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;

/** A set-up is confirmed within a day, or not at all. */
const OPEN = '1 day';

/**
 * Opens the form for another card. Nothing is charged; the plan takes the card when its set-up has succeeded.
 * @throws ApplicationFailure `NO_SUBSCRIPTION`
 */
export async function changeCard(deps: Deps, { userId, key }: { userId: string; key: string }): Promise<{ checkoutId: string }> {
  const { db, payments } = deps;
  const { customer } = await ensureCustomer(deps, userId);
  const { plan } = await readSubscriptions(payments, customer);
  if (!plan) throw refuse('NO_SUBSCRIPTION', 'There is no subscription to pay with a card');
  const { client_secret: clientSecret } = await stripeRequest(() =>
    payments.setupIntents.create(
      { customer, usage: 'off_session', automatic_payment_methods: { enabled: true }, metadata: { userId } },
      { idempotencyKey: `${key}:card` },
    ),
  );
  if (!clientSecret) throw refuse('PAYMENTS_UNAVAILABLE', 'The card form could not be prepared');
  return { checkoutId: await recordCheckout(db, userId, clientSecret, plan.tier) };
}

/** Charges the plan to the card whose set-up has succeeded since the last time, the latest if there are several. Idempotent. */
export async function takeNewCards({ db, payments }: Deps, userId: string, plan: Plan | undefined): Promise<void> {
  const waiting: { id: string }[] = await db.query(
    `SELECT stripe_intent_id AS id FROM checkouts WHERE user_id = $1 AND stripe_intent_id LIKE 'seti_%' AND completed_at IS NULL
        AND created_at > now() - interval '${OPEN}' ORDER BY created_at`,
    [userId],
  );
  for (const { id } of waiting) {
    const intent = await stripeRequestOr<Stripe.SetupIntent | undefined>(undefined, () => payments.setupIntents.retrieve(id));
    const card = intent?.status === 'succeeded' ? intent.payment_method : null;
    if (!card) continue;
    if (plan)
      await stripeRequest(() =>
        payments.subscriptions.update(
          plan.subscriptionId,
          { default_payment_method: typeof card === 'string' ? card : card.id },
          { idempotencyKey: `card/${id}` },
        ),
      );
    await db.query('UPDATE checkouts SET completed_at = now() WHERE stripe_intent_id = $1', [id]);
  }
}

import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import type { BillingStanding } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';
import { refund } from './apply-end.ts';
import { endNow } from './call-off.ts';
import { takeNewCards } from './change-card.ts';
import { readCatalog, readPrice } from './catalog.ts';
import { closePurchases } from './close-purchases.ts';
import { endRefusedOffers, isOffered, returnPayments, returnReasonOf } from './end-refused-offers.ts';
import { holdEndsAt, releaseClaims } from './offers.ts';
import { promoCodeOf, readSubscriptions, type Subscriptions } from './plan-of.ts';
import { readCharges, readInvoices } from './read-payments.ts';
import { reconcilePayments, type Payments } from './reconcile-payments.ts';
import { reconcileEnd, reconcilePlan, type BilledUser } from './reconcile-plan.ts';
import { notifyPaymentFailed } from './notify-payment-failed.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;

const ENDED = new Set<Stripe.Subscription.Status>(['canceled', 'incomplete_expired']);

/** A customer's state at Stripe that our rows depend on. */
type StripeState = { subscriptions: Subscriptions; payments: Payments };

/**
 * Reconciles our rows with Stripe's current state: plan, period, payments, tokens, claims on offers. Because it reads state rather than
 * events, missed, duplicate and reordered events do no harm. Idempotent.
 * @param at the workflow's time, in milliseconds since 1970
 * @returns what the workflow waits for next
 */
export async function reconcileBilling(deps: Deps, { userId, at }: { userId: string; at: number }): Promise<BillingStanding> {
  const { db, payments } = deps;
  const [account]: { customer: string | null; isDeleted: boolean; readAt: string }[] = await db.query(
    `SELECT stripe_customer_id AS customer, deleted_at IS NOT NULL AS "isDeleted", clock_timestamp()::text AS "readAt" FROM users WHERE id = $1`,
    [userId],
  );
  if (!account?.customer) {
    await db.transaction((manager) => releaseClaims(manager, userId));
    return { plan: null, isOpen: false };
  }
  const { customer, isDeleted, readAt } = account;
  await closePurchases(deps, userId, { at, now: isDeleted });
  let state = await readStripeState(payments, customer);
  const isEnded = isDeleted
    ? await endAll(payments, state.subscriptions)
    : await endRefusedOffers(deps, userId, state.subscriptions, state.payments);
  if (isEnded) state = await readStripeState(payments, customer);
  if (await returnPayments(deps, state.subscriptions, state.payments)) state = await readStripeState(payments, customer);
  await takeNewCards(deps, userId, state.subscriptions.plan);
  if (isDeleted) await returnLateMoney(deps, userId, state.payments.charges);
  const isOpen = await db.transaction((manager) => reconcileRows(manager, userId, state, readAt));
  return { ...standingOf(state.subscriptions, isOpen), ...(await nextHold(db, userId, state.subscriptions)) };
}

/** When the place of an offer that an open checkout holds is given back, in milliseconds since 1970. */
async function nextHold({ manager }: Deps['db'], userId: string, { unpaid }: Subscriptions): Promise<{ dueAt?: number }> {
  const dueAt = unpaid.some(isOffered) ? await holdEndsAt(manager, userId) : undefined;
  return dueAt === undefined ? {} : { dueAt };
}

/** Money that a deleted account paid in a checkout that was still open goes back: it bought nothing. */
async function returnLateMoney({ db, payments }: Deps, userId: string, charges: Payments['charges']): Promise<void> {
  const late: { intent: string }[] = await db.query(
    `SELECT intent FROM unnest($2::text[], $3::float8[]) AS charge (intent, paid_at) JOIN users u ON u.id = $1
      WHERE to_timestamp(paid_at) >= u.deleted_at
        AND NOT EXISTS (SELECT 1 FROM subscription_payments WHERE stripe_payment_intent_id = intent AND status = 'succeeded')
        AND NOT EXISTS (SELECT 1 FROM token_purchases WHERE stripe_payment_intent_id = intent AND status = 'succeeded')`,
    [userId, charges.map(({ intent }) => intent), charges.map(({ paidAt }) => paidAt + 1)],
  );
  for (const { intent } of late) await refund({ payments }, intent, undefined, `late/${intent}`);
}

async function readStripeState(stripe: Stripe, customer: string): Promise<StripeState> {
  const [subscriptions, charges, invoices, catalog] = await Promise.all([
    readSubscriptions(stripe, customer),
    readCharges(stripe, customer),
    readInvoices(stripe, customer),
    readCatalog(stripe),
  ]);
  const billed = subscriptions.all.flatMap(({ items }) => items.data.map(({ price }) => ({ id: price.id, tier: readPrice(price)?.tier })));
  const tiers = new Map([...catalog.values(), ...billed].flatMap(({ id, tier }) => (tier ? [[id, tier]] : [])));
  const returned = new Map(
    subscriptions.all.flatMap((each) => {
      const reason = returnReasonOf(each);
      return reason ? [[each.id, reason] as const] : [];
    }),
  );
  return { subscriptions, payments: { charges, invoices, tiers, returned } };
}

/** Ends all subscriptions of a deleted account, including one paid during the deletion. @returns whether there were any */
async function endAll(stripe: Stripe, { plan, unpaid }: Subscriptions): Promise<boolean> {
  const ids = [...(plan ? [plan.subscriptionId] : []), ...unpaid.map(({ id }) => id)];
  for (const id of ids) await endNow(stripe, id, `deleted/${id}`);
  return ids.length > 0;
}

/**
 * Updates the rows in one transaction. Locks the user's row, like everything that changes allowances.
 * @param readAt when reading the state began, by PostgreSQL's clock
 * @returns whether a checkout is open
 */
async function reconcileRows(
  manager: EntityManager,
  userId: string,
  { subscriptions, payments }: StripeState,
  readAt: string,
): Promise<boolean> {
  const [user]: (BilledUser & { isDeleted: boolean; isOutdated: boolean | null })[] = await manager.query(
    `SELECT id, stripe_subscription_id AS "subscriptionId", subscription_period_start AS "periodStart", access_ends_at AS "accessEndsAt",
            subscription_tier AS tier, period_books AS "periodBooks", period_analyses AS "periodAnalyses",
            deleted_at IS NOT NULL AS "isDeleted", billing_read_at > $2::timestamptz AS "isOutdated"
       FROM users WHERE id = $1 FOR UPDATE`,
    [userId, readAt],
  );
  const { plan, unpaid, all } = subscriptions;
  // A timed-out attempt may finish after its retry, with older state.
  if (user && !user.isOutdated) {
    await manager.query('UPDATE users SET billing_read_at = $2 WHERE id = $1', [userId, readAt]);
    await reconcilePayments(manager, userId, payments);
    if (!user.isDeleted) {
      if (plan) await reconcilePlan(manager, user, plan, payments);
      else
        await reconcileEnd(
          manager,
          user,
          all.find(({ id, status }) => id === user.subscriptionId && ENDED.has(status)),
        );
      if (plan?.status === 'past_due') await notifyPaymentFailed(manager, userId, plan, payments.invoices);
    }
    // That of a plan whose charge Stripe has not listed yet is redeemed with the charge.
    const held = [...unpaid.flatMap((each) => promoCodeOf(each) ?? []), ...(plan?.promoCode ? [plan.promoCode] : [])];
    await releaseClaims(manager, userId, held);
  }
  const waiting: unknown[] = await manager.query(`SELECT 1 FROM token_purchases WHERE user_id = $1 AND status = 'pending' LIMIT 1`, [
    userId,
  ]);
  return unpaid.length > 0 || waiting.length > 0;
}

function standingOf({ plan }: Subscriptions, isOpen: boolean): BillingStanding {
  if (!plan) return { plan: null, isOpen };
  const { tier, status, accessEndsAt, periodEnd } = plan;
  return {
    plan: { tier, status, periodEndsAt: periodEnd * 1000, accessEndsAt: accessEndsAt === null ? null : accessEndsAt * 1000 },
    isOpen,
  };
}

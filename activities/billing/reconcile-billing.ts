import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import type { BillingStanding } from '../../shared/temporal.ts';
import type { ActivityDeps } from '../deps.ts';
import { endNow } from './call-off.ts';
import { readCatalog, readPrice } from './catalog.ts';
import { closePurchases } from './close-purchases.ts';
import { releaseClaims } from './offers.ts';
import { readSubscriptions, type Subscriptions } from './plan-of.ts';
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
  await closePurchases(deps, userId, at);
  const state = await readStripeState(payments, customer);
  if (isDeleted && (await endAll(payments, state.subscriptions))) state.subscriptions = await readSubscriptions(payments, customer);
  const isOpen = await db.transaction((manager) => reconcileRows(manager, userId, state, readAt));
  return standingOf(state.subscriptions, isOpen);
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
  return { subscriptions, payments: { charges, invoices, tiers } };
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
      if (plan) await reconcilePlan(manager, user, plan, payments.tiers);
      else
        await reconcileEnd(
          manager,
          user,
          all.find(({ id, status }) => id === user.subscriptionId && ENDED.has(status)),
        );
      if (plan?.status === 'past_due') await notifyPaymentFailed(manager, userId, plan, payments.invoices);
    }
    const isCheckingOut = unpaid.some(({ items }) => items.data.some(({ price }) => readPrice(price)?.isEarlyBird));
    if (!isCheckingOut) await releaseClaims(manager, userId);
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

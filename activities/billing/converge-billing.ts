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
import { settlePayments, type Payments } from './settle-payments.ts';
import { settleEnd, settlePlan, type BilledUser } from './settle-plan.ts';
import { tellOfFailure } from './tell-of-failure.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;

const ENDED = new Set<Stripe.Subscription.Status>(['canceled', 'incomplete_expired']);

/** Everything Stripe knows of a customer that the product's rows depend on. */
type Truth = { subscriptions: Subscriptions; payments: Payments };

/**
 * Makes the product's rows say what Stripe says now: plan, period, payments, tokens, claims of offers. Whatever was missed, doubled or came in the
 * wrong order is made good by it, because it does not ask what happened, only how things are. Again changes nothing.
 * @param at the time by the workflow's clock, in milliseconds since 1970
 * @returns what the workflow has to wait for
 */
export async function convergeBilling(deps: Deps, { userId, at }: { userId: string; at: number }): Promise<BillingStanding> {
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
  const truth = await readTruth(payments, customer);
  if (isDeleted && (await endAll(payments, truth.subscriptions))) truth.subscriptions = await readSubscriptions(payments, customer);
  const isOpen = await db.transaction((manager) => settle(manager, userId, truth, readAt));
  return standingOf(truth.subscriptions, isOpen);
}

async function readTruth(stripe: Stripe, customer: string): Promise<Truth> {
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

/** A deleted account has no plan, even where its checkout was paid while it was deleted. @returns whether there was something to end */
async function endAll(stripe: Stripe, { plan, unpaid }: Subscriptions): Promise<boolean> {
  const ids = [...(plan ? [plan.subscriptionId] : []), ...unpaid.map(({ id }) => id)];
  for (const id of ids) await endNow(stripe, id, `deleted/${id}`);
  return ids.length > 0;
}

/**
 * One transaction, with the user's row locked, as whoever counts books and analyses has it.
 * @param readAt when the truth began to be read, by PostgreSQL's clock
 * @returns whether something waits to be paid
 */
async function settle(manager: EntityManager, userId: string, { subscriptions, payments }: Truth, readAt: string): Promise<boolean> {
  const [user]: (BilledUser & { isDeleted: boolean; isOutdated: boolean | null })[] = await manager.query(
    `SELECT id, stripe_subscription_id AS "subscriptionId", subscription_period_start AS "periodStart", access_ends_at AS "accessEndsAt",
            deleted_at IS NOT NULL AS "isDeleted", billing_read_at > $2::timestamptz AS "isOutdated"
       FROM users WHERE id = $1 FOR UPDATE`,
    [userId, readAt],
  );
  const { plan, unpaid, all } = subscriptions;
  // An attempt that was given up may come to its end after the one that took its place, with what it read before.
  if (user && !user.isOutdated) {
    await manager.query('UPDATE users SET billing_read_at = $2 WHERE id = $1', [userId, readAt]);
    await settlePayments(manager, userId, payments);
    if (!user.isDeleted) {
      if (plan) await settlePlan(manager, user, plan, payments.tiers);
      else
        await settleEnd(
          manager,
          user,
          all.find(({ id, status }) => id === user.subscriptionId && ENDED.has(status)),
        );
      if (plan?.status === 'past_due') await tellOfFailure(manager, userId, plan, payments.invoices);
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

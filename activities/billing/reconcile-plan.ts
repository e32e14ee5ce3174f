import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import { PLANS, TIERS, type PaidTier, type Tier } from '../../shared/plans.ts';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import type { SubscriptionDiscount } from '../../shared/billing.ts';
import type { Plan } from './plan-of.ts';
import type { BilledInvoice } from './read-payments.ts';
import type { Payments } from './reconcile-payments.ts';

/** The user's locked row before the update. */
export type BilledUser = {
  id: string;
  subscriptionId: string | null;
  periodStart: Date | null;
  accessEndsAt: Date | null;
  tier: Tier;
  periodBooks: number | null;
  periodAnalyses: number | null;
};

/**
 * Updates the user's row to Stripe's plan. A new period resets the counters once; while its payment is overdue, the allowance is suspended. An
 * upgrade within a period adds to the allowance the share of the difference that was paid for.
 */
export async function reconcilePlan(
  manager: EntityManager,
  user: BilledUser,
  plan: Plan,
  { tiers, invoices }: Pick<Payments, 'tiers' | 'invoices'>,
): Promise<void> {
  const periodStart = new Date(plan.periodStart * 1000);
  const accessEndsAt = plan.accessEndsAt === null ? null : new Date(plan.accessEndsAt * 1000);
  const begins = user.subscriptionId !== plan.subscriptionId || user.periodStart === null || user.periodStart < periodStart;
  await manager.query(
    `UPDATE users SET subscription_tier = $2, subscription_status = $3, stripe_subscription_id = $4, subscription_price_cents = $5,
            books_reset_date = to_timestamp($6), niche_analyses_reset_date = to_timestamp($6), access_ends_at = $7, next_tier = $8,
            subscription_discount = $9, updated_at = now()
      WHERE id = $1`,
    [
      user.id,
      plan.tier,
      plan.status,
      plan.subscriptionId,
      plan.priceCents,
      plan.periodEnd,
      accessEndsAt,
      nextTierOf(plan, tiers),
      discountOf(plan),
    ],
  );
  if (plan.isEarlyBird)
    await manager.query('UPDATE users SET is_early_bird = true, early_bird_tier = $2 WHERE id = $1', [user.id, plan.tier]);
  if (begins)
    await manager.query(
      `UPDATE users SET books_generated = 0, niche_analyses_used = 0, subscription_period_start = $2, period_books = NULL, period_analyses = NULL
        WHERE id = $1`,
      [user.id, periodStart],
    );
  else if (TIERS.indexOf(plan.tier) > TIERS.indexOf(user.tier)) await prorateAllowance(manager, user, plan, invoices);
  if (accessEndsAt && !user.accessEndsAt)
    await scheduleEmail(manager, {
      userId: user.id,
      kind: 'subscription-cancelled',
      data: { tier: plan.tier, accessEndsAt: accessEndsAt.toISOString() },
    });
}

/** The discount that the next payments have, as the account shows it. */
function discountOf({ discount, periodEnd }: Plan): SubscriptionDiscount | null {
  if (!discount || (discount.endsAt !== null && discount.endsAt <= periodEnd)) return null;
  const { type, value, endsAt } = discount;
  return { type, value, endsAt: endsAt === null ? null : new Date(endsAt * 1000).toISOString() };
}

/** The share is that of the period that was left, which Stripe charged for. */
async function prorateAllowance(manager: EntityManager, user: BilledUser, plan: Plan, invoices: readonly BilledInvoice[]): Promise<void> {
  const upgrade = invoices.find(
    ({ isUpgrade, subscriptionId, price }) => isUpgrade && subscriptionId === plan.subscriptionId && price === plan.priceId,
  );
  const share = upgrade ? Math.min(1, upgrade.seconds / (plan.periodEnd - plan.periodStart)) : 0;
  const [from, to] = [PLANS[user.tier], PLANS[plan.tier]];
  const between = (had: number, gets: number) => Math.round(had + Math.max(0, gets - had) * share);
  await manager.query('UPDATE users SET period_books = $2, period_analyses = $3 WHERE id = $1', [
    user.id,
    between(user.periodBooks ?? from.booksPerMonth, to.booksPerMonth),
    between(user.periodAnalyses ?? from.nicheAnalysesPerMonth, to.nicheAnalysesPerMonth),
  ]);
}

/** The plan that a schedule switches to at the end of the period. */
function nextTierOf({ schedule, periodEnd, tier }: Plan, tiers: ReadonlyMap<string, PaidTier>): PaidTier | null {
  const next = schedule?.phases.find(({ start_date }) => start_date >= periodEnd)?.items[0]?.price;
  const nextTier = tiers.get(typeof next === 'string' ? next : (next?.id ?? ''));
  return nextTier && nextTier !== tier ? nextTier : null;
}

/**
 * Ends a plan: the account is free again, with months counted from the end of the plan. Used niche analyses stay counted, so that
 * resubscribing does not grant more of them. A tier granted by an operator has no subscription and is not changed.
 */
export async function reconcileEnd(manager: EntityManager, user: BilledUser, ended: Stripe.Subscription | undefined): Promise<void> {
  if (!ended) return;
  await manager.query(
    `UPDATE users SET subscription_tier = 'free', subscription_status = 'active', stripe_subscription_id = NULL, subscription_price_cents = 0, subscription_discount = NULL,
            subscription_period_start = NULL, period_books = NULL, period_analyses = NULL, access_ends_at = NULL, next_tier = NULL, books_generated = 0,
            books_reset_date = to_timestamp($2) + interval '1 month', niche_analyses_reset_date = to_timestamp($2) + interval '1 month',
            updated_at = now()
      WHERE id = $1`,
    [user.id, ended.ended_at ?? ended.canceled_at ?? ended.created],
  );
}

import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import type { PaidTier } from '../../shared/plans.ts';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import type { Plan } from './plan-of.ts';

/** The user's locked row before the update. */
export type BilledUser = { id: string; subscriptionId: string | null; periodStart: Date | null; accessEndsAt: Date | null };

/**
 * Updates the user's row to Stripe's plan. A new period resets the counters once; while its payment is overdue, the allowance is suspended.
 * @param tiers the plan of each price id
 */
export async function reconcilePlan(
  manager: EntityManager,
  user: BilledUser,
  plan: Plan,
  tiers: ReadonlyMap<string, PaidTier>,
): Promise<void> {
  const periodStart = new Date(plan.periodStart * 1000);
  const accessEndsAt = plan.accessEndsAt === null ? null : new Date(plan.accessEndsAt * 1000);
  const begins = user.subscriptionId !== plan.subscriptionId || user.periodStart === null || user.periodStart < periodStart;
  await manager.query(
    `UPDATE users SET subscription_tier = $2, subscription_status = $3, stripe_subscription_id = $4, subscription_price_cents = $5,
            books_reset_date = to_timestamp($6), niche_analyses_reset_date = to_timestamp($6), access_ends_at = $7, next_tier = $8,
            updated_at = now()
      WHERE id = $1`,
    [user.id, plan.tier, plan.status, plan.subscriptionId, plan.priceCents, plan.periodEnd, accessEndsAt, nextTierOf(plan, tiers)],
  );
  if (plan.isEarlyBird)
    await manager.query('UPDATE users SET is_early_bird = true, early_bird_tier = $2 WHERE id = $1', [user.id, plan.tier]);
  if (begins)
    await manager.query('UPDATE users SET books_generated = 0, niche_analyses_used = 0, subscription_period_start = $2 WHERE id = $1', [
      user.id,
      periodStart,
    ]);
  if (accessEndsAt && !user.accessEndsAt)
    await scheduleEmail(manager, {
      userId: user.id,
      kind: 'subscription-cancelled',
      data: { tier: plan.tier, accessEndsAt: accessEndsAt.toISOString() },
    });
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
    `UPDATE users SET subscription_tier = 'free', subscription_status = 'active', stripe_subscription_id = NULL, subscription_price_cents = 0,
            subscription_period_start = NULL, access_ends_at = NULL, next_tier = NULL, books_generated = 0,
            books_reset_date = to_timestamp($2) + interval '1 month', niche_analyses_reset_date = to_timestamp($2) + interval '1 month',
            updated_at = now()
      WHERE id = $1`,
    [user.id, ended.ended_at ?? ended.canceled_at ?? ended.created],
  );
}

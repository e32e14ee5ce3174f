import type Stripe from 'stripe';
import type { EntityManager } from 'typeorm';
import type { PaidTier } from '../../shared/plans.ts';
import { scheduleEmail } from '../../shared/database/schedule-email.ts';
import type { Plan } from './plan-of.ts';

/** The user's row as it stood, locked. */
export type BilledUser = { id: string; subscriptionId: string | null; periodStart: Date | null; accessEndsAt: Date | null };

/**
 * Makes the row say what Stripe says of the plan. A period that is new begins with counters at zero, once; while its payment is overdue, what the plan
 * allows rests.
 * @param tiers what each price stands for, by its id
 */
export async function settlePlan(
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

/** What a schedule leads to at the end of the period. */
function nextTierOf({ schedule, periodEnd, tier }: Plan, tiers: ReadonlyMap<string, PaidTier>): PaidTier | null {
  const next = schedule?.phases.find(({ start_date }) => start_date >= periodEnd)?.items[0]?.price;
  const nextTier = tiers.get(typeof next === 'string' ? next : (next?.id ?? ''));
  return nextTier && nextTier !== tier ? nextTier : null;
}

/**
 * A plan that is over: the account is free again, and its months are counted from the end on. What was used of the niche analyses stays used, so
 * that going and coming back gives no more of them. A tier that no subscription pays for was granted, and is not touched.
 */
export async function settleEnd(manager: EntityManager, user: BilledUser, ended: Stripe.Subscription | undefined): Promise<void> {
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

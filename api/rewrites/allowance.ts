import type { EntityManager } from 'typeorm';
import type { RewriteAllowance } from '../../shared/book/rewrite.ts';
import type { User } from '../../shared/database/entities/user.ts';
import { PLANS } from '../../shared/plans.ts';

/**
 * What is left of the month's tokens for rewriting. What is being written counts with all that is set aside for it.
 * @param user as `lockQuota` returned it, in the same transaction, so that concurrent requests are counted one after the other
 */
export async function rewriteAllowanceOf(manager: EntityManager, user: User): Promise<RewriteAllowance> {
  const [sum]: { tokens: number }[] = await manager.query(
    `SELECT coalesce(sum(coalesce(used, reserved)), 0)::int AS tokens FROM rewrite_charges WHERE user_id = $1 AND period_ends_at = $2`,
    [user.id, user.booksResetDate],
  );
  const tokensPerMonth = PLANS[user.subscriptionTier].rewriteTokensPerMonth;
  return { tokensPerMonth, tokensLeft: Math.max(0, tokensPerMonth - (sum?.tokens ?? 0)), resetsAt: user.booksResetDate.toISOString() };
}

import { IsNull, type DataSource } from 'typeorm';
import type { CurrentUser, UserStats } from '../../shared/accounts.ts';
import { EmailChange } from '../../shared/database/entities/email-change.ts';
import { penNamesOf } from '../../shared/database/pen-names.ts';
import type { User } from '../../shared/database/entities/user.ts';
import { PLANS } from '../../shared/plans.ts';
import { NET_PAYMENTS } from './net-payments.ts';
import { analysesOf, booksOf, lockQuota } from './book-quota.ts';

/** The signed-in user as the API returns it. */
export async function currentUserOf(db: DataSource, userId: string): Promise<CurrentUser> {
  const user = await upToDate(db, userId);
  const names = await penNamesOf(db.manager, userId);
  const change = await db.getRepository(EmailChange).findOneBy({ userId, completedAt: IsNull() });
  return {
    id: user.id,
    email: user.email,
    newEmail: change?.newEmail ?? null,
    authorName: user.authorName,
    authorNames: names.map(({ name }) => name),
    subscriptionTier: user.subscriptionTier,
    subscriptionStatus: user.subscriptionStatus,
    tokens: user.tokens,
    tokensRemaining: user.subscriptionStatus === 'past_due' ? 0 : Math.max(0, booksOf(user) - user.booksGenerated),
    emailConfirmed: user.emailConfirmedAt !== null,
    isAdmin: user.isAdmin,
  };
}

/** The figures of the quota panel and the account page. */
export async function statsOf(db: DataSource, userId: string): Promise<UserStats> {
  const user = await upToDate(db, userId);
  const [totals]: { used: number; spent: number }[] = await db.query(
    `SELECT (SELECT count(*)::int FROM book_reservations WHERE user_id = $1 AND state <> 'released') AS used,
            (SELECT coalesce(sum(cents), 0)::int FROM (${NET_PAYMENTS}) payments WHERE user_id = $1) AS spent`,
    [userId],
  );
  const plan = PLANS[user.subscriptionTier];
  return {
    subscriptionTier: user.subscriptionTier,
    subscriptionStatus: user.subscriptionStatus,
    booksGenerated: user.booksGenerated,
    booksPerMonth: booksOf(user),
    booksResetDate: user.booksResetDate.toISOString(),
    booksUsed: totals?.used ?? 0,
    tokens: user.tokens,
    maxWordCount: plan.maxWordCount,
    nicheAnalysesUsed: user.nicheAnalysesUsed,
    nicheAnalysesPerMonth: analysesOf(user),
    nicheAnalysesResetDate: user.nicheAnalysesResetDate.toISOString(),
    totalSpent: totals?.spent ?? 0,
  };
}

/** Reads through `lockQuota`, so that an ended month or an abandoned book is reflected here too. */
function upToDate(db: DataSource, userId: string): Promise<User> {
  return db.transaction((manager) => lockQuota(manager, userId));
}

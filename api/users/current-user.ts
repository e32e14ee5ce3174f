import type { DataSource } from 'typeorm';
import type { CurrentUser, UserStats } from '../../shared/accounts.ts';
import type { User } from '../../shared/database/entities/user.ts';
import { PLANS } from '../../shared/plans.ts';
import { lockQuota } from './book-quota.ts';

/** The signed-in user as the screens know them. */
export async function currentUserOf(db: DataSource, userId: string): Promise<CurrentUser> {
  const user = await upToDate(db, userId);
  return {
    id: user.id,
    email: user.email,
    authorName: user.authorName,
    subscriptionTier: user.subscriptionTier,
    tokens: user.tokens,
    tokensRemaining: Math.max(0, PLANS[user.subscriptionTier].booksPerMonth - user.booksGenerated),
  };
}

/** What the quota panel and the account page count by. */
export async function statsOf(db: DataSource, userId: string): Promise<UserStats> {
  const user = await upToDate(db, userId);
  const rows: { used: number }[] = await db.query(
    `SELECT count(*)::int AS used FROM book_reservations WHERE user_id = $1 AND state <> 'released'`,
    [userId],
  );
  const plan = PLANS[user.subscriptionTier];
  return {
    subscriptionTier: user.subscriptionTier,
    booksGenerated: user.booksGenerated,
    booksUsed: rows[0]?.used ?? 0,
    totalSpent: 0,
    tokens: user.tokens,
    booksPerMonth: plan.booksPerMonth,
    maxWordCount: plan.maxWordCount,
    booksResetDate: user.booksResetDate.toISOString(),
  };
}

/** Reading is as exact as reserving: a month that has ended, or a book that was left, counts for the screen as it does for the server. */
function upToDate(db: DataSource, userId: string): Promise<User> {
  return db.transaction((manager) => lockQuota(manager, userId));
}

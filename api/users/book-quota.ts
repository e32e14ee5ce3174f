import { IsNull, type EntityManager } from 'typeorm';
import type { GenerationLevel } from '../../shared/book/options.ts';
import { User } from '../../shared/database/entities/user.ts';
import { AppError } from '../../shared/errors.ts';
import { judgeBook } from '../../shared/plans.ts';
import { PROMISES } from '../../shared/promises.ts';
import { monthAfter } from '../auth/next-reset.ts';

/** A failed book keeps what was reserved for it this long, so that it can be restarted without paying twice. */
const KEPT_AFTER_FAILURE = `${PROMISES.restartDays} days`;

/**
 * The user's row, locked until the transaction ends and brought up to date: a new month begins with a fresh allowance, and what was reserved
 * for books that failed and were left is given back. Everything that counts books goes through here, one at a time for each user.
 * @throws AppError `UNAUTHENTICATED` for an account that is deleted
 */
export async function lockQuota(manager: EntityManager, userId: string): Promise<User> {
  const user = await manager.findOne(User, { where: { id: userId, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  // The account was deleted while this request was under way.
  if (!user) throw new AppError('UNAUTHENTICATED', 'Authentication required');
  await releaseAbandoned(manager, user);
  await beginPeriod(manager, user, new Date());
  return user;
}

/**
 * Reserves a full book from the month's allowance, else from the tokens. Outlines need none.
 * @param user as `lockQuota` returned it, in the same transaction
 * @throws AppError `GENERATION_LIMIT_EXCEEDED`, `PAYMENT_OVERDUE`
 */
export async function reserveBook(
  manager: EntityManager,
  user: User,
  book: { projectId: string; level: GenerationLevel; wordCount: number },
): Promise<void> {
  const verdict = judgeBook(
    {
      tier: user.subscriptionTier,
      booksGenerated: user.booksGenerated,
      tokens: user.tokens,
      overdue: user.subscriptionStatus === 'past_due',
    },
    book.level,
    book.wordCount,
  );
  if (!verdict.allowed) throw new AppError(verdict.code, verdict.reason);
  if (verdict.source === 'none') return;
  const change = verdict.source === 'allowance' ? { booksGenerated: user.booksGenerated + 1 } : { tokens: user.tokens - 1 };
  await manager.update(User, user.id, change);
  await manager.query(
    `INSERT INTO book_reservations (project_id, user_id, source, period_ends_at, state) VALUES ($1, $2, $3, $4, 'reserved')
     ON CONFLICT (project_id) DO UPDATE SET source = $3, period_ends_at = $4, state = 'reserved', failed_at = NULL, updated_at = now()`,
    [book.projectId, user.id, verdict.source, user.booksResetDate],
  );
}

/**
 * Takes a restarted book back into work. Within seven days of its failure nothing is counted again; later it has been given back and must be
 * reserved anew.
 */
export async function resumeReservation(
  manager: EntityManager,
  userId: string,
  book: { projectId: string; level: GenerationLevel; wordCount: number },
): Promise<void> {
  if (book.level === 'outline') return;
  const user = await lockQuota(manager, userId);
  const resumed: unknown[][] = await manager.query(
    `UPDATE book_reservations SET failed_at = NULL, updated_at = now() WHERE project_id = $1 AND state <> 'released' RETURNING project_id`,
    [book.projectId],
  );
  if (!resumed[0]?.length) await reserveBook(manager, user, book);
}

/** A month that nobody pays for begins by the clock; one that is paid for begins when Stripe says so. */
async function beginPeriod(manager: EntityManager, user: User, now: Date): Promise<void> {
  if (user.stripeSubscriptionId) return;
  if (user.booksResetDate <= now) {
    while (user.booksResetDate <= now) user.booksResetDate = monthAfter(user.booksResetDate);
    user.booksGenerated = 0;
    await manager.update(User, user.id, { booksGenerated: 0, booksResetDate: user.booksResetDate });
  }
  if (user.nicheAnalysesResetDate <= now) {
    while (user.nicheAnalysesResetDate <= now) user.nicheAnalysesResetDate = monthAfter(user.nicheAnalysesResetDate);
    user.nicheAnalysesUsed = 0;
    await manager.update(User, user.id, { nicheAnalysesUsed: 0, nicheAnalysesResetDate: user.nicheAnalysesResetDate });
  }
}

async function releaseAbandoned(manager: EntityManager, user: User): Promise<void> {
  const [released]: [{ source: string; in_period: boolean }[], number] = await manager.query(
    `UPDATE book_reservations SET state = 'released', updated_at = now()
      WHERE user_id = $1 AND state = 'reserved' AND failed_at < now() - interval '${KEPT_AFTER_FAILURE}'
      RETURNING source, period_ends_at = $2 AS in_period`,
    [user.id, user.booksResetDate],
  );
  if (!released.length) return;
  // An allowance of a month that is over has been renewed already.
  const books = released.filter(({ source, in_period }) => source === 'allowance' && in_period).length;
  user.booksGenerated = Math.max(0, user.booksGenerated - books);
  user.tokens += released.filter(({ source }) => source === 'token').length;
  await manager.update(User, user.id, { booksGenerated: user.booksGenerated, tokens: user.tokens });
}

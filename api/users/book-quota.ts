import { IsNull, type EntityManager } from 'typeorm';
import type { GenerationLevel } from '../../shared/book/options.ts';
import { User } from '../../shared/database/entities/user.ts';
import { AppError } from '../../shared/errors.ts';
import { checkBookQuota, PLANS } from '../../shared/plans.ts';
import { PROMISES } from '../../shared/promises.ts';
import { accountSuspended } from './account-suspended.ts';
import { monthAfter } from '../auth/month-after.ts';

/** How long a failed book keeps its reservation, so that it can be restarted without paying twice. */
const KEPT_AFTER_FAILURE = `${PROMISES.restartDays} days`;

/**
 * Locks the user's row for the transaction and brings it up to date: resets the allowance in a new month, and releases the reservations of
 * abandoned failed books. Everything that counts books goes through here, serialised per user.
 * @throws AppError `UNAUTHENTICATED` for a deleted account, `ACCOUNT_SUSPENDED`: a request may have come before its session ended
 */
export async function lockQuota(manager: EntityManager, userId: string): Promise<User> {
  const user = await manager.findOne(User, { where: { id: userId, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });
  // The account was deleted during this request.
  if (!user) throw new AppError('UNAUTHENTICATED', 'Authentication required');
  if (user.suspendedAt) throw accountSuspended();
  await releaseAbandoned(manager, user);
  await beginPeriod(manager, user, new Date());
  return user;
}

/** Full books of the user's period. */
export const booksOf = ({ periodBooks, subscriptionTier }: User): number => periodBooks ?? PLANS[subscriptionTier].booksPerMonth;
/** Niche analyses of the user's period. */
export const analysesOf = ({ periodAnalyses, subscriptionTier }: User): number =>
  periodAnalyses ?? PLANS[subscriptionTier].nicheAnalysesPerMonth;

/** What pays for a book. @throws AppError `GENERATION_LIMIT_EXCEEDED`, `PAYMENT_OVERDUE` if nothing does */
export function payingFor(user: User, { level, wordCount }: { level: GenerationLevel; wordCount: number }): 'none' | 'allowance' | 'token' {
  const { subscriptionTier: tier, subscriptionStatus, booksGenerated, tokens } = user;
  const overdue = subscriptionStatus === 'past_due';
  const decision = checkBookQuota({ tier, booksGenerated, tokens, overdue, booksPerMonth: booksOf(user) }, level, wordCount);
  if (!decision.allowed) throw new AppError(decision.code, decision.reason);
  return decision.source;
}

/**
 * Reserves a full book from the month's allowance, else from the tokens. Outlines need no reservation.
 * @param user as `lockQuota` returned it, in the same transaction
 * @throws AppError `GENERATION_LIMIT_EXCEEDED`, `PAYMENT_OVERDUE`
 */
export async function reserveBook(
  manager: EntityManager,
  user: User,
  book: { projectId: string; level: GenerationLevel; wordCount: number },
): Promise<void> {
  const source = payingFor(user, book);
  if (source === 'none') return;
  const change = source === 'allowance' ? { booksGenerated: user.booksGenerated + 1 } : { tokens: user.tokens - 1 };
  await manager.update(User, user.id, change);
  await manager.query(
    `INSERT INTO book_reservations (project_id, user_id, source, period_ends_at, state) VALUES ($1, $2, $3, $4, 'reserved')
     ON CONFLICT (project_id) DO UPDATE SET source = $3, period_ends_at = $4, state = 'reserved', failed_at = NULL, updated_at = now()`,
    [book.projectId, user.id, source, user.booksResetDate],
  );
}

/**
 * Resumes the reservation of a restarted book. Within seven days of the failure it is still held; later it has been released and is
 * reserved again.
 * @param user as `lockQuota` returned it, in the same transaction
 */
export async function resumeReservation(
  manager: EntityManager,
  user: User,
  book: { projectId: string; level: GenerationLevel; wordCount: number },
): Promise<void> {
  if (book.level === 'outline') return;
  const resumed: unknown[][] = await manager.query(
    `UPDATE book_reservations SET failed_at = NULL, updated_at = now() WHERE project_id = $1 AND state <> 'released' RETURNING project_id`,
    [book.projectId],
  );
  if (!resumed[0]?.length) await reserveBook(manager, user, book);
}

/** Unbilled months start by the calendar; billed ones when Stripe starts a period. */
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

/**
 * Gives back what was reserved for an unfinished book. Does nothing for a book that is complete, or has no reservation.
 * @param user as `lockQuota` returned it, in the same transaction
 * @returns whether there was one
 */
export async function releaseReservation(manager: EntityManager, user: User, projectId: string): Promise<boolean> {
  return release(manager, user, 'project_id = $3', [projectId]);
}

async function releaseAbandoned(manager: EntityManager, user: User): Promise<void> {
  await release(manager, user, `failed_at < now() - interval '${KEPT_AFTER_FAILURE}'`, []);
}

async function release(manager: EntityManager, user: User, which: string, parameters: unknown[]): Promise<boolean> {
  const [released]: [{ source: string; in_period: boolean }[], number] = await manager.query(
    `UPDATE book_reservations SET state = 'released', updated_at = now() WHERE user_id = $1 AND state = 'reserved' AND ${which}
      RETURNING source, period_ends_at = $2 AS in_period`,
    [user.id, user.booksResetDate, ...parameters],
  );
  if (!released.length) return false;
  // The allowance of an earlier month has been reset since.
  const books = released.filter(({ source, in_period }) => source === 'allowance' && in_period).length;
  user.booksGenerated = Math.max(0, user.booksGenerated - books);
  user.tokens += released.filter(({ source }) => source === 'token').length;
  await manager.update(User, user.id, { booksGenerated: user.booksGenerated, tokens: user.tokens });
  return true;
}

/** What an account may have written: until its address is confirmed, at a time, and in a day. */

import type { EntityManager } from 'typeorm';
import type { User } from '../../shared/database/entities/user.ts';
import { AppError } from '../../shared/errors.ts';
import type { Tier } from '../../shared/plans.ts';
import type { ApiConfig } from '../config.ts';

/** Something that the model writes for an account. `report`: recommendations and metadata; `restart`: of a book that was admitted before. */
export type Work = 'outline' | 'book' | 'analysis' | 'report' | 'restart';

type Account = Pick<User, 'id' | 'subscriptionTier' | 'emailConfirmedAt'>;
export type DailyTokens = Pick<
  ApiConfig,
  'DAILY_TOKENS_FREE' | 'DAILY_TOKENS_STANDARD' | 'DAILY_TOKENS_PUBLISHER' | 'DAILY_TOKENS_ALL_FREE'
>;

/** Outlines of one free account that are written at the same time. */
export const FREE_OUTLINES_AT_WORK = 2;
/** What a book that is at work will take, as far as it has not taken it yet: an outline's measured share, and more for each word of a book. */
const TOKENS_OF_OUTLINE = 100_000;
const TOKENS_PER_WORD = 20;
/** An arbitrary key: orders of free accounts are counted one after the other, so that many at once do not pass their common budget. */
const FREE_ORDERS = 7_391_056;

/**
 * Admits work of an account, or says why not.
 * @param account its row, locked by `lockQuota` in this transaction, so that concurrent requests are counted one after the other
 * @throws AppError `CONFIRMATION_REQUIRED`, `TOO_MANY_AT_WORK`, `DAILY_BUDGET_SPENT`
 */
export async function admitWork(
  manager: EntityManager,
  config: DailyTokens,
  account: Account,
  work: Work,
  now = new Date(),
): Promise<void> {
  if (!account.emailConfirmedAt) await refuseUnconfirmed(manager, account.id, work);
  if (account.subscriptionTier === 'free' && work === 'outline') await refuseBeyondTwo(manager, account.id);
  await refuseBeyondBudget(manager, config, account, now);
}

/** @throws AppError `CONFIRMATION_REQUIRED` unless the address is confirmed */
export function assertConfirmed({ emailConfirmedAt }: Pick<User, 'emailConfirmedAt'>): void {
  if (emailConfirmedAt) return;
  throw new AppError('CONFIRMATION_REQUIRED', 'Please confirm your email address first: open the link we sent you.');
}

async function refuseUnconfirmed(manager: EntityManager, userId: string, work: Work): Promise<void> {
  if (work === 'restart') return;
  if (work !== 'outline' && work !== 'analysis') return assertConfirmed({ emailConfirmedAt: null });
  const [had]: unknown[] = await manager.query(
    work === 'outline'
      ? // One that was deleted meanwhile has been written, too, as far as the model was called for it.
        'SELECT 1 FROM book_projects WHERE user_id = $1 UNION ALL SELECT 1 FROM model_calls WHERE user_id = $1 AND project_id IS NOT NULL LIMIT 1'
      : `SELECT 1 FROM niche_analyses WHERE user_id = $1 AND status <> 'failed' LIMIT 1`,
    [userId],
  );
  if (!had) return;
  throw new AppError(
    'CONFIRMATION_REQUIRED',
    `Your first ${work === 'outline' ? 'outline' : 'analysis'} is on us. For more, please confirm your email address: open the link that we sent you.`,
  );
}

async function refuseBeyondTwo(manager: EntityManager, userId: string): Promise<void> {
  const [atWork]: { count: number }[] = await manager.query(
    `SELECT count(*)::int AS count FROM book_projects WHERE user_id = $1 AND status NOT IN ('completed', 'failed', 'reviewing')`,
    [userId],
  );
  if ((atWork?.count ?? 0) < FREE_OUTLINES_AT_WORK) return;
  throw new AppError(
    'TOO_MANY_AT_WORK',
    'Two of your outlines are being written. You can order the next one as soon as one of them is finished, usually within minutes.',
  );
}

async function refuseBeyondBudget(manager: EntityManager, config: DailyTokens, account: Account, now: Date): Promise<void> {
  const { id, subscriptionTier: tier } = account;
  const since = dayOf(now);
  const own = await tokensOf(manager, `${CALLS} AND ${OF_ACCOUNT}`, OF_ACCOUNT, [since, id]);
  if (own >= dailyTokens(config, tier)) throw spent(now, 'You’ve reached your plan’s limit for today.');
  if (tier !== 'free') return;
  await manager.query('SELECT pg_advisory_xact_lock($1)', [FREE_ORDERS]);
  if ((await tokensOf(manager, FREE_CALLS, OF_FREE, [since])) >= config.DAILY_TOKENS_ALL_FREE)
    throw spent(now, 'Today’s free capacity is used up. Paid plans aren’t affected.');
}

const OF_ACCOUNT = 'u.id = $2';
const OF_FREE = `u.subscription_tier = 'free'`;
const CALLS = `SELECT c.prompt_tokens + c.completion_tokens AS tokens FROM model_calls c JOIN users u ON u.id = c.user_id WHERE c.created_at >= $1`;
/**
 * Calls in flight, which count with the most they may take, and the sums of completed ones, since those of a day are too many to read. What an
 * account took before it paid stays free.
 */
const FREE_CALLS = `${CALLS} AND c.outcome = 'in-flight' AND ${OF_FREE}
  UNION ALL SELECT prompt_tokens + completion_tokens FROM model_call_days WHERE day >= ($1::timestamptz AT TIME ZONE 'UTC')::date AND tier = 'free'`;

/** Tokens of the day's model calls, and what books at work will still take. */
async function tokensOf(manager: EntityManager, calls: string, whose: string, parameters: readonly unknown[]): Promise<number> {
  // Sums are bigint, which the driver gives as text.
  const [sum]: { tokens: number }[] = await manager.query(
    `SELECT (SELECT coalesce(sum(tokens), 0)::float8 FROM (${calls}) AS of_calls)
          + (SELECT coalesce(sum(greatest(0, expected - taken)), 0)::float8
               FROM (SELECT ${TOKENS_OF_OUTLINE} + CASE generation_level WHEN 'full' THEN ${TOKENS_PER_WORD} * word_count ELSE 0 END AS expected,
                            (SELECT coalesce(sum(prompt_tokens + completion_tokens), 0) FROM model_calls WHERE project_id = p.id) AS taken
                       FROM book_projects p JOIN users u ON u.id = p.user_id
                      WHERE p.status NOT IN ('completed', 'failed') AND ${whose}) AS at_work) AS tokens`,
    [...parameters],
  );
  return sum?.tokens ?? 0;
}

function dailyTokens(config: DailyTokens, tier: Tier): number {
  return { free: config.DAILY_TOKENS_FREE, standard: config.DAILY_TOKENS_STANDARD, publisher: config.DAILY_TOKENS_PUBLISHER }[tier];
}

function dayOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}

function spent(now: Date, reason: string): AppError {
  const retryAfterSeconds = Math.ceil((dayOf(now).getTime() + 24 * 60 * 60_000 - now.getTime()) / 1000);
  const [hours, minutes] = [Math.floor(retryAfterSeconds / 3600), Math.ceil((retryAfterSeconds % 3600) / 60)];
  return new AppError('DAILY_BUDGET_SPENT', `${reason} You can go on at midnight UTC, in ${hours} h ${minutes} min.`, {
    retryAfterSeconds,
  });
}

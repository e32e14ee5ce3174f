import type { CurrentUser, UserStats } from '../../../shared/accounts.ts';
import type { GenerationLevel } from '../../../shared/book/options.ts';
import { checkBookQuota } from '../../../shared/plans.ts';

/** Whether the book may be created, and why not. `unknown` may: the server decides. */
export type Quota =
  | { state: 'allowed'; source: 'none' | 'allowance' | 'token' }
  | { state: 'unknown' | 'loading' | 'signed-out' | 'blocked'; reason: string };

/** `isError` stays true during a retry. */
export type StatsState = { data: UserStats | undefined; isError: boolean };

/** Checks the book in the form against the plan, as far as the browser can know. */
export function quotaOf(user: CurrentUser | null | undefined, stats: StatsState, level: GenerationLevel, wordCount: number): Quota {
  if (!user) return { state: 'signed-out', reason: 'Please sign in to continue' };
  if (!stats.data && !stats.isError) return { state: 'loading', reason: 'Loading user data...' };
  // Without statistics the length can still be checked; the month is left to the server.
  const known = {
    tier: user.subscriptionTier,
    booksGenerated: stats.data?.booksGenerated ?? 0,
    tokens: stats.data?.tokens ?? user.tokens,
    booksPerMonth: stats.data?.booksPerMonth,
    overdue: stats.data?.subscriptionStatus === 'past_due',
  };
  const decision = checkBookQuota(known, level, wordCount);
  if (!decision.allowed) return { state: 'blocked', reason: decision.reason };
  if (!stats.data) return { state: 'unknown', reason: 'Monthly limit validation will be handled by server' };
  return { state: 'allowed', source: decision.source };
}

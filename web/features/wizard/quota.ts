import type { CurrentUser, UserStats } from '../../../shared/accounts.ts';
import type { GenerationLevel } from '../../../shared/book/options.ts';
import { judgeBook } from '../../../shared/plans.ts';

/** Whether the form may be sent, and why not. `unknown` may: the server decides. */
export type Quota =
  | { state: 'allowed'; source: 'none' | 'allowance' | 'token' }
  | { state: 'unknown' | 'loading' | 'signed-out' | 'blocked'; reason: string };

/** `isError` stays while they are asked for again. */
export type StatsState = { data: UserStats | undefined; isError: boolean };

/** Judges the book that the form describes, as far as the browser can know. */
export function quotaOf(user: CurrentUser | null | undefined, stats: StatsState, level: GenerationLevel, wordCount: number): Quota {
  if (!user) return { state: 'signed-out', reason: 'Please sign in to continue' };
  if (!stats.data && !stats.isError) return { state: 'loading', reason: 'Loading user data...' };
  // Without statistics the words can still be judged; the month's count is then the server's to check.
  const known = {
    tier: user.subscriptionTier,
    booksGenerated: stats.data?.booksGenerated ?? 0,
    tokens: stats.data?.tokens ?? user.tokens,
    overdue: stats.data?.subscriptionStatus === 'past_due',
  };
  const verdict = judgeBook(known, level, wordCount);
  if (!verdict.allowed) return { state: 'blocked', reason: verdict.reason };
  if (!stats.data) return { state: 'unknown', reason: 'Monthly limit validation will be handled by server' };
  return { state: 'allowed', source: verdict.source };
}

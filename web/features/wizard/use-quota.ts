import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../../shared/accounts.ts';
import type { GenerationLevel } from '../../../shared/book/options.ts';
import { hasFailed } from '../../lib/has-failed.ts';
import { userStatsQuery } from './endpoints/user-stats.ts';
import { quotaOf } from './quota.ts';

/** The verdict on the book that the form describes, with the statistics it rests on. */
export function useQuota(user: CurrentUser | null | undefined, level: GenerationLevel, wordCount: number) {
  const stats = useQuery({ ...userStatsQuery(user?.id ?? ''), enabled: Boolean(user) });
  return { stats, quota: quotaOf(user, { data: stats.data, isError: hasFailed(stats) }, level, wordCount) };
}

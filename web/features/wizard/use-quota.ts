import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../../shared/accounts.ts';
import type { GenerationLevel } from '../../../shared/book/options.ts';
import { userStatsQuery } from './endpoints/user-stats.ts';
import { quotaOf } from './quota.ts';

/** The verdict on the book that the form describes, with the statistics it rests on. */
export function useQuota(user: CurrentUser | null | undefined, level: GenerationLevel, wordCount: number) {
  const { data, isError } = useQuery({ ...userStatsQuery(user?.id ?? ''), enabled: Boolean(user) });
  const stats = { data, isError };
  return { stats, quota: quotaOf(user, stats, level, wordCount) };
}

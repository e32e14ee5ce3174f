import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../../shared/accounts.ts';
import type { GenerationLevel } from '../../../shared/book/options.ts';
import { hasFailed } from '../../lib/has-failed.ts';
import { userStatsQuery } from './endpoints/user-stats.ts';
import { quotaOf, type Quota } from './quota.ts';

/** The verdict on the book that the form describes. */
export function useQuota(user: CurrentUser | null | undefined, level: GenerationLevel, wordCount: number): Quota {
  const stats = useQuery({ ...userStatsQuery(user?.id ?? ''), enabled: Boolean(user) });
  return quotaOf(user, { data: stats.data, isError: hasFailed(stats) }, level, wordCount);
}

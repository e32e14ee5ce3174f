import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../../shared/accounts.ts';
import type { GenerationLevel } from '../../../shared/book/options.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { userStatsQuery } from '../usage/endpoints.ts';
import { quotaOf, type Quota } from './quota.ts';

/** The quota check of the book in the form. */
export function useQuota(user: CurrentUser | null | undefined, level: GenerationLevel, wordCount: number): Quota {
  const stats = useQuery({ ...userStatsQuery(user?.id ?? ''), enabled: Boolean(user) });
  return quotaOf(user, { data: stats.data, isError: hasFailed(stats) }, level, wordCount);
}

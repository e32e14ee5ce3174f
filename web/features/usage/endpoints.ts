import { queryOptions } from '@tanstack/react-query';
import type { UserStats } from '../../../shared/accounts.ts';

/** `GET /api/users/{id}/stats`: the author's usage of the plan. */
export const userStatsQuery = (userId: string) => queryOptions<UserStats>({ queryKey: ['/api/users', userId, 'stats'] });

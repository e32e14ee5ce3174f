import { queryOptions } from '@tanstack/react-query';
import type { NicheHistory } from '../../../../shared/niche/analysis.ts';

/** `GET /api/niche-analysis/history`: the author's analyses, newest first, and how many are left this month. */
export const historyQuery = () => queryOptions<NicheHistory>({ queryKey: ['/api/niche-analysis/history'], refetchOnMount: 'always' });

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { currentUserQuery } from '../auth/endpoints.ts';
import { completedQuery, countsQuery } from './list-endpoints.ts';
import { userStatsQuery } from '../usage/endpoints.ts';

/** Refetches the author's usage and counts when a book completes or fails, because that may change them. */
export function useUsageRefresh(userId: string, projects: readonly ProjectSummary[] | undefined): void {
  const queryClient = useQueryClient();
  const finished = projects?.filter(({ status }) => status === 'completed' || status === 'failed').length;
  const last = useRef(finished);
  useEffect(() => {
    const changed = last.current !== undefined && finished !== undefined && last.current !== finished;
    last.current = finished;
    if (!changed) return;
    void queryClient.invalidateQueries({ queryKey: userStatsQuery(userId).queryKey });
    void queryClient.invalidateQueries({ queryKey: countsQuery(userId).queryKey });
    void queryClient.invalidateQueries({ queryKey: completedQuery(userId).queryKey });
    void queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey });
  }, [queryClient, finished, userId]);
}

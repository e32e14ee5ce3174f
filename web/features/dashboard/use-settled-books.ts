import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { currentUserQuery } from '../auth/endpoints/current-user.ts';
import { userStatsQuery } from '../wizard/endpoints/user-stats.ts';

/** When a book completes or fails, what the author has left of the plan may change: fetch it again. */
export function useSettledBooks(userId: string, projects: readonly ProjectSummary[] | undefined): void {
  const queryClient = useQueryClient();
  const settled = projects?.filter(({ status }) => status === 'completed' || status === 'failed').length;
  const last = useRef(settled);
  useEffect(() => {
    const changed = last.current !== undefined && settled !== undefined && last.current !== settled;
    last.current = settled;
    if (!changed) return;
    void queryClient.invalidateQueries({ queryKey: userStatsQuery(userId).queryKey });
    void queryClient.invalidateQueries({ queryKey: currentUserQuery().queryKey });
  }, [queryClient, settled, userId]);
}

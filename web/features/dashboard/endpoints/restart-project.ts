import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProjectSummary } from '../../../../shared/book/project.ts';
import { request } from '../../../lib/api.ts';
import { showErrorToast, showToast } from '../../../lib/toast.ts';
import { projectQuery } from './project.ts';
import { projectsQuery } from './projects.ts';

/** `POST /api/book-projects/{id}/restart`. */
export function useRestartProject({ id, userId }: ProjectSummary) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => request<ProjectSummary>(`/api/book-projects/${id}/restart`, { method: 'POST' }),
    onSuccess: () => showToast('Book Generation Restarted', 'Your book generation has been restarted and will begin processing shortly.'),
    onError: () => showErrorToast('Restart Failed', 'Failed to restart book generation. Please try again.'),
    // Also after a refusal: the list then shows why there was nothing to restart.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: projectsQuery(userId).queryKey });
      void queryClient.invalidateQueries({ queryKey: projectQuery(id).queryKey });
    },
  });
}

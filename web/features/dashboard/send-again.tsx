import { useMutation } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useLocation } from 'wouter';
import type { CreateProjectRequest } from '../../../shared/book/forms.ts';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Button } from '../../components/button.tsx';
import { request } from '../../lib/api.ts';
import { showErrorToast } from '../../lib/toast.ts';
import { titleOf } from './project-text.ts';

/** Opens the wizard with everything that a book was ordered with, to change what it was refused for. */
export function SendAgain({ project }: { project: ProjectSummary }) {
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request<CreateProjectRequest>(`/api/book-projects/${project.id}/order`),
    onSuccess: (order) => navigate(`/generator/${project.contentType}`, { state: { refused: { id: project.id, order } } }),
    onError: () => showErrorToast('Could Not Open It', 'The book could not be opened for changes. Please try again.'),
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      pending={isPending}
      aria-label={`Change and send again: ${titleOf(project)}`}
      onClick={() => mutate()}
    >
      {!isPending && <PenLine aria-hidden />} Change and send again
    </Button>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ExportStatus } from '../../../../shared/book/export.ts';
import type { ProjectDetail } from '../../../../shared/book/project.ts';
import { Alert } from '../../../components/alert.tsx';
import { Button } from '../../../components/button.tsx';
import { Progress } from '../../../components/progress.tsx';
import { messageOf, request } from '../../../lib/api.ts';
import { showErrorToast } from '../../../lib/toast.ts';
import { projectQuery } from '../../dashboard/endpoints.ts';
import { isBeingMade } from './is-being-made.ts';

/** What there is to say of the files of a complete book: that they are older than the text, with a way to have them made again. */
export function FilesNotice({ project }: { project: ProjectDetail }) {
  const { status, filesOutdated, export: made } = project;
  const queryClient = useQueryClient();
  const { queryKey } = projectQuery(project.id);
  const make = useMutation({
    mutationFn: () => request<ExportStatus>(`/api/book-projects/${project.id}/export`, { method: 'POST', body: project.choices }),
    onSuccess: (asked) => queryClient.setQueryData(queryKey, (detail) => detail && { ...detail, export: asked }),
    onError: (error) => showErrorToast('Files Not Made', messageOf(error, 'The server can’t be reached. Please try again.')),
  });
  if (status !== 'completed') return null;
  if (made && isBeingMade(made))
    return (
      <div className="mb-6 grid gap-2 rounded-md border border-rule bg-sunken px-4 py-3 text-sm print:hidden" role="status">
        <p>
          Making the files: {made.filesDone} of {made.filesTotal} done. You can go on reading and editing meanwhile.
        </p>
        <Progress
          thin
          label="Files made"
          value={made.filesDone}
          max={made.filesTotal}
          valueText={`${made.filesDone} of ${made.filesTotal}`}
        />
      </div>
    );
  if (!filesOutdated && made?.state !== 'failed') return null;
  const button = (
    <Button size="sm" variant="secondary" pending={make.isPending} onClick={() => make.mutate()}>
      {!make.isPending && <RefreshCw aria-hidden />} Make the Files Again
    </Button>
  );
  return (
    <div className="mb-6 grid gap-3 print:hidden">
      {made?.state === 'failed' && (
        <Alert tone="danger">
          <p className="mb-2">{made.failure}</p>
          {!filesOutdated && button}
        </Alert>
      )}
      {filesOutdated && (
        <Alert tone="warning" title="The files are older than the text">
          <p className="mb-2">
            You’ve changed the text or the title page since these files were made. Downloads contain the earlier state.
          </p>
          {button}
        </Alert>
      )}
    </div>
  );
}

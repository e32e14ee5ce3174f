import { Download, RotateCcw } from 'lucide-react';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Button } from '../../components/button.tsx';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { useDownloadFiles } from './endpoints/download-files.ts';
import { useRestartProject } from './endpoints/restart-project.ts';
import { titleOf } from './project-text.ts';

/** What can be done with a book now: restart it where it is stuck, take its files where it is complete. */
export function ProjectActions({ project }: { project: ProjectSummary }) {
  const restart = useRestartProject(project);
  const download = useDownloadFiles(project.id);
  const onRestart = useSingleFlight((done) => restart.mutate(undefined, { onSettled: done }));
  const onDownload = useSingleFlight((done) => download.mutate(undefined, { onSettled: done }));
  const title = titleOf(project);
  const restartLabel = project.status === 'failed' ? 'Retry' : 'Restart Stuck';
  const downloadLabel = project.generationLevel === 'outline' ? 'Download outline' : 'Download all files';
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {project.stuck && (
        <Button size="sm" variant="secondary" pending={restart.isPending} aria-label={`${restartLabel}: ${title}`} onClick={onRestart}>
          {!restart.isPending && <RotateCcw aria-hidden />} {restartLabel}
        </Button>
      )}
      {project.status === 'completed' && (
        <Button size="sm" variant="secondary" pending={download.isPending} aria-label={`${downloadLabel}: ${title}`} onClick={onDownload}>
          {!download.isPending && <Download aria-hidden />} {downloadLabel}
        </Button>
      )}
    </div>
  );
}

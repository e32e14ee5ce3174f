import { BookOpenText, Download, RotateCcw } from 'lucide-react';
import { Link } from 'wouter';
import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Button } from '../../components/button.tsx';
import { useSingleFlight } from '../../lib/use-single-flight.ts';
import { useDownloadFiles, useRestartProject } from './endpoints.ts';
import { MoreActions } from './more-actions.tsx';
import { titleOf } from './project-text.ts';
import { SendAgain } from './send-again.tsx';

/** A book's actions: restart after a failure, download when complete, open it, and more. */
export function ProjectActions({ project }: { project: ProjectSummary }) {
  const restart = useRestartProject(project);
  const download = useDownloadFiles(project.id);
  const onRestart = useSingleFlight((done) => restart.mutate(undefined, { onSettled: done }));
  const onDownload = useSingleFlight((done) => download.mutate(undefined, { onSettled: done }));
  const title = titleOf(project);
  const restartLabel = project.status === 'failed' ? 'Retry' : 'Restart Stuck';
  const downloadLabel = project.generationLevel === 'outline' ? 'Download outline' : 'Download all files';
  return (
    <div className="flex flex-wrap gap-2">
      {project.stuck && (
        <Button size="sm" variant="secondary" pending={restart.isPending} aria-label={`${restartLabel}: ${title}`} onClick={onRestart}>
          {!restart.isPending && <RotateCcw aria-hidden />} {restartLabel}
        </Button>
      )}
      {project.failure?.code === 'ContentRefused' && project.status === 'failed' && <SendAgain project={project} />}
      {project.status === 'completed' && (
        <Button size="sm" variant="secondary" pending={download.isPending} aria-label={`${downloadLabel}: ${title}`} onClick={onDownload}>
          {!download.isPending && <Download aria-hidden />} {downloadLabel}
        </Button>
      )}
      <Button asChild size="sm" variant="secondary">
        <Link href={`/books/${project.id}`} aria-label={`Open: ${title}`}>
          <BookOpenText aria-hidden /> Open
        </Link>
      </Button>
      <MoreActions project={project} />
    </div>
  );
}

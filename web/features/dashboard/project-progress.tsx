import type { ProjectSummary } from '../../../shared/book/project.ts';
import { Progress } from '../../components/progress.tsx';
import { formatTimeLeft } from '../../lib/format.ts';
import { titleOf } from './project-text.ts';

/** A book's progress: percent, chapters if there are any, and the remaining time if it can be estimated. */
export function ProjectProgress({ project }: { project: ProjectSummary }) {
  const { progress, status, chaptersDone, chaptersTotal, secondsLeft, source } = project;
  const chapters = chaptersTotal > 0 && status !== 'completed' ? `${chaptersDone} of ${chaptersTotal} chapters` : undefined;
  const working = status !== 'failed' && status !== 'completed' && source !== 'unreachable';
  const timeLeft = working && secondsLeft !== null ? `${formatTimeLeft(secondsLeft)} left` : undefined;
  return (
    <div className="min-w-36">
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-xs text-ink-soft">
        <span className="font-medium text-ink tabular-nums">{progress}%</span>
        <span>{timeLeft ?? chapters}</span>
      </div>
      <Progress label={`Progress of ${titleOf(project)}`} value={progress} tone={status === 'failed' ? 'danger' : 'cloth'} />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { ProjectDetail, ProjectSummary } from '../../../shared/book/project.ts';
import { STATUS_LABELS } from '../../../shared/book/status.ts';
import { formatSize } from '../../../shared/format-size.ts';
import { Button } from '../../components/button.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { FILE_LABELS } from '../../lib/file-labels.ts';
import { formatNumber, formatTimeLeft } from '../../lib/format.ts';
import { hasFailed } from '../../lib/query-state.ts';
import { BookPlan } from './plan/book-plan.tsx';
import { ChapterList } from './chapter-list.tsx';
import { ChapterSkeletons } from './chapter-skeletons.tsx';
import { projectQuery, useProjectEvents } from './endpoints.ts';
import { ProjectNotes } from './project-notes.tsx';
import { workLabel } from './project-text.ts';

const POLL_MS = 5_000;

/** A book's chapters and files, kept current by events, or by polling while there is no event stream; not while paused. */
export function ProjectDetails({ summary, paused }: { summary: ProjectSummary; paused: boolean }) {
  const finished = summary.status === 'completed' || summary.status === 'failed';
  const active = !finished && !paused;
  const connected = useProjectEvents(summary.id, summary.userId, active);
  const query = useQuery(projectQuery(summary.id, active && !connected ? POLL_MS : false));
  const { data: detail, refetch } = query;
  // The list may show first that the book is finished: while paused, or without events.
  const behind = finished && detail !== undefined && detail.status !== summary.status;
  useEffect(() => {
    if (behind) void refetch();
  }, [behind, refetch]);

  return (
    <Details summary={summary} detail={detail} paused={paused}>
      {detail ? (
        <Chapters detail={detail} />
      ) : hasFailed(query) ? (
        <LoadFailed query={query} title="The chapters could not be loaded." />
      ) : (
        <ChapterSkeletons count={summary.chaptersTotal} />
      )}
    </Details>
  );
}

type DetailsProps = { detail: ProjectDetail | undefined; summary: ProjectSummary; paused: boolean; children: ReactNode };

/** Shows the list's data at once, and the detail when it has loaded. */
function Details({ detail, summary, paused, children }: DetailsProps) {
  const { status, wordsWritten, wordCount, secondsLeft, inWork, files, id } = detail ?? summary;
  const active = status !== 'completed' && status !== 'failed';
  const working = active && summary.source !== 'unreachable';
  // Counted from the lines below, so that the two always agree.
  const done = detail ? detail.chapters.filter(({ state }) => state === 'done').length : summary.chaptersDone;
  const chapterCount = detail ? detail.chapters.length : summary.chaptersTotal;
  return (
    <div className="grid gap-4">
      {/* An unreachable engine sends no events, so this comes from the list, which is polled. */}
      <ProjectNotes project={summary} />
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <Figure label={summary.generationLevel === 'outline' ? 'Words of the outline' : 'Words written'}>
          {formatNumber(wordsWritten)} of {formatNumber(wordCount)}
        </Figure>
        {chapterCount > 0 && (
          <Figure label="Chapters done">
            {done} of {chapterCount}
          </Figure>
        )}
        {working && workLabel(inWork) && <Figure label="Now">{workLabel(inWork)}</Figure>}
        {working && secondsLeft !== null && <Figure label="Time left">{formatTimeLeft(secondsLeft)}</Figure>}
      </div>
      {/* For screen readers: the word count would be announced every second, so only the stage and finished chapters are. */}
      <p role="status" className="sr-only">
        {STATUS_LABELS[status]}
        {chapterCount > 0 && `, ${done} of ${chapterCount} chapters done`}
      </p>
      {children}
      {(detail ?? summary).filesOutdated && (
        <p className="text-gilt">The files are older than the text. Open the book to make them again.</p>
      )}
      {files.length > 0 && (
        <ul aria-label="Files" className="flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.format}>
              <Button asChild size="sm" variant="secondary">
                <a href={`/api/book-projects/${id}/files/${file.format}`} download={file.fileName}>
                  <FileDown aria-hidden /> {FILE_LABELS[file.format]}{' '}
                  <span className="font-normal text-ink-soft">{formatSize(file.sizeBytes)}</span>
                </a>
              </Button>
            </li>
          ))}
          {status === 'completed' &&
            TEXTS.map(({ format, label }) => (
              <li key={format}>
                <Button asChild size="sm" variant="secondary">
                  <a href={`/api/book-projects/${id}/manuscript/${format}`} download>
                    <FileDown aria-hidden /> {label}
                  </a>
                </Button>
              </li>
            ))}
        </ul>
      )}
      <BookPlan projectId={id} isMoving={working && !paused} />
    </div>
  );
}

/** The text alone, to go on with elsewhere. */
const TEXTS = [
  { format: 'md', label: 'Markdown' },
  { format: 'txt', label: 'Plain text' },
] as const;

function Chapters({ detail: { chapters, status } }: { detail: ProjectDetail }) {
  if (chapters.length > 0) return <ChapterList chapters={chapters} />;
  if (status === 'completed' || status === 'failed') return null;
  return <p className="text-ink-soft">The chapters appear here as soon as there is an outline.</p>;
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p>
      <span className="text-ink-soft">{label}</span> <span className="font-medium tabular-nums">{children}</span>
    </p>
  );
}

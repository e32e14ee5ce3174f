import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { ProjectDetail, ProjectSummary } from '../../../shared/book/project.ts';
import { STATUS_LABELS } from '../../../shared/book/status.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatNumber, formatSize, formatTimeLeft, plural } from '../../lib/format.ts';
import { ChapterList } from './chapter-list.tsx';
import { projectQuery } from './endpoints/project.ts';
import { useProjectEvents } from './endpoints/project-events.ts';
import { ProjectNotes } from './project-notes.tsx';
import { workInWords } from './project-text.ts';

const POLL_MS = 5_000;

/** A book chapter by chapter, kept current by events, or by polling where none arrive; still while paused. */
export function ProjectDetails({ summary, paused }: { summary: ProjectSummary; paused: boolean }) {
  const settled = summary.status === 'completed' || summary.status === 'failed';
  const moving = !settled && !paused;
  const connected = useProjectEvents(summary.id, summary.userId, moving);
  const { data: detail, isError, refetch } = useQuery(projectQuery(summary.id, moving && !connected ? POLL_MS : false));
  // The list may be the first to learn that the book is done: while paused, or where no events arrive.
  const behind = settled && detail !== undefined && detail.status !== summary.status;
  useEffect(() => {
    if (behind) void refetch();
  }, [behind, refetch]);

  if (detail) return <Details detail={detail} summary={summary} />;
  if (!isError) return <Skeleton className="h-24 w-full" />;
  return (
    <Alert tone="danger" title="The chapters could not be loaded.">
      <Button size="sm" variant="secondary" className="mt-2" onClick={() => void refetch()}>
        Try again
      </Button>
    </Alert>
  );
}

function Details({ detail, summary }: { detail: ProjectDetail; summary: ProjectSummary }) {
  const { chapters, status, wordsWritten, wordCount, secondsLeft, usage, files } = detail;
  const tokens = usage.promptTokens + usage.completionTokens;
  const moving = status !== 'completed' && status !== 'failed';
  const working = moving && summary.source !== 'unreachable';
  // Counted from the lines below, so that the two never disagree.
  const done = chapters.filter(({ state }) => state === 'done').length;
  return (
    <div className="grid gap-4">
      {/* Of an engine that has gone silent there are no events; the list, asked for every few seconds, notices. */}
      <ProjectNotes project={summary} />
      <div className="flex flex-wrap gap-x-8 gap-y-1">
        <Figure label="Words written">
          {formatNumber(wordsWritten)} of {formatNumber(wordCount)}
        </Figure>
        {chapters.length > 0 && (
          <Figure label="Chapters done">
            {done} of {chapters.length}
          </Figure>
        )}
        {working && workInWords(detail.inWork) && <Figure label="Now">{workInWords(detail.inWork)}</Figure>}
        {working && secondsLeft !== null && <Figure label="Time left">{formatTimeLeft(secondsLeft)}</Figure>}
      </div>
      {/* Words change every second; what is read aloud changes with a stage or a chapter. */}
      <p role="status" className="sr-only">
        {STATUS_LABELS[status]}
        {chapters.length > 0 && `, ${done} of ${chapters.length} chapters done`}
      </p>
      {chapters.length > 0 ? (
        <ChapterList chapters={chapters} />
      ) : (
        moving && <p className="text-ink-soft">The chapters appear here as soon as there is an outline.</p>
      )}
      {files.length > 0 && (
        <ul aria-label="Files" className="flex flex-wrap gap-2">
          {files.map((file) => (
            <li key={file.format}>
              <Button asChild size="sm" variant="secondary">
                <a href={`/api/book-projects/${detail.id}/files/${file.format}`} download={file.fileName}>
                  <FileDown aria-hidden /> {file.format.toUpperCase()}{' '}
                  <span className="font-normal text-ink-soft">{formatSize(file.sizeBytes)}</span>
                </a>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {usage.calls > 0 && (
        <p className="text-xs text-ink-soft">
          {plural(usage.calls, 'model call')} · {formatNumber(tokens)} of {formatNumber(usage.budgetTokens)} tokens of this book’s budget
        </p>
      )}
    </div>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p>
      <span className="text-ink-soft">{label}</span> <span className="font-medium tabular-nums">{children}</span>
    </p>
  );
}

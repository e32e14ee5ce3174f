import { BOOK_FAILURES } from '../../shared/book/failures.ts';
import { secondsLeft } from '../../shared/book/progress.ts';
import type { BookFailure, ProjectSummary } from '../../shared/book/project.ts';
import { isStage, isStuck } from '../../shared/book/status.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import type { BookStanding } from './book-standing.ts';
import type { WorkSoFar } from './work-so-far.ts';
import type { LiveStatus } from '../../shared/temporal/status.ts';

/** The columns for lists, without the long texts. */
export const SUMMARY_COLUMNS = {
  id: true, userId: true, authorName: true, bookTitle: true, bookIdea: true, contentType: true, generationLevel: true, wordCount: true, status: true,
  progress: true, chaptersDone: true, chaptersTotal: true, wordsWritten: true, failure: true, generatedFiles: true, writingStartedAt: true,
  restartedAt: true, createdAt: true, completedAt: true, archivedAt: true,
} as const; // prettier-ignore

/** `WorkSoFar` for running books only, `BookStanding` for books that have chapters. */
export type SummaryRow = Pick<BookProject, keyof typeof SUMMARY_COLUMNS> & Partial<WorkSoFar> & Partial<BookStanding>;

/** A project as lists show it: the row merged with the running workflow's status. */
export function summaryOf(row: SummaryRow, live: LiveStatus | { source: 'recorded' }, now: Date): ProjectSummary {
  // Activities update the row before the workflow continues, so its counts are current; only the running steps come from the workflow.
  const running = live.source === 'live' ? live.book : undefined;
  const stopped = live.source === 'stopped';
  return {
    id: row.id,
    userId: row.userId,
    authorName: row.authorName,
    bookTitle: row.bookTitle,
    bookIdea: row.bookIdea,
    contentType: row.contentType,
    generationLevel: row.generationLevel,
    wordCount: row.wordCount,
    status: stopped ? 'failed' : row.status,
    progress: row.progress,
    chaptersDone: row.chaptersDone,
    chaptersTotal: row.chaptersTotal,
    wordsWritten: row.wordsWritten,
    chaptersApproved: row.chaptersApproved ?? 0,
    secondsLeft: timeLeft(row, now),
    source: live.source === 'live' || live.source === 'unreachable' ? live.source : 'recorded',
    inWork: isStage(row.status) ? (running?.inWork ?? []) : [],
    stuck: stopped || isStuck(row.status, lastSignOfWork(row), now),
    failure: stopped ? { step: 'workflow', code: 'Stopped', message: BOOK_FAILURES.Stopped } : shownFailure(row),
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    series: row.series ?? null,
    archived: row.archivedAt !== null,
    filesOutdated: row.filesOutdated ?? false,
    files: (row.generatedFiles ?? []).map(({ format, fileName, sizeBytes }) => ({ format, fileName, sizeBytes })),
  };
}

/** A long book stays in one stage for longer than the limit; it is stuck only if nothing has been done for that long. */
function lastSignOfWork({ createdAt, restartedAt, lastWorkAt }: SummaryRow): Date {
  return [restartedAt, lastWorkAt].reduce<Date>((last, at) => (at && at > last ? at : last), createdAt);
}

function timeLeft(row: SummaryRow, now: Date): number | null {
  const since = row.restartedAt && row.writingStartedAt && row.restartedAt > row.writingStartedAt ? row.restartedAt : row.writingStartedAt;
  if (!isStage(row.status) || row.status === 'generating' || !since || !row.wordsSinceRestart) return null;
  const asked = row.wordCount - (row.wordsWritten - row.wordsSinceRestart);
  return secondsLeft(row.wordsSinceRestart, asked, now.getTime() - since.getTime()) ?? null;
}

function shownFailure({ failure }: SummaryRow): BookFailure | null {
  return failure && { step: failure.step, code: failure.code, message: failure.message };
}

import { BOOK_FAILURES } from '../../shared/book/failures.ts';
import { secondsLeft } from '../../shared/book/progress.ts';
import type { BookFailure, ProjectSummary } from '../../shared/book/project.ts';
import { isStage, isStuck } from '../../shared/book/status.ts';
import type { BookProject } from '../../shared/database/entities/book-project.ts';
import type { LiveAnswer } from '../temporal/status.ts';

/** The columns that a list shows; the texts stay where they are. */
export const SUMMARY_COLUMNS = {
  id: true, userId: true, authorName: true, bookTitle: true, bookIdea: true, contentType: true, generationLevel: true, wordCount: true, status: true,
  progress: true, chaptersDone: true, chaptersTotal: true, wordsWritten: true, failure: true, generatedFiles: true, writingStartedAt: true,
  restartedAt: true, createdAt: true, completedAt: true,
} as const; // prettier-ignore

export type SummaryRow = Pick<BookProject, keyof typeof SUMMARY_COLUMNS> & {
  /** Words stored since writing began or the last restart, by which speed is measured; only for books at work. */
  wordsOfRun?: number;
};

/** A project as lists show it: the row, and over it what the running workflow says. */
export function summaryOf(row: SummaryRow, live: LiveAnswer | { source: 'recorded' }, now: Date): ProjectSummary {
  // The row is written before the workflow goes on, so its counts are never behind; what only the workflow knows is what is in work.
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
    secondsLeft: timeLeft(row, now),
    source: live.source === 'live' || live.source === 'unreachable' ? live.source : 'recorded',
    inWork: isStage(row.status) ? (running?.inWork ?? []) : [],
    stuck: stopped || isStuck(row.status, row.restartedAt ?? row.createdAt, now),
    failure: stopped ? { step: 'workflow', code: 'Stopped', message: BOOK_FAILURES.Stopped } : shownFailure(row),
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    files: (row.generatedFiles ?? []).map(({ format, fileName, sizeBytes }) => ({ format, fileName, sizeBytes })),
  };
}

function timeLeft(row: SummaryRow, now: Date): number | null {
  const since = row.restartedAt && row.writingStartedAt && row.restartedAt > row.writingStartedAt ? row.restartedAt : row.writingStartedAt;
  if (!isStage(row.status) || row.status === 'generating' || !since || !row.wordsOfRun) return null;
  const asked = row.wordCount - (row.wordsWritten - row.wordsOfRun);
  return secondsLeft(row.wordsOfRun, asked, now.getTime() - since.getTime()) ?? null;
}

function shownFailure({ failure }: SummaryRow): BookFailure | null {
  return failure && { step: failure.step, code: failure.code, message: failure.message };
}

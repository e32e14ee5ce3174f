/** Progress and remaining time, computed from finished work only. */

import type { GenerationLevel } from './options.ts';
import type { BookStatus } from './status.ts';

/** Progress at the start of each stage. Writing has the largest share because it is most of the work. */
const BEGINS_AT: Record<GenerationLevel, Record<Exclude<BookStatus, 'failed'>, number>> = {
  full: { pending: 0, researching: 2, outlining: 10, reviewing: 16, summarizing: 16, writing: 24, generating: 94, completed: 100 },
  outline: { pending: 0, researching: 2, outlining: 15, reviewing: 25, summarizing: 25, writing: 90, generating: 92, completed: 100 },
};

/** The next stage, whose start is the upper bound of progress within a stage. */
const ENDS_AT: Record<Exclude<BookStatus, 'failed'>, Exclude<BookStatus, 'failed'>> = {
  pending: 'researching',
  researching: 'outlining',
  outlining: 'summarizing',
  reviewing: 'summarizing',
  summarizing: 'writing',
  writing: 'generating',
  generating: 'completed',
  completed: 'completed',
};

/**
 * Progress from 0 to 100.
 * @param share work done within the stage, from 0 to 1 (words written and readings done, files rendered of files due)
 */
export function progressOf(status: Exclude<BookStatus, 'failed'>, level: GenerationLevel, share = 0): number {
  const from = BEGINS_AT[level][status];
  const to = BEGINS_AT[level][ENDS_AT[status]];
  const within = Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));
  return Math.floor(from + (to - from) * within);
}

/**
 * Seconds until the text is written, at the speed measured on this book; undefined until a speed can be measured.
 * @param elapsedMs time since the first section of this run was requested
 */
export function secondsLeft(wordsWritten: number, wordsAsked: number, elapsedMs: number): number | undefined {
  if (wordsWritten <= 0 || elapsedMs <= 0) return undefined;
  const missing = Math.max(0, wordsAsked - wordsWritten);
  return Math.ceil((missing / wordsWritten) * (elapsedMs / 1000));
}

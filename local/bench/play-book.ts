import { setTimeout as sleep } from 'node:timers/promises';
import { bookWorkflowId } from '../../shared/temporal.ts';
import type { Author } from '../studio/author.ts';
import { fiction, nonFiction } from '../studio/sample-requests.ts';
import type { Studio } from '../studio/studio.ts';
import { criticalPath } from './critical-path.ts';

export type BookFigures = {
  chapters: number;
  words: number;
  calls: number;
  /** Longest sequence of calls of which each needs the one before, as `criticalPath` counts it. */
  chain: number;
  /** Longest sequence of calls that did not overlap: on a busy machine, chapters that drift apart lengthen it. */
  observedChain: number;
  promptTokens: number;
  cachedTokens: number;
  /** From the request that submits the book to the last chapter's last word in the database. */
  lastWordMs: number;
  /** From the same moment until the book with its three files is complete. */
  filesMs: number;
  /** From the first call's beginning to the last one's end. */
  callingMs: number;
  historyBytes: number;
  historyEvents: number;
};

/** The default of the API's configuration, which this run leaves as it is. */
const PARALLEL_CHAPTERS = 12;
const TIMEOUT_MS = 120_000;

/** Has a book written and measures it. Watches the database rather than the API, so that watching costs the book nothing. */
export async function playBook(studio: Studio, author: Author, kind: 'fiction' | 'non-fiction', wordCount: number): Promise<BookFigures> {
  await studio.standIn.clearCalls();
  const submittedAt = Date.now();
  const { id } = await author.create((kind === 'fiction' ? fiction : nonFiction)({ wordCount }));
  await finished(studio, [id]);
  const [row] = await studio.db.query<{ words: number; chapters: number; last_word: Date; completed: Date }[]>(
    `SELECT words_written AS words, chapters_total AS chapters, completed_at AS completed,
            (SELECT max(written_at) FROM chapters WHERE project_id = $1) AS last_word
       FROM book_projects WHERE id = $1`,
    [id],
  );
  if (!row) throw new Error('The book is gone');
  const { calls, longestChain, promptTokens, cachedTokens } = await studio.standIn.summary();
  const log = await studio.standIn.calls();
  const handle = studio.temporal.workflow.getHandle(bookWorkflowId(id));
  const { raw } = await handle.describe();
  const steps = await studio.db.query<{ step: string }[]>('SELECT step FROM model_calls WHERE project_id = $1', [id]);
  return {
    chapters: row.chapters,
    words: row.words,
    calls,
    chain: criticalPath(
      steps.map(({ step }) => step),
      PARALLEL_CHAPTERS,
    ),
    observedChain: longestChain,
    promptTokens,
    cachedTokens,
    lastWordMs: row.last_word.getTime() - submittedAt,
    filesMs: row.completed.getTime() - submittedAt,
    callingMs: Math.max(...log.map(({ endedAtMs }) => endedAtMs ?? 0)) - Math.min(...log.map(({ startedAtMs }) => startedAtMs)),
    historyBytes: Number(raw.workflowExecutionInfo?.historySizeBytes ?? 0),
    historyEvents: Number(raw.workflowExecutionInfo?.historyLength ?? 0),
  };
}

/** Waits until all these books are complete. @throws Error when one has failed or time is up */
export async function finished(studio: Studio, ids: readonly string[]): Promise<void> {
  const giveUpAt = Date.now() + TIMEOUT_MS;
  for (;;) {
    const rows = await studio.db.query<{ status: string; failure: unknown }[]>(
      'SELECT status, failure FROM book_projects WHERE id = ANY($1)',
      [ids],
    );
    const failed = rows.find(({ status }) => status === 'failed');
    if (failed) throw new Error(`A book failed: ${JSON.stringify(failed.failure)}`);
    if (rows.every(({ status }) => status === 'completed')) return;
    if (Date.now() > giveUpAt) throw new Error(`Not complete in time: ${rows.map(({ status }) => status).join(', ')}`);
    await sleep(50);
  }
}

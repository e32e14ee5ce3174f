import { setTimeout as sleep } from 'node:timers/promises';
import { bookWorkflowId } from '../../../shared/temporal.ts';
import type { Author } from '../../testing/author.ts';
import { fiction, nonFiction } from '../../testing/sample-requests.ts';
import type { Harness } from '../../testing/harness.ts';
import { criticalPath } from './critical-path.ts';

export type BookFigures = {
  chapters: number;
  words: number;
  calls: number;
  /** Longest chain of dependent calls, according to `criticalPath`. */
  chain: number;
  /** Longest sequence of calls that did not overlap; longer than `chain` if chapters drift apart on a busy machine. */
  observedChain: number;
  promptTokens: number;
  cachedTokens: number;
  completionTokens: number;
  /** From the request that submits the book to the last chapter's last word in the database. */
  lastWordMs: number;
  /** From the same moment until the book with its three files is complete. */
  filesMs: number;
  /** From the start of the first call to the end of the last. */
  callingMs: number;
  historyBytes: number;
  historyEvents: number;
};

/** The default of the API's configuration. */
const PARALLEL_CHAPTERS = 12;
const TIMEOUT_MS = 120_000;

/** Generates a book and measures it. Polls the database instead of the API, so that polling does not affect the measurement. */
export async function playBook(harness: Harness, author: Author, kind: 'fiction' | 'non-fiction', wordCount: number): Promise<BookFigures> {
  await harness.openai.clearCalls();
  const submittedAt = Date.now();
  const { id } = await author.create((kind === 'fiction' ? fiction : nonFiction)({ wordCount }));
  await finished(harness, [id]);
  const [row] = await harness.db.query<{ words: number; chapters: number; last_word: Date; completed: Date }[]>(
    `SELECT words_written AS words, chapters_total AS chapters, completed_at AS completed,
            (SELECT max(written_at) FROM chapters WHERE project_id = $1) AS last_word
       FROM book_projects WHERE id = $1`,
    [id],
  );
  if (!row) throw new Error('The book is gone');
  const { calls, longestChain, promptTokens, cachedTokens, completionTokens } = await harness.openai.summary();
  const log = await harness.openai.calls();
  const handle = harness.temporal.workflow.getHandle(bookWorkflowId(id));
  const { raw } = await handle.describe();
  const steps = await harness.db.query<{ step: string }[]>('SELECT step FROM model_calls WHERE project_id = $1', [id]);
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
    completionTokens,
    lastWordMs: row.last_word.getTime() - submittedAt,
    filesMs: row.completed.getTime() - submittedAt,
    callingMs: Math.max(...log.map(({ endedAtMs }) => endedAtMs ?? 0)) - Math.min(...log.map(({ startedAtMs }) => startedAtMs)),
    historyBytes: Number(raw.workflowExecutionInfo?.historySizeBytes ?? 0),
    historyEvents: Number(raw.workflowExecutionInfo?.historyLength ?? 0),
  };
}

/** Waits until all these books are complete. @throws Error if one fails, or on timeout */
export async function finished(harness: Harness, ids: readonly string[]): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const rows = await harness.db.query<{ status: string; failure: unknown }[]>(
      'SELECT status, failure FROM book_projects WHERE id = ANY($1)',
      [ids],
    );
    const failed = rows.find(({ status }) => status === 'failed');
    if (failed) throw new Error(`A book failed: ${JSON.stringify(failed.failure)}`);
    if (rows.every(({ status }) => status === 'completed')) return;
    if (Date.now() > deadline) throw new Error(`Not complete in time: ${rows.map(({ status }) => status).join(', ')}`);
    await sleep(50);
  }
}

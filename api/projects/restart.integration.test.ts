/** A restart resets the workflow of failed, cancelled, terminated and running books, once per click, and never of complete ones. */

import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import type { Author } from '../../local/testing/author.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { until } from '../../local/testing/until.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { DataSource, EntityManager } from 'typeorm';
import { completeBook } from '../../activities/projects/complete-book.ts';
import type { ChapterText } from '../../shared/book/text.ts';
import { bookWorkflowId } from '../../shared/temporal.ts';
import { restartWorkflow } from '../../shared/temporal/restart.ts';

jest.setTimeout(180_000);

const harness = useProduct({ latencyMs: 120 });
let author: Author;
beforeAll(async () => {
  author = await harness.author('publisher');
});
afterEach(() => harness.openai.clearFaults());

const restart = (id: string) => author.request<{ status: string; code: string }>('POST', `/api/book-projects/${id}/restart`);
const handle = (id: string) => harness.temporal.workflow.getHandle(bookWorkflowId(id));

async function runsOf(id: string): Promise<number> {
  let runs = 0;
  // A reset run carries the first run's id, and visibility has one record per run.
  for (let attempt = 0; attempt < 20; attempt += 1) {
    runs = (await harness.temporal.workflow.count(`WorkflowId = '${bookWorkflowId(id)}'`)).count;
    if (runs > 1) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return runs;
}

function sections(id: string): Promise<{ chapter: number; number: number; content: string; created: Date }[]> {
  return harness.db.query(
    'SELECT chapter_number AS chapter, number, content, created_at AS created, ctid::text FROM chapter_sections WHERE project_id = $1 ORDER BY 1, 2',
    [id],
  );
}

/** Deletes a book whose end is not what is tested. */
const remove = (id: string) => author.expect(204, 'DELETE', `/api/book-projects/${id}`);

async function untilWriting(title: string): Promise<string> {
  const { id } = await author.create(nonFiction({ bookTitle: title }));
  await author.until(id, ({ chapters }) => chapters.some(({ wordCount }) => wordCount > 0));
  return id;
}

test('a terminated book goes on from its finished work', async () => {
  const id = await untilWriting('A terminated book');
  await handle(id).terminate('by an operator');
  const stopped = await author.failed(id);
  expect(stopped).toMatchObject({ stuck: true, failure: { code: 'Stopped' } });
  const before = await sections(id);
  expect(before.length).toBeGreaterThan(0);
  expect(await restart(id)).toMatchObject({ status: 202, body: { status: 'writing' } });
  await author.completed(id);
  expect(await sections(id)).toEqual(expect.arrayContaining(before));
});

largeTest('a cancelled book goes on from its finished work, and keeps what its author edited, locked and approved', async () => {
  const id = await untilWriting('A cancelled book');
  const { chapters } = await author.until(id, (book) => book.chapters.some(({ state }) => state === 'done'));
  const number = chapters.find(({ state }) => state === 'done')?.number ?? 0;
  const at = `/api/book-projects/${id}/chapters/${number}`;
  await handle(id).cancel();
  expect(await author.failed(id)).toMatchObject({ stuck: true, failure: { code: 'Stopped' } });
  const others = (await sections(id)).filter(({ chapter }) => chapter !== number);
  const edit = { revision: 1, title: 'Mine', text: 'Every word of this is mine.', editingId: randomUUID() };
  const { revision, blocks } = await author.expect<ChapterText>(200, 'PUT', at, edit);
  await author.expect(200, 'PUT', `${at}/standing`, { revision, locked: true, approved: true });
  expect((await restart(id)).status).toBe(202);
  const done = await author.completed(id);
  expect(done.chapters[number - 1]).toMatchObject({ title: 'Mine', revision, edited: true, locked: true, approved: true });
  expect((await author.expect<ChapterText>(200, 'GET', at)).blocks).toEqual(blocks);
  expect(await sections(id)).toEqual(expect.arrayContaining(others));
});

largeTest('a running book can be restarted, and its finished sections are kept', async () => {
  const id = await untilWriting('A running book');
  const before = await sections(id);
  expect((await restart(id)).status).toBe(202);
  await author.completed(id);
  expect(await sections(id)).toEqual(expect.arrayContaining(before));
  expect(await runsOf(id)).toBe(2);
});

largeTest('a reset by an operator shows in the row as soon as the new run has done something', async () => {
  await harness.openai.addFault({ kind: 'wrong-language', count: 10_000, match: 'Chapter 2, "[^"]+": ' });
  const { id } = await author.create(nonFiction({ bookTitle: 'Reset by hand' }));
  await author.failed(id);
  await harness.openai.clearFaults();
  await harness.openai.settings({ latencyMs: 600 });
  await restartWorkflow(harness.temporal, bookWorkflowId(id));
  await author.until(id, ({ status, failure }) => status === 'writing' && failure === null);
  await harness.openai.settings({ latencyMs: 120 });
  await remove(id);
});

test('a double click, and twenty at once, are one restart', async () => {
  await harness.openai.addFault({ kind: 'refuse', count: 1, match: 'Clicked twice' });
  const { id } = await author.create(nonFiction({ bookTitle: 'Clicked twice' }));
  await author.failed(id);
  const answers = await Promise.all(Array.from({ length: 20 }, () => restart(id)));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(202));
  expect((await restart(id)).status).toBe(202);
  await author.until(id, ({ chaptersTotal }) => chaptersTotal > 0);
  expect(await runsOf(id)).toBe(2);
  await remove(id);
});

largeTest('a complete book has nothing to restart, nor has one that has not begun', async () => {
  const complete = await addReadBook(harness.db, author, NOVEL);
  expect(await restart(complete)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_RESTART' } });
  await harness.worker.kill();
  const fresh = await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
  expect(await restart(fresh.id)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_RESTART' } });
  await remove(fresh.id);
  await harness.worker.start();
});

test('a restart that is not possible says why: the month is not paid, the book is gone', async () => {
  const owing = await harness.author('publisher');
  const { id } = await owing.create(nonFiction({ bookTitle: 'Owed' }));
  await owing.until(id, ({ status }) => status !== 'pending');
  await handle(id).terminate('by an operator');
  await owing.failed(id);
  // Its reservation was released meanwhile, and the allowance is paused.
  await harness.db.query(`UPDATE book_reservations SET state = 'released' WHERE project_id = $1`, [id]);
  await harness.db.query(`UPDATE users SET subscription_status = 'past_due' WHERE id = $1`, [owing.user.id]);
  const refused = await owing.request<{ code: string; message: string }>('POST', `/api/book-projects/${id}/restart`);
  expect(refused).toMatchObject({ status: 402, body: { code: 'PAYMENT_OVERDUE', message: expect.stringMatching(/payment/i) } });
  await owing.expect(204, 'DELETE', `/api/book-projects/${id}`);
  expect(await owing.request('POST', `/api/book-projects/${id}/restart`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('a restart in the midst of the book’s completion waits for it, and neither ends the other', async () => {
  const id = await untilWriting('Completed and restarted');
  await handle(id).terminate('by an operator');
  await author.failed(id);
  let restarted: ReturnType<typeof restart> | undefined;
  const isWaiting = async () =>
    (await harness.db.query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).length > 0;
  /** Completes the book, with the restart in between: after the reservation is settled, before anything else. */
  const inBetween = async (manager: EntityManager, run: (manager: EntityManager) => Promise<unknown>) => {
    const query = async (text: string, parameters?: unknown[]): Promise<unknown> => {
      const rows: unknown = await manager.query(text, parameters);
      if (text.startsWith('UPDATE book_reservations')) {
        restarted = restart(id);
        await until(isWaiting);
      }
      return rows;
    };
    return run({ query } as EntityManager);
  };
  const transaction = (run: (manager: EntityManager) => Promise<unknown>) => harness.db.transaction((manager) => inBetween(manager, run));
  await completeBook({ db: { transaction } as DataSource }, id);
  expect(await restarted).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_RESTART' } });
  expect(await author.project(id)).toMatchObject({ status: 'completed' });
});

test('another author’s book, and what is no id, do not exist', async () => {
  const id = await addReadBook(harness.db, author, NOVEL);
  const other = await harness.author('publisher');
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/events'],
    ['POST', '/restart'],
    ['GET', '/download-all'],
    ['GET', '/files/pdf'],
  ] as const) {
    expect(await other.request(method, `/api/book-projects/${id}${path}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await other.request(method, `/api/book-projects/not-an-id${path}`)).status).toBe(404);
  }
  expect((await other.request('GET', `/api/users/${author.user.id}/projects`)).status).toBe(404);
  expect((await other.request('GET', `/api/users/${author.user.id}/stats`)).status).toBe(404);
});

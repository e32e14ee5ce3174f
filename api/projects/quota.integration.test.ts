/** Quotas are exact under concurrency, and reservations are never lost or counted twice. */

import { expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import type { CurrentUser, UserStats } from '../../shared/accounts.ts';
import type { ProjectSummary } from '../../shared/book/project.ts';
import type { Author } from '../../local/testing/author.ts';
import { abandonBooks } from '../../local/testing/abandon-books.ts';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { nonFiction, type BookRequest } from '../../local/testing/sample-requests.ts';
import { until } from '../../local/testing/until.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { bookWorkflowId } from '../../shared/temporal.ts';

jest.setTimeout(120_000);

const harness = useProduct();

const stats = (author: Author) => author.expect<UserStats>(200, 'GET', `/api/users/${author.user.id}/stats`);
const me = (author: Author) => author.expect<CurrentUser>(200, 'GET', '/api/auth/me');

/** Concurrent submissions: how many were accepted, and the error codes of the others. */
async function submitAtOnce(author: Author, count = 20) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      author.request<{ code: string; message: string }>(
        'POST',
        '/api/book-projects',
        author.asOwn(nonFiction({ bookTitle: `Book ${index}` })),
      ),
    ),
  );
  return {
    accepted: answers.filter(({ status }) => status === 201).length,
    refusals: answers
      .filter(({ status }) => status !== 201)
      .map(({ status, body }) => ({ status, code: body.code, message: body.message })),
  };
}

test('20 parallel submissions: exactly the month’s allowance is accepted, and nothing of the rest is left behind', async () => {
  const author = await harness.author('standard');
  await harness.worker.kill();
  const { accepted, refusals } = await submitAtOnce(author);
  expect(accepted).toBe(3);
  expect(refusals).toHaveLength(17);
  for (const refusal of refusals)
    expect(refusal).toEqual({
      status: 403,
      code: 'GENERATION_LIMIT_EXCEEDED',
      message: 'Monthly book limit reached (3/3). Wait for reset or upgrade.',
    });
  expect(await author.list()).toHaveLength(3);
  expect(await stats(author)).toMatchObject({ booksGenerated: 3, booksUsed: 3 });
  expect(await me(author)).toMatchObject({ tokensRemaining: 0 });
  await abandonBooks(harness);
  await harness.worker.start();
});

largeTest('50 parallel submissions at 19 of 20 books make exactly one', async () => {
  const author = await harness.author('publisher');
  await harness.db.query('UPDATE users SET books_generated = 19 WHERE id = $1', [author.user.id]);
  await harness.worker.kill();
  const { accepted, refusals } = await submitAtOnce(author, 50);
  expect(accepted).toBe(1);
  expect(refusals.filter(({ code }) => code === 'GENERATION_LIMIT_EXCEEDED')).toHaveLength(49);
  expect(await stats(author)).toMatchObject({ booksGenerated: 20, booksPerMonth: 20 });
  expect(await author.list()).toHaveLength(1);
  await abandonBooks(harness);
  await harness.worker.start();
});

test('while a payment is overdue no full book is taken from the allowance, outlines and tokens are', async () => {
  const author = await harness.author('publisher', { tokens: 1 });
  await harness.db.query(`UPDATE users SET subscription_status = 'past_due' WHERE id = $1`, [author.user.id]);
  await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
  await author.create(nonFiction());
  const refused = await author.request('POST', '/api/book-projects', author.asOwn(nonFiction()));
  expect(refused).toMatchObject({ status: 402, body: { code: 'PAYMENT_OVERDUE' } });
  expect(await author.request('POST', '/api/niche-analysis', { keyword: 'bees' })).toMatchObject({ status: 402 });
  expect(await stats(author)).toMatchObject({ booksGenerated: 0, tokens: 0, subscriptionStatus: 'past_due' });
  expect(await me(author)).toMatchObject({ tokensRemaining: 0 });
  await abandonBooks(harness);
});

test('tokens come after the allowance, one a book, and never below zero', async () => {
  const author = await harness.author('standard', { tokens: 2 });
  await harness.worker.kill();
  const { accepted } = await submitAtOnce(author);
  expect(accepted).toBe(5);
  expect(await me(author)).toMatchObject({ tokensRemaining: 0, tokens: 0 });
  const sources: { source: string; count: string }[] = await harness.db.query(
    `SELECT source, count(*) FROM book_reservations WHERE user_id = $1 GROUP BY source ORDER BY source`,
    [author.user.id],
  );
  expect(sources).toEqual([
    { source: 'allowance', count: '3' },
    { source: 'token', count: '2' },
  ]);
  await abandonBooks(harness);
  await harness.worker.start();
});

largeTest('a completed book is settled, a restarted one is not counted again', async () => {
  const author = await harness.author('standard');
  await harness.openai.addFault({ kind: 'refuse', count: 1, match: 'An unlucky book' });
  const { id } = await author.create(nonFiction({ bookTitle: 'An unlucky book' }));
  await author.failed(id);
  expect(await stats(author)).toMatchObject({ booksGenerated: 1 });
  await author.expect(202, 'POST', `/api/book-projects/${id}/restart`);
  await author.completed(id);
  expect(await stats(author)).toMatchObject({ booksGenerated: 1, booksUsed: 1 });
  const rows: { state: string }[] = await harness.db.query('SELECT state FROM book_reservations WHERE project_id = $1', [id]);
  expect(rows).toEqual([{ state: 'settled' }]);
});

test('a failed book that nobody restarts for seven days releases its reservation, and a later restart reserves again', async () => {
  const author = await harness.author('standard');
  await harness.openai.addFault({ kind: 'refuse', count: 1, match: 'An unlucky book' });
  const { id } = await author.create(nonFiction({ bookTitle: 'An unlucky book' }));
  await author.failed(id);
  await harness.db.query(`UPDATE book_reservations SET failed_at = failed_at - interval '7 days 1 minute' WHERE project_id = $1`, [id]);
  expect(await stats(author)).toMatchObject({ booksGenerated: 0, booksUsed: 0 });
  await author.expect(202, 'POST', `/api/book-projects/${id}/restart`);
  expect(await stats(author)).toMatchObject({ booksGenerated: 1, booksUsed: 1 });
  await abandonBooks(harness);
});

largeTest('a book refused for its content is changed and sent again with the same reservation, once', async () => {
  const author = await harness.author('standard');
  await harness.db.query('UPDATE users SET books_generated = 2 WHERE id = $1', [author.user.id]);
  await harness.openai.addFault({ kind: 'refuse', match: 'Refused Idea' });
  const { id } = await author.create(nonFiction({ bookTitle: 'Refused Idea' }));
  const order = await author.expect<BookRequest>(200, 'GET', `/api/book-projects/${id}/order`);
  expect(order).toMatchObject({ bookTitle: 'Refused Idea', contentType: 'non-fiction', generationLevel: 'full' });
  const again = (from: string, change: object = {}) =>
    author.request<ProjectSummary & { code: string }>('POST', `/api/book-projects/${from}/send-again`, { ...order, ...change });
  // Not while it may still come to something.
  expect(await again(id)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_RESTART' } });
  expect((await author.failed(id)).failure?.code).toBe('ContentRefused');
  expect(await again(id, { wordCount: 40_000 })).toMatchObject({ status: 403, body: { code: 'GENERATION_LIMIT_EXCEEDED' } });
  await harness.worker.kill();
  const answers = await Promise.all([1, 2, 3].map(() => again(id, { bookTitle: 'A Better Idea' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
  expect((await author.list()).map(({ bookTitle }) => bookTitle)).toEqual(['A Better Idea']);
  expect(await stats(author)).toMatchObject({ booksGenerated: 3, booksUsed: 1 });
  const rows = await harness.db.query('SELECT state, failed_at AS failed FROM book_reservations WHERE user_id = $1', [author.user.id]);
  expect(rows).toEqual([{ state: 'reserved', failed: null }]);
  expect((await (await harness.author('standard')).request('GET', `/api/book-projects/${id}/order`)).status).toBe(404);
  await abandonBooks(harness);
  await harness.worker.start();
});

test('a deleted unfinished book is given back at once and only once, and its workflow ends; a complete one stays counted', async () => {
  const author = await harness.author('standard', { tokens: 1 });
  const written = await addReadBook(harness.db, author, NOVEL);
  await harness.db.query(
    `INSERT INTO book_reservations (project_id, user_id, source, period_ends_at, state) SELECT $1, id, 'allowance', books_reset_date, 'settled' FROM users WHERE id = $2`,
    [written, author.user.id],
  );
  await harness.db.query('UPDATE users SET books_generated = 2 WHERE id = $1', [author.user.id]);
  await harness.openai.addFault({ kind: 'status', status: 503, count: 10_000, match: 'Given back' });
  const books = [];
  for (const title of ['Given back 1', 'Given back 2']) books.push(await author.create(nonFiction({ bookTitle: title })));
  expect([await stats(author), await me(author)]).toMatchObject([{ booksGenerated: 3 }, { tokens: 0 }]);

  const stranger = await harness.author('standard');
  expect((await stranger.request('DELETE', `/api/book-projects/${books[0]?.id}`)).status).toBe(404);
  const answers = await Promise.all(books.flatMap(({ id }) => [1, 2, 3].map(() => author.request('DELETE', `/api/book-projects/${id}`))));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 404, 404, 404, 404]);
  expect([await stats(author), await me(author)]).toMatchObject([{ booksGenerated: 2 }, { tokens: 1 }]);
  await author.expect(204, 'DELETE', `/api/book-projects/${written}`);
  expect([await stats(author), await author.list()]).toMatchObject([{ booksGenerated: 2 }, []]);
  for (const { id } of books)
    await until(async () => (await harness.temporal.workflow.getHandle(bookWorkflowId(id)).describe()).status.name !== 'RUNNING');
  await harness.openai.clearFaults();
});

test('a new month begins with the whole allowance', async () => {
  const author = await harness.author('standard');
  await harness.db.query(`UPDATE users SET books_generated = 3, books_reset_date = now() - interval '40 days' WHERE id = $1`, [
    author.user.id,
  ]);
  expect(await stats(author)).toMatchObject({ booksGenerated: 0 });
  const { booksResetDate } = await stats(author);
  expect(new Date(booksResetDate).getTime()).toBeGreaterThan(Date.now());
});

test('outlines never count; words over the plan are refused by name', async () => {
  const author = await harness.author('free');
  for (let index = 0; index < 2; index += 1) await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
  expect(await stats(author)).toMatchObject({ booksGenerated: 0, booksUsed: 0 });
  await abandonBooks(harness);
  const standard = await harness.author('standard');
  const refused = await standard.request('POST', '/api/book-projects', standard.asOwn(nonFiction({ wordCount: 30_001 })));
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'GENERATION_LIMIT_EXCEEDED', message: 'Word count 30,001 exceeds standard tier limit of 30,000 words' },
  });
});

/** What admins are told of costs: by the provider's own count of tokens and the prices in the configuration. */

import { beforeAll, expect, jest, test } from '@jest/globals';
import type { Author } from '../../local/testing/author.ts';
import { GUIDE } from '../../local/testing/read-book/guide.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { bookCosts, type BookCosts, type CallsCost } from '../../shared/book-costs.ts';

jest.setTimeout(120_000);

const harness = useProduct();
let admin: Author;
beforeAll(async () => {
  admin = await harness.author('publisher');
  await harness.db.query('UPDATE users SET is_admin = true WHERE id = $1', [admin.user.id]);
});

const page = (cursor?: string) => admin.expect<BookCosts>(200, 'GET', `/api/admin/book-costs${cursor ? `?cursor=${cursor}` : ''}`);

const called = (project: string | null, step: string, model = 'gpt-4.1', outcome = 'accepted') =>
  harness.db.query(
    `INSERT INTO model_calls (user_id, project_id, workflow_id, step, run_id, prompt, model, provider_id, outcome, prompt_tokens, cached_tokens, completion_tokens, duration_ms)
     VALUES ($1, $2, 'any', $3, 'run', 'any@1', $4, '', $5, 100000, 0, 100000, 1)`,
    [admin.user.id, project, step, model, outcome],
  );

test('each book has its steps, in tokens and in dollars', async () => {
  const id = await addReadBook(harness.db, admin, GUIDE);
  for (const step of ['summary-3', 'table-read-1', 'mend-2/1', 'facts-4', 'plot', 'something-new']) await called(id, step);
  await called(id, 'chapter-2/section-1', 'gpt-4.1-mini', 'Truncated');
  await called(id, 'canon', 'gpt-4.1', 'in-flight');
  const answer = await page();
  expect(bookCosts.parse(answer)).toEqual(answer);
  const { steps, ...book } = answer.books.find((each) => each.id === id) ?? { steps: [] };
  expect(book).toMatchObject({ title: 'Bees on the Balcony', contentType: 'non-fiction', generationLevel: 'full', words: 10_000 });
  // Six of a dollar each; a tenth of a million tokens of the small model; and the book's own.
  expect(book).toMatchObject({ calls: 10, promptTokens: 790_000, cachedTokens: 60_000, completionTokens: 711_000 });
  expect('costUsd' in book && book.costUsd).toBeCloseTo(6 + 0.2 + 0.06 + 0.065 + 0.053, 6);
  expect(steps.map(({ step, calls }) => [step, calls])).toEqual([
    ['story', 1],
    ['outline', 1],
    ['plans', 1],
    ['table-read', 1],
    ['chapters', 2],
    ['facts', 1],
    ['readings', 1],
    ['repairs', 1],
    ['other', 1],
  ]);
  expect(steps.find(({ step }) => step === 'readings')).toMatchObject({ promptTokens: 60_000, cachedTokens: 50_000, costUsd: 0.053 });
});

test('a model without a price is named, and what it took part in has no cost', async () => {
  const id = await addReadBook(harness.db, admin, GUIDE);
  await called(id, 'canon', 'llama-of-the-test');
  const { books, unpricedModels } = await page();
  expect(unpricedModels).toContain('llama-of-the-test');
  const book = books.find((each) => each.id === id);
  expect(book?.costUsd).toBeNull();
  expect(book?.steps.map(({ step, costUsd }) => [step, costUsd === null])).toEqual([
    ['canon', true],
    ['outline', false],
    ['chapters', false],
    ['readings', false],
  ]);
  for (const table of ['model_calls', 'model_call_days'])
    await harness.db.query(`DELETE FROM ${table} WHERE model = $1`, ['llama-of-the-test']);
});

test('calls that belong to no book are counted beside them', async () => {
  const { totals: before } = await page();
  await called(null, 'suggest');
  await called(null, 'report');
  await called(null, 'recommend');
  const { totals: after } = await page();
  const added = (of: keyof BookCosts['totals'], figure: keyof CallsCost) => Number(after[of][figure]) - Number(before[of][figure]);
  expect([added('books', 'calls'), added('metadata', 'calls'), added('niches', 'calls')]).toEqual([0, 1, 2]);
  expect(added('niches', 'costUsd')).toBeCloseTo(2, 6);
});

test('the pages have every book once, newest first, also books of one instant', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 23; count++) ids.push(await addReadBook(harness.db, admin, { ...GUIDE, chapters: [], claims: [] }));
  await harness.db.query(`UPDATE book_projects SET created_at = now() + interval '1 minute' WHERE id = ANY($1)`, [ids.slice(5)]);
  const seen: BookCosts['books'] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { books, nextCursor }: BookCosts = await page(cursor);
    expect(books.length).toBeLessThanOrEqual(20);
    seen.push(...books);
    cursor = nextCursor;
  }
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
  expect(seen.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  expect(seen.map(({ createdAt }) => createdAt)).toEqual(
    seen
      .map(({ createdAt }) => createdAt)
      .sort()
      .reverse(),
  );
});

test('nobody else is told, and a cursor is one', async () => {
  const author = await harness.author('publisher');
  expect(await author.request('GET', '/api/admin/book-costs')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  for (const cursor of ['', 'x', '1_2', `${'9'.repeat(18)}_${admin.user.id}`, `1_${'-'.repeat(36)}`, `1_${admin.user.id}&cursor=1`])
    expect([cursor, (await admin.request('GET', `/api/admin/book-costs?cursor=${cursor}`)).status]).toEqual([cursor, 400]);
});

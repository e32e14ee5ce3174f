/** The list of an author's books: pages, filters, orders, archive. */

import { beforeAll, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { useProduct } from '../../local/testing/use-product.ts';
import type { Author } from '../../local/testing/author.ts';
import type { BookCounts } from '../../shared/book/list.ts';
import type { ProjectSummary } from '../../shared/book/project.ts';

jest.setTimeout(60_000);

const harness = useProduct();
let author: Author;

/** Books of a thousandth of a second, in which cursors must not lose any: titles repeat. */
beforeAll(async () => {
  author = await harness.author('publisher');
  await harness.db.query(
    `INSERT INTO book_projects (user_id, author_name, email, book_idea, target_audience, book_title, content_type, generation_level, status, token_budget, created_at, workflow_started_at)
     SELECT $1, 'Ada Quill', $2, 'An idea', 'Readers', 'Book ' || n % 7, CASE n % 2 WHEN 0 THEN 'fiction' ELSE 'non-fiction' END,
            CASE WHEN n % 3 = 0 THEN 'outline' ELSE 'full' END, CASE WHEN n % 5 = 0 THEN 'failed' ELSE 'completed' END, 1,
            '2026-01-01T00:00:00Z'::timestamptz + make_interval(secs => n * 0.0003), now() FROM generate_series(1, 60) n`,
    [author.user.id, author.user.email],
  );
}, 240_000);

const list = (query = '') => author.request<ProjectSummary[]>('GET', `/api/users/${author.user.id}/projects${query}`);

/** All pages from this one on. */
async function pages(query: string): Promise<ProjectSummary[][]> {
  const { status, headers, body } = await list(query);
  expect(status).toBe(200);
  const next = /<[^>?]*(\?[^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  return next ? [body, ...(await pages(next))] : [body];
}

test('pages by cursor hold each book once, in every order; without them the list is whole', async () => {
  const { body: whole, headers } = await list();
  expect([whole.length, headers.get('link')]).toEqual([60, null]);
  for (const order of ['newest', 'oldest', 'title']) {
    const all = await pages(`?limit=25&order=${order}`);
    expect(all.map(({ length }) => length)).toEqual([25, 25, 10]);
    expect(new Set(all.flat().map(({ id }) => id)).size).toBe(60);
  }
  expect((await pages('?limit=30')).flat().map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  const titles = (await pages('?limit=25&order=title')).flat().map(({ bookTitle }) => bookTitle);
  expect(titles).toEqual(titles.toSorted());
});

test('filters and search narrow the list, and combine', async () => {
  const count = async (query: string) => (await list(query)).body.length;
  expect(await count('?status=failed')).toBe(12);
  expect(await count('?status=working')).toBe(0);
  expect(await count('?kind=fiction')).toBe(30);
  expect(await count('?kind=outline&status=completed')).toBe(16);
  expect(await count('?search=bOOk%203')).toBe(9);
  expect(await count('?search=quill&limit=100')).toBe(60);
  for (const wildcard of ['%25', '_', '%5C']) expect(await count(`?search=${wildcard}`)).toBe(0);
});

test('a page that there is not is refused', async () => {
  const cursorOf = (value: unknown) => `?limit=5&cursor=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
  for (const query of [
    '?limit=0',
    '?limit=101',
    '?order=worst',
    '?status=lost',
    '?limit=5&cursor=x',
    cursorOf(['yesterday', randomUUID()]),
    cursorOf([1]),
  ])
    expect((await list(query)).status).toBe(400);
  expect((await list(cursorOf(['2026-01-01T00:00:00.000100Z', randomUUID()]))).status).toBe(200);
});

test('an archived book leaves the list and comes back, and the counts follow', async () => {
  const counts = () => author.expect<BookCounts>(200, 'GET', `/api/users/${author.user.id}/book-counts`);
  const [book] = (await list('?status=completed')).body;
  const archive = (archived: boolean) => author.request('PUT', `/api/book-projects/${book?.id}/archived`, { archived });
  expect(await counts()).toEqual({ books: 60, completed: 48, archived: 0 });
  expect([(await archive(true)).status, (await archive(true)).status]).toEqual([204, 204]);
  expect(await counts()).toEqual({ books: 59, completed: 47, archived: 1 });
  expect((await list('?archived=false')).body).toHaveLength(59);
  expect((await list('?archived=true')).body).toMatchObject([{ id: book?.id, archived: true }]);
  expect((await list()).body).toHaveLength(60);
  expect((await archive(false)).status).toBe(204);
  expect((await counts()).books).toBe(60);
});

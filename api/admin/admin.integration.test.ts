/** What admins see of books and users, and what they do about them. */

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, jest, test } from '@jest/globals';
import type { Author } from '../../local/testing/author.ts';
import { addAccount } from '../../local/testing/add-account.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { adminBooks, adminOverview, type AdminBook, type AdminBooks, type AdminBookState, type AdminOverview } from '../../shared/admin.ts';

jest.setTimeout(120_000);

const harness = useProduct();
let admin: Author;
let author: Author;
beforeAll(async () => {
  [admin, author] = await Promise.all([harness.author('free'), harness.author('publisher')]);
  await harness.db.query('UPDATE users SET is_admin = true WHERE id = $1', [admin.user.id]);
});

const books = (state: AdminBookState, cursor?: string | null) =>
  admin.expect<AdminBooks>(200, 'GET', `/api/admin/books?state=${state}${cursor ? `&cursor=${cursor}` : ''}`);

async function found(state: AdminBookState, id: string): Promise<AdminBook | undefined> {
  for (let cursor: string | null = null; ;) {
    const page: AdminBooks = await books(state, cursor);
    const book = page.books.find((each) => each.id === id);
    if (book || !page.nextCursor) return book;
    cursor = page.nextCursor;
  }
}

const logged = (action: string) =>
  harness.db.query<{ actor: string; details: Record<string, unknown> }[]>(
    'SELECT actor, details FROM admin_audit WHERE action = $1 ORDER BY id',
    [action],
  );

test('a failed book is shown with its reason, and restarted once however often it is clicked', async () => {
  await harness.openai.addFault({ kind: 'refuse', count: 1, match: 'Looked after' });
  const { id } = await author.create(nonFiction({ bookTitle: 'Looked after', generationLevel: 'outline', wordCount: 5_000 }));
  await author.failed(id);
  const page = await books('failed');
  expect(adminBooks.parse(page)).toEqual(page);
  expect(page.counts.failed).toBeGreaterThanOrEqual(1);
  expect(await found('failed', id)).toMatchObject({
    ...{ title: 'Looked after', ownerId: author.user.id, email: author.user.email, tier: 'publisher', code: 'ContentRefused' },
    reason: expect.stringContaining('declined to write this') as unknown,
  });
  const restart = () => admin.request('POST', `/api/admin/books/${id}/restart`);
  expect((await Promise.all(Array.from({ length: 5 }, restart))).map(({ status }) => status)).toEqual(Array(5).fill(204));
  await author.completed(id);
  expect(await found('failed', id)).toBeUndefined();
  expect(await restart()).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_RESTART' } });
  const begun = await logged('restart book');
  expect(begun).toHaveLength(6);
  expect(begun[0]).toEqual({ actor: `admin ${admin.user.id}`, details: { projectId: id, userId: author.user.id } });
  expect((await admin.request('POST', `/api/admin/books/${randomUUID()}/restart`)).status).toBe(404);
});

test('a book without a sign of work is stuck, and says what holds it up', async () => {
  const add = async (status: string, minutes: number): Promise<string> => {
    const [row] = await harness.db.query<{ id: string }[]>(
      `INSERT INTO book_projects (user_id, author_name, email, book_idea, target_audience, book_title, token_budget, status, created_at, workflow_started_at)
       VALUES ($1, 'A', 'a@example.com', 'Bees', 'Keepers', 'Standing still', 1, $2, now() - make_interval(mins => $3), now()) RETURNING id`,
      [author.user.id, status, minutes],
    );
    return row?.id ?? '';
  };
  const [stuck, busy, writing, waiting] = await Promise.all([
    add('writing', 31),
    add('writing', 29),
    add('writing', 90),
    add('reviewing', 90),
  ]);
  // A model's answer is a sign of work.
  await harness.db.query(
    `INSERT INTO model_calls (user_id, project_id, workflow_id, step, run_id, prompt, model, provider_id, outcome, prompt_tokens, completion_tokens, duration_ms)
     VALUES ($1, $2, 'any', 'chapter-1', 'run', 'any@1', 'gpt-4.1', '', 'accepted', 30, 12, 1)`,
    [author.user.id, writing],
  );
  expect(await found('stuck', stuck)).toMatchObject({
    step: 'Writing',
    code: null,
    reason: 'Temporal doesn’t have its workflow, or no longer.',
  });
  expect(await found('at-work', busy)).toMatchObject({ step: 'Writing', reason: null });
  expect(await found('at-work', writing)).toMatchObject({ tokens: 42 });
  for (const state of ['failed', 'stuck', 'at-work'] as const) expect(await found(state, waiting)).toBeUndefined();
  await harness.db.query('DELETE FROM book_projects WHERE id = ANY($1)', [[stuck, busy, writing, waiting]]);
});

test('users are searched, and each is on one page in every order, also those alike', async () => {
  const mark = randomUUID().slice(0, 8);
  for (let count = 0; count < 53; count++)
    await addAccount(harness.db, {
      email: `${mark}-${count}@example.com`,
      authorName: `100%_${mark}`,
      tier: count % 2 ? 'free' : 'standard',
      tokens: 0,
    });
  const page = (parameters: string) => admin.expect<AdminOverview>(200, 'GET', `/api/admin/users?${parameters}`);
  for (const order of ['created', 'name', 'tier', 'tokens', 'spent', 'books'])
    for (const direction of ['ascending', 'descending']) {
      const asked = `search=${encodeURIComponent(`%_${mark.toUpperCase()}`)}&order=${order}&direction=${direction}`;
      const first = await page(asked);
      expect([first.users.length, first.found]).toEqual([50, 53]);
      const { users, nextCursor } = await page(`${asked}&cursor=${first.nextCursor}`);
      expect([users.length, nextCursor]).toEqual([3, null]);
      expect(new Set([...first.users, ...users].map(({ id }) => id)).size).toBe(53);
    }
  const all = await page('');
  expect(adminOverview.parse(all)).toEqual(all);
  expect(all.totalUsers).toBeGreaterThanOrEqual(55);
  expect((await page(`search=${mark}-7%25`)).found).toBe(0);
  for (const wrong of ['order=age', 'cursor=x', `order=name&cursor=${Buffer.from('["a"]').toString('base64url')}`])
    expect((await admin.request('GET', `/api/admin/users?${wrong}`)).status).toBe(400);
});

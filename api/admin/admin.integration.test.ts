/** What admins see of books and users, and what they do about them. */

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { Author, PASSWORD } from '../../local/testing/author.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { until } from '../../local/testing/until.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { bookWorkflowId } from '../../shared/temporal.ts';
import type { ApiDeps } from '../deps.ts';
import { workflowViews } from './workflow-views.ts';
import { completeBook } from '../../activities/projects/complete-book.ts';
import {
  adminBooks,
  adminOverview,
  auditLog,
  type AuditLog,
  type AdminBook,
  type AdminBooks,
  type AdminBookState,
  type AdminOverview,
} from '../../shared/admin.ts';

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

/** Ids of the author's workflows that Temporal finds. */
async function listed(query: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const { workflowId } of harness.temporal.workflow.list({ query: `${query} AND OwnerId="${author.user.id}"` }))
    ids.push(workflowId);
  return ids;
}

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
  await until(async () => (await listed('FailureCode="ContentRefused" AND BookStage="failed"')).includes(bookWorkflowId(id)));
  const restart = () => admin.request('POST', `/api/admin/books/${id}/restart`);
  expect((await Promise.all(Array.from({ length: 5 }, restart))).map(({ status }) => status)).toEqual(Array(5).fill(204));
  await author.completed(id);
  expect(await found('failed', id)).toBeUndefined();
  await until(async () => (await listed('CostCents > 0 AND BookStage="completed"')).includes(bookWorkflowId(id)));
  expect(await restart()).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_RESTART' } });
  const begun = await logged('restart book');
  expect(begun).toHaveLength(6);
  expect(begun[0]).toEqual({ actor: `admin ${admin.user.id}`, details: { projectId: id, userId: author.user.id } });
  expect((await admin.request('POST', `/api/admin/books/${randomUUID()}/restart`)).status).toBe(404);
});

test('what a book took is given back once however often it is asked for, failed or at work, which cannot be completed then', async () => {
  const owner = await harness.author('standard', { tokens: 1 });
  const taken = async () => {
    const [row] = await harness.db.query<{ taken: number }[]>('SELECT books_generated - tokens AS taken FROM users WHERE id = $1', [
      owner.user.id,
    ]);
    return row?.taken ?? Number.NaN;
  };
  await harness.openai.addFault({ kind: 'refuse', count: 1, match: 'Given back' });
  const { id: failed } = await owner.create(nonFiction({ bookTitle: 'Given back', wordCount: 15_000 }));
  await owner.failed(failed);
  expect(await found('failed', failed)).toMatchObject({ isReserved: true });
  await harness.openai.addFault({ kind: 'status', status: 503, count: 1_000, match: 'Never answered' });
  const { id: atWork } = await owner.create(nonFiction({ bookTitle: 'Never answered', wordCount: 15_000 }));
  await until(async () => (await owner.project(atWork)).status === 'researching');
  const before = await taken();

  const ask = (id: string, reason = 'The model refused') => admin.request('POST', `/api/admin/books/${id}/give-back`, { reason });
  expect((await ask(failed, '')).status).toBe(400);
  for (const id of [failed, atWork]) {
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => ask(id)))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([204, 409, 409, 409, 409]);
  }
  expect(before - (await taken())).toBe(2);
  await owner.failed(atWork);
  expect(await found('failed', failed)).toMatchObject({ isReserved: false });
  expect((await logged('give back')).filter(({ details }) => details['userId'] === owner.user.id)).toHaveLength(2);
  expect(await ask(failed)).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_GIVE_BACK' } });
  expect((await ask(randomUUID())).status).toBe(404);
  // An activity that the book's end overtook.
  await expect(completeBook(harness, atWork)).rejects.toMatchObject({ type: 'Stopped' });

  await owner.expect(202, 'POST', `/api/book-projects/${failed}/restart`);
  await owner.completed(failed);
  expect(before - (await taken())).toBe(1);
});

test('the views of Temporal’s web UI are lists that its server has', async () => {
  const views = workflowViews(
    { temporal: harness.temporal, config: { TEMPORAL_UI_URL: 'http://ui.example' } } as unknown as ApiDeps,
    new Date(),
  );
  expect(views.map(({ name }) => name)).toEqual(['Stuck', 'Expensive', 'Refused', 'Free', 'Standard', 'Publisher']);
  for (const { url } of views) {
    const query = new URL(url).searchParams.get('query') ?? '';
    expect((await harness.temporal.workflow.count(query)).count).toBeGreaterThanOrEqual(0);
  }
  expect(workflowViews({ temporal: harness.temporal, config: {} } as unknown as ApiDeps, new Date())).toEqual([]);
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
    `INSERT INTO model_calls (user_id, project_id, workflow_id, step, run_id, prompt, model, provider_id, outcome, prompt_tokens, cached_tokens, completion_tokens, duration_ms)
     VALUES ($1, $2, 'any', 'chapter-1', 'run', 'any@1', 'gpt-4.1', '', 'accepted', 30, 0, 12, 1)`,
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

largeTest('an operator lists what failed, and restarts it once it is meant', async () => {
  const since = new Date().toISOString();
  await harness.openai.addFault({ kind: 'refuse', count: 2, match: 'All at once' });
  const order = () => author.create(nonFiction({ bookTitle: 'All at once', generationLevel: 'outline', wordCount: 5_000 }));
  const ids = (await Promise.all([order(), order()])).map(({ id }) => id);
  await Promise.all(ids.map((id) => author.failed(id)));
  const run = (...args: string[]) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      execFile(process.execPath, ['dist/api/commands/books.js', ...args], { env: harness.environment }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
      );
    });
  const filters = ['--code', 'ContentRefused', '--since', since];
  const [listed, other, dry, wrong] = await Promise.all([
    run('list', ...filters),
    run('list', '--code', 'TimedOut', '--since', since),
    run('restart', ...filters),
    run('restart', '--state', 'completed'),
  ]);
  expect(listed.text).toMatch(/2 books\n$/);
  for (const id of ids) expect(listed.text).toContain(id);
  expect(other.text).toBe('0 books\n');
  expect(dry.text).toContain('2 books would be restarted. Add --yes to do it.');
  expect(wrong).toMatchObject({ code: 1, text: expect.stringContaining('--state is failed or stuck') as unknown });
  const { code, text } = await run('restart', ...filters, '--every', '0', '--yes');
  expect(text).toMatch(/^restarted\t.*\nrestarted\t.*\n2 of 2 books restarted\n$/);
  expect(code).toBe(0);
  for (const id of ids) {
    await author.until(id, ({ chaptersTotal }) => chaptersTotal > 0);
    await author.expect(204, 'DELETE', `/api/book-projects/${id}`);
  }
  const begun = (await logged('restart book')).filter(({ details }) => ids.includes(String(details['projectId'])));
  expect(begun.map(({ actor }) => actor.startsWith('operator '))).toEqual([true, true]);
});

test('users are searched, and each is on one page in every order, also those alike', async () => {
  const mark = randomUUID().slice(0, 8);
  await harness.db.query(
    `INSERT INTO users (email, author_name, password_hash, subscription_tier, books_reset_date, niche_analyses_reset_date)
     SELECT $1::text || '-' || count || '@example.com', '100%_' || $1, '', CASE count % 2 WHEN 0 THEN 'free' ELSE 'standard' END, now(), now()
       FROM generate_series(1, 53) AS count`,
    [mark],
  );
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

test('an admin signs a user out everywhere, and says why', async () => {
  const user = await harness.author('free');
  const end = (reason: string) => admin.request('POST', `/api/admin/users/${user.user.id}/end-sessions`, { reason });
  expect((await end(' ')).status).toBe(400);
  expect((await user.request('GET', '/api/auth/me')).status).toBe(200);
  expect((await end('A lost laptop')).status).toBe(204);
  expect((await user.request('GET', '/api/auth/me')).status).toBe(401);
  await user.signIn(user.user.email, PASSWORD);
  expect(await logged('end sessions')).toContainEqual({
    actor: `admin ${admin.user.id}`,
    details: { userId: user.user.id, reason: 'A lost laptop' },
  });
});

largeTest('a suspended account has no session and begins nothing; what is at work is kept, and all of it is there afterwards', async () => {
  const user = await harness.author('publisher');
  await harness.openai.addFault({ kind: 'refuse', count: 1, match: 'Suspended meanwhile' });
  const outline = { generationLevel: 'outline', wordCount: 5_000 } as const;
  const { id: failed } = await user.create(nonFiction({ bookTitle: 'Suspended meanwhile', ...outline }));
  await user.failed(failed);
  const { id } = await user.create(nonFiction({ bookTitle: 'Goes on', ...outline }));
  const suspend = (suspended: boolean, reason: string, of = user) =>
    admin.request('PUT', `/api/admin/users/${of.user.id}/suspension`, { suspended, reason });
  expect(await suspend(true, 'Spam', admin)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  // Of orders that come at the same time, each is there or was refused.
  const [, ...orders] = await Promise.all([
    suspend(true, 'Spam'),
    ...Array.from({ length: 8 }, () => user.request<{ id: string }>('POST', '/api/book-projects', user.asOwn(nonFiction(outline)))),
  ]);
  expect((await suspend(true, 'Again')).status).toBe(204);
  expect((await user.request('POST', '/api/book-projects', user.asOwn(nonFiction(outline)))).status).toBe(401);
  const signIn = (password: string) => new Author(harness.apiUrl).request('POST', '/api/auth/login', { email: user.user.email, password });
  expect(await signIn(PASSWORD)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } });
  expect(await signIn('not the password')).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  expect(await admin.request('POST', `/api/admin/books/${failed}/restart`)).toMatchObject({
    status: 403,
    body: { code: 'ACCOUNT_SUSPENDED' },
  });
  const [shown] = (await admin.expect<AdminOverview>(200, 'GET', `/api/admin/users?search=${user.user.email}`)).users;
  expect(shown).toMatchObject({ isSuspended: true });

  expect((await suspend(false, 'A mistake')).status).toBe(204);
  await user.signIn(user.user.email, PASSWORD);
  await user.completed(id);
  const begun = orders.flatMap(({ status, body }) => (status === 201 ? [body.id] : []));
  expect(orders.map(({ status }) => status).every((status) => [201, 401, 403].includes(status))).toBe(true);
  expect((await user.list()).map((book) => book.id).sort()).toEqual([failed, id, ...begun].sort());
  for (const unread of begun) await user.expect(204, 'DELETE', `/api/book-projects/${unread}`);

  const log = await admin.expect<AuditLog>(200, 'GET', '/api/admin/audit-log');
  expect(auditLog.parse(log)).toEqual(log);
  const ofUser = log.entries.filter(({ details }) => details['userId'] === user.user.id);
  expect(ofUser.map(({ action, actorEmail, userEmail, details }) => [action, actorEmail, userEmail, details['reason']])).toEqual([
    ['lift suspension', admin.user.email, user.user.email, 'A mistake'],
    ['restart book', admin.user.email, user.user.email, undefined],
    ['suspend', admin.user.email, user.user.email, 'Spam'],
  ]);
});

test('the audit log is read a page at a time, without what was only seen unless that is asked for', async () => {
  await harness.db.query(`INSERT INTO admin_audit (actor, action) SELECT 'operator test', 'count ' || n FROM generate_series(1, 60) n`);
  const page = (parameters: string) => admin.expect<AuditLog>(200, 'GET', `/api/admin/audit-log?${parameters}`);
  const first = await page('');
  const second = await page(`cursor=${first.nextCursor}`);
  const actions = [...first.entries, ...second.entries].map(({ action }) => action);
  expect(actions.slice(0, 60)).toEqual(Array.from({ length: 60 }, (_, n) => `count ${60 - n}`));
  expect(actions.filter((action) => action.startsWith('see '))).toEqual([]);
  expect((await page('which=all')).entries.map(({ action }) => action)).toContain('see audit log');
  expect((await admin.request('GET', '/api/admin/audit-log?cursor=x')).status).toBe(400);
});

test('promo codes are made, changed and ended as by the command', async () => {
  const at = (code: string) => `/api/admin/promo-codes/${code}`;
  const terms = { type: 'percent', value: 20, months: 3, max: 50, until: '2099-01-31', tiers: ['publisher'] };
  await admin.expect(204, 'PUT', at('AUTUMN20'), terms);
  await admin.expect(204, 'PUT', at('AUTUMN20'), { ...terms, max: 80 });
  const codes = await admin.expect<{ code: string }[]>(200, 'GET', '/api/admin/promo-codes');
  expect(codes.filter(({ code }) => code === 'AUTUMN20')).toMatchObject([
    { discountType: 'percent', discountValue: 20, durationMonths: 3, maxUses: 80, validUntil: '2099-01-31T23:59:59.000Z', isActive: true },
  ]);
  await author.expect(200, 'GET', '/api/promo-codes/AUTUMN20');
  await admin.expect(204, 'DELETE', at('AUTUMN20'));
  expect((await author.request('GET', '/api/promo-codes/AUTUMN20')).status).toBe(404);
  expect((await logged('promo-code')).filter(({ details }) => details['code'] === 'AUTUMN20')).toHaveLength(3);
  for (const [code, changed, field] of [
    ['EARLYBIRD', {}, 'code'],
    ['CHEAP', { value: 98, tiers: ['standard'] }, 'value'],
    ['CHEAP', { value: 100 }, 'value'],
    ['CHEAP', { until: '2099-02-30' }, 'until'],
    ['CHEAP', { tiers: [] }, 'tiers'],
  ] as const)
    expect([code, await admin.request('PUT', at(code), { ...terms, ...changed })]).toMatchObject([code, { status: 400, body: { field } }]);
  expect(await admin.request('DELETE', at('UNHEARD-OF'))).toMatchObject({ status: 404, body: { code: 'PROMO_CODE_UNKNOWN' } });
});

/** Lists that grow without end are read a page at a time, and lose nothing at the edges of pages; an export has all of each. */

import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import JSZip from 'jszip';
import type { Author } from '../local/testing/author.ts';
import { until } from '../local/testing/until.ts';
import { useProduct } from '../local/testing/use-product.ts';
import type { OwnArchive } from '../shared/archive.ts';

jest.setTimeout(120_000);

const harness = useProduct();
const ROWS = 123;
let author: Author;
let book: string;

/** All rows of one moment, which a cursor of times alone would lose. */
beforeAll(async () => {
  author = await harness.author('publisher');
  const { id } = author.user;
  await harness.db.query('UPDATE users SET is_admin = true WHERE id = $1', [id]);
  const [row] = await harness.db.query<{ id: string }[]>(
    `WITH added AS (
       INSERT INTO book_projects (user_id, author_name, email, book_idea, target_audience, book_title, token_budget, status, workflow_started_at)
       SELECT $1, 'A', 'a@example.com', 'Bees', 'Keepers', 'Many', 1, 'completed', now() FROM generate_series(1, ${ROWS}) RETURNING id)
     SELECT min(id::text) AS id FROM added`,
    [id],
  );
  book = row?.id ?? '';
  const n = `generate_series(1, ${ROWS}) AS n`;
  for (const sql of [
    `INSERT INTO chapters (project_id, number, title, key_points, target_words) VALUES ($1, 1, 'One', '[]', 100)`,
    `INSERT INTO chapter_versions (project_id, chapter_number, revision, origin, title, text, word_count) SELECT $1, 1, n, 'edit', 'One', 'Text', 1 FROM ${n}`,
    `INSERT INTO listing_versions (project_id, revision, origin, listing) SELECT $1, n, 'edited', '{}' FROM ${n}`,
    `INSERT INTO shared_links (user_id, project_id, token, expires_at, revoked_at)
       SELECT user_id, id, md5(id::text || n) || md5(n::text), now(), now() FROM book_projects, ${n} WHERE id = $1`,
    `INSERT INTO subscription_payments (user_id, stripe_payment_intent_id, stripe_subscription_id, stripe_invoice_id, subscription_tier, price_in_cents, status, paid_at)
       SELECT user_id, 'pi_' || id || n, 's', 'i', 'publisher', n, 'succeeded', now() FROM book_projects, ${n} WHERE id = $1`,
    `INSERT INTO sessions (sid, sess, expire)
       SELECT 'many-' || id || n, json_build_object('passport', json_build_object('user', json_build_object('id', user_id)), 'signedInAt', 1), now() + interval '1 day'
         FROM book_projects, ${n} WHERE id = $1`,
    `INSERT INTO promo_codes (code, description, discount_type, discount_value, applicable_tiers, is_active)
       SELECT 'MANY' || left(id::text, 8) || n, 'Many', 'percent', 20, '["publisher"]', false FROM book_projects, ${n} WHERE id = $1`,
  ])
    await harness.db.query(sql, [book]);
});

// They belong to no author, and would push others' codes off the first page.
afterAll(() => harness.db.query(`DELETE FROM promo_codes WHERE code LIKE 'MANY' || left($1, 8) || '%'`, [book]));

/** Follows a list's `Link` headers to its end. */
async function all<Body>(path: string): Promise<Body[]> {
  const pages: Body[] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const { status, headers, body }: { status: number; headers: Headers; body: Body } = await author.request<Body>('GET', next);
    expect([path, status]).toEqual([path, 200]);
    pages.push(body);
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return pages;
}

type Row = Record<string, string | number>;
const at = (path: string) => `/api/book-projects/${book}${path}`;

test.each<[string, () => string, (body: never) => Row[], string, number]>([
  ['books', () => `/api/users/${author.user.id}/projects`, (body: Row[]) => body, 'id', ROWS],
  // With that of this test.
  ['sign-ins', () => '/api/auth/sessions', (body: Row[]) => body, 'id', ROWS + 1],
  ['payments', () => '/api/subscriptions/payments', (body: Row[]) => body, 'id', ROWS],
  ['shared links', () => at('/shared-links'), ({ links }: { links: Row[] }) => links, 'id', ROWS],
  ['versions of a chapter', () => at('/chapters/1/versions'), ({ versions }: { versions: Row[] }) => versions, 'revision', ROWS],
  ['versions of metadata', () => at('/metadata/versions'), ({ versions }: { versions: Row[] }) => versions, 'revision', ROWS],
  [
    'promo codes',
    () => '/api/admin/promo-codes',
    (body: Row[]) => body.filter(({ code }) => String(code).startsWith(`MANY${book.slice(0, 8)}`)),
    'id',
    ROWS,
  ],
])('%s', async (_name, path, rowsOf, key, count) => {
  const pages = await all<never>(path());
  expect(pages.length).toBeGreaterThan(1);
  const keys = pages.flatMap((page) => rowsOf(page).map((row) => row[key]));
  expect([keys.length, new Set(keys).size]).toEqual([count, count]);
  expect((await author.request('GET', `${path()}?cursor=x`)).status).toBe(400);
});

largeTest('the plan has the last payments, and says that there are more', async () => {
  const plan = await author.expect<{ payments: Row[]; hasMorePayments: boolean }>(200, 'GET', '/api/subscriptions');
  const [first] = await all<Row[]>('/api/subscriptions/payments');
  expect(plan).toMatchObject({ payments: first, hasMorePayments: true });
});

largeTest('an export of the account holds all of them', async () => {
  await author.expect(202, 'POST', '/api/account-archive');
  await until(async () => (await author.expect<OwnArchive>(200, 'GET', '/api/account-archive')).archive?.state === 'ready', 90_000);
  const zip = await JSZip.loadAsync(await author.expect<ArrayBuffer>(200, 'GET', '/api/account-archive/file'));
  const rowsIn = async (ending: RegExp) => JSON.parse((await zip.file(ending)[0]?.async('string')) ?? 'null') as Row[];
  const ofBook = (name: string) => new RegExp(`${book.slice(0, 8)}/${name}$`);
  const files = [/payments\.json$/, ofBook('versions/chapter-1.json'), ofBook('shared-links.json')];
  expect((await Promise.all(files.map(rowsIn))).map(({ length }) => length)).toEqual(files.map(() => ROWS));
  expect(zip.file(/book\.json$/)).toHaveLength(ROWS);
});

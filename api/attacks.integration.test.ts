/** Attacks by visitors and other users, on every route of the OpenAPI document. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import { Authenticator } from '../local/testing/authenticator.ts';
import { Author, seenOfAPerson, PASSWORD } from '../local/testing/author.ts';
import { fiction, nonFiction } from '../local/testing/sample-requests.ts';
import { intentOf } from '../activities/billing/record-checkout.ts';
import { ProductProcess } from '../local/testing/product-process.ts';
import { useProduct } from '../local/testing/use-product.ts';
import { createLinkToken, digestOfLinkToken } from '../shared/database/link-token.ts';
import type { ErrorResponse } from '../shared/errors.ts';

jest.setTimeout(60_000);

type Operation = {
  operationId: string;
  security: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
};
type Route = { method: string; path: string; operation: Operation };

const harness = useProduct();
let visitor: Author;
let routes: Route[];
/** The attacker, and the victim with a finished outline. */
let mallory: Author;
let victim: Author;
let book: string;
let analysis: string;
let payment: string;
let session: string;
let series: string;
let email: string;

beforeAll(async () => {
  visitor = new Author(harness.apiUrl);
  const document = await visitor.expect<{ paths: Record<string, Record<string, Operation>> }>(200, 'GET', '/api/openapi.json');
  routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  [mallory, victim] = await Promise.all([
    harness.author('publisher'),
    harness.author('publisher', { authorName: 'Victoria Secretive', registers: 'confirmed' }),
  ]);
  ({ id: book } = await victim.create(nonFiction({ bookTitle: 'Nobody Else Reads This', generationLevel: 'outline', wordCount: 5_000 })));
  await victim.completed(book);
  ({ id: analysis } = await victim.expect<{ id: string }>(200, 'POST', '/api/niche-analysis', { keyword: 'secretive bees' }));
  const { clientSecret } = await victim.expect<{ clientSecret: string }>(200, 'POST', '/api/create-payment-intent', {
    userId: victim.user.id,
    tokensAmount: 5,
  });
  payment = intentOf(clientSecret);
  const [signedIn] = await victim.expect<{ id: string }[]>(200, 'GET', '/api/auth/sessions');
  session = signedIn?.id ?? '';
  const [begun] = await victim.expect<{ id: string }[]>(201, 'POST', '/api/series', { title: 'Secretive bees', books: [book] });
  series = begun?.id ?? '';
  const [sent] = await harness.db.query<{ id: string }[]>('SELECT id FROM scheduled_emails WHERE user_id = $1 LIMIT 1', [victim.user.id]);
  email = sent?.id ?? '';
  // From here on no background work changes the victim's data.
  const settled = () => ['welcome', 'outline-ready'].every((kind) => harness.mail.messages(victim.user.email).some((each) => each.customArgs.kind === kind)); // prettier-ignore
  while (!settled()) await sleep(50);
}, 60_000);

/** A well-formed request to a route, targeting the victim's data. Every new route must be added here. */
function aimed({ operation, path, method }: Route): { method: string; path: string; body?: unknown } {
  const bodies: Record<string, () => unknown> = {
    'post-pen-names': () => ({ name: 'Attacker' }),
    'put-pen-names-by-id': () => ({ name: 'Attacker' }),
    'post-series': () => ({ title: 'Attacked' }),
    'put-series-by-id': () => ({ revision: 0, title: 'Taken over', books: [] }),
    'put-book-projects-by-id-archived': () => ({ archived: true }),
    'put-book-projects-by-id-title-page': () => ({ bookTitle: 'Taken over', authorName: victim.user.authorName }),
    'post-auth-change-email': () => ({ email: 'attacker@example.com', password: PASSWORD }),
    'put-auth-email-preferences': () => ({ optional: 'none' }),
    'post-auth-reauthenticate': () => ({ password: PASSWORD }),
    'post-auth-change-password': () => ({ currentPassword: PASSWORD, password: 'a passphrase of the attacker' }),
    'post-auth-passkeys-options': () => ({}),
    'post-auth-passkeys': () => ({ name: 'Theirs', credential: new Authenticator(harness.apiUrl).make({ challenge: 'none' }) }),
    'post-auth-passkeys-sign-in': () => ({ credential: new Authenticator(harness.apiUrl).sign({ challenge: 'none' }) }),
    'delete-auth-account': () => ({ confirmationText: 'DELETE' }),
    'post-book-projects': () => victim.asOwn(nonFiction()),
    'post-book-projects-by-id-send-again': () => victim.asOwn(nonFiction()),
    'post-niche-analysis': () => ({ keyword: 'bees' }),
    'post-subscriptions': () => ({ tier: 'publisher' }),
    'post-create-payment-intent': () => ({ userId: victim.user.id, tokensAmount: 5 }),
    'post-verify-payment': () => ({ paymentIntentId: payment }),
    'post-book-metadata-suggest': () => ({ bookTitle: 'Bees', contentType: 'non-fiction', projectId: book }),
    'put-book-projects-by-id-metadata': () => ({
      revision: 1,
      bisacCodes: [],
      kdpKeywords: ['taken over'],
      kdpCategories: [],
      bookDescription: { hook: 'Taken over', mainContent: '', callToAction: '' },
    }),
    'put-book-projects-by-id-chapters-by-number': () => ({ revision: 1, title: 'Taken over', text: 'Taken over.', editingId: book }),
    'put-book-projects-by-id-chapters-by-number-standing': () => ({ revision: 1, locked: true, approved: true }),
    'post-book-projects-by-id-chapters-by-number-rewrites': () => ({
      revision: 1,
      passage: null,
      instruction: 'Take it over',
      length: 'same',
    }),
    'post-book-projects-by-id-rewrites-by-rewriteId-decision': () => ({ accept: true }),
    'post-book-projects-by-id-metadata-restore': () => ({ revision: 1, restored: 1 }),
    'post-book-projects-by-id-book': () => ({ wordCount: 15_000 }),
    'put-book-projects-by-id-outline': () => ({
      revision: 0,
      chapters: [{ was: null, title: 'Taken over', keyPoints: ['All of it'], words: 5_000 }],
    }),
    'post-book-projects-by-id-outline-decision': () => ({ decision: 'accept', revision: 0 }),
    'post-book-projects-by-id-export': () => ({ formats: ['pdf'] }),
    'put-book-projects-by-id-cover-image': () => ({}),
    'put-pen-names-by-id-portrait': () => ({}),
    'post-book-projects-by-id-shared-links': () => ({ chapter: null }),
    'put-book-projects-by-id-remarks-by-remarkId': () => ({ settled: true }),
    'post-book-projects-by-id-images': () => ({}),
    'put-book-projects-by-id-shop-kit': () => ({ revision: 0, details: { biography: 'Taken over' } }),
    'post-book-projects-by-id-preview': () => ({}),
    'post-admin-users-by-id-end-sessions': () => ({ reason: 'Taken over' }),
    'put-admin-users-by-id-plan': () => ({ tier: 'free', reason: 'Taken over' }),
    'post-admin-users-by-id-tokens': () => ({ tokens: 1, balance: 0, reason: 'Taken over' }),
    'post-admin-users-by-id-refund': () => ({ reason: 'Taken over', password: PASSWORD }),
    'post-admin-books-by-id-give-back': () => ({ reason: 'Taken over' }),
    'put-admin-users-by-id-suspension': () => ({ suspended: true, reason: 'Taken over' }),
    'post-admin-users-by-id-archive': () => ({ reason: 'Taken over', password: PASSWORD }),
    'delete-admin-users-by-id': () => ({ reason: 'Taken over', address: victim.user.email, password: PASSWORD }),
    'put-admin-promo-codes-by-code': () => ({ type: 'percent', value: 99, months: null, max: null, until: null, tiers: ['publisher'] }),
    'post-book-projects-by-id-chapters-by-number-restore': () => ({ revision: 1, restored: 1 }),
  };
  const ids: Record<string, string> = {
    '/api/users/': victim.user.id,
    '/api/pen-names/': victim.user.id,
    '/api/series/': series,
    '/api/book-projects/': book,
    '/api/admin/books/': book,
    '/api/admin/users/': victim.user.id,
    '/api/admin/emails/': email,
    '/api/admin/promo-codes/': 'TAKEOVER',
    '/api/niche-analysis/': analysis,
    '/api/checkout/': payment,
    '/api/auth/sessions/': session,
    '/api/auth/passkeys/': 'x'.repeat(43),
  };
  const owned = Object.entries(ids).find(([prefix]) => path.startsWith(prefix))?.[1];
  const full = path
    .replace(/\{(id|userId|paymentIntentId)\}/, owned ?? 'unknown')
    .replace('{code}', 'TAKEOVER')
    .replace('{format}', 'pdf')
    .replace(/\{(number|revision)\}/g, '1')
    .replace(/\{(rewriteId|linkId|remarkId)\}/, book)
    .replace('{key}', '0'.repeat(64))
    .replace('{image}', '0'.repeat(16))
    .replace('{first}', '1');
  const queries: Record<string, string> = { 'get-admin-users-by-id-archive-file': '?reason=Curious' };
  if (full.includes('{') || full.includes('unknown')) throw new Error(`Say what ${path} is aimed at`);
  if (!operation.requestBody) return { method, path: full + (queries[operation.operationId] ?? '') };
  const body = bodies[operation.operationId];
  if (!body) throw new Error(`Say what ${operation.operationId} is sent`);
  return { method, path: full, body: body() };
}

/** A digest of all of the victim's rows. */
async function kept(): Promise<string> {
  const rows = await Promise.all([
    harness.db.query(`SELECT u.*, NULL AS updated_at, NULL AS billing_read_at FROM users u WHERE id = $1`, [victim.user.id]),
    harness.db.query('SELECT * FROM book_projects WHERE user_id = $1 ORDER BY id', [victim.user.id]),
    harness.db.query(
      'SELECT c.* FROM chapters c JOIN book_projects p ON p.id = c.project_id WHERE p.user_id = $1 ORDER BY c.project_id, c.number',
      [victim.user.id],
    ),
    harness.db.query('SELECT * FROM series WHERE user_id = $1 ORDER BY id', [victim.user.id]),
    harness.db.query('SELECT * FROM book_reservations WHERE user_id = $1 ORDER BY project_id', [victim.user.id]),
    harness.db.query('SELECT * FROM niche_analyses WHERE user_id = $1 ORDER BY id', [victim.user.id]),
    harness.db.query('SELECT * FROM token_purchases WHERE user_id = $1 ORDER BY id', [victim.user.id]),
    harness.db.query('SELECT * FROM subscription_payments WHERE user_id = $1 ORDER BY id', [victim.user.id]),
    harness.db.query('SELECT id, email_type, status FROM scheduled_emails WHERE user_id = $1 ORDER BY id', [victim.user.id]),
    harness.db.query(`SELECT sid FROM sessions WHERE sess::text LIKE '%' || $1 || '%' ORDER BY sid`, [victim.user.id]),
  ]);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/** Routes that name the user in the body, and admin routes. */
const NAMES_ITS_OWNER = new Set([
  ...[
    'post-book-metadata-suggest',
    'post-book-projects',
    'post-book-projects-by-id-send-again',
    'post-create-payment-intent',
    'post-verify-payment',
  ],
  ...['get-admin-users', 'get-admin-books', 'get-admin-promo-codes', 'get-admin-book-costs', 'get-admin-audit-log', 'get-admin-emails'],
]);
const SECRETS = /Victoria|Secretive|Nobody Else Reads This|secretive bees/;

describe('what belongs to one user', () => {
  test('is out of reach of another, and of a visitor, over every route there is', async () => {
    const before = await kept();
    const forUsers = routes.filter(({ operation }) => operation.security.length > 0);
    expect(forUsers.length).toBeGreaterThanOrEqual(10);
    for (const route of forUsers) {
      const { method, path, body } = aimed(route);
      const asVisitor = await visitor.request<ErrorResponse>(method, path, body);
      expect([route.operation.operationId, asVisitor.status, asVisitor.body.code]).toEqual([
        route.operation.operationId,
        401,
        'UNAUTHENTICATED',
      ]);
      // Routes without a user id act on the attacker's own account, so they are called as a visitor only.
      if (!/\{/.test(route.path) && !NAMES_ITS_OWNER.has(route.operation.operationId)) continue;
      const asMallory = await mallory.request<ErrorResponse>(method, path, body);
      expect([route.operation.operationId, [403, 404].includes(asMallory.status)]).toEqual([route.operation.operationId, true]);
      expect(JSON.stringify(asMallory.body)).not.toMatch(SECRETS);
    }
    expect(await kept()).toBe(before);
    expect((await victim.request('GET', '/api/auth/me')).status).toBe(200);
  });

  test('cannot be claimed by fields that nobody asked for', async () => {
    for (const extra of [{ isAdmin: true }, { subscriptionTier: 'publisher' }, { tokens: 100 }, { id: victim.user.id }]) {
      const account = { email: 'climber@example.com', authorName: 'Climber', password: PASSWORD, botPreventionData: seenOfAPerson() };
      expect((await visitor.request('POST', '/api/auth/register', { ...account, ...extra })).status).toBe(400);
    }
    expect(await harness.db.query(`SELECT 1 FROM users WHERE email = 'climber@example.com'`)).toEqual([]);
  });
});

describe('a session', () => {
  test('planted before the sign-in is worth nothing after it', async () => {
    for (const planted of ['sid=s%3Aplanted.c2lnbmF0dXJl', 'sid=planted', mallory.session]) {
      const { headers } = await visitor.request(
        'POST',
        '/api/auth/login',
        { email: victim.user.email, password: PASSWORD },
        { cookie: planted },
      );
      const given = headers.getSetCookie().find((cookie) => cookie.startsWith('sid='));
      expect(given?.split(';')[0]).not.toBe(planted);
      const answer = await visitor.request<{ email?: string }>('GET', '/api/auth/me', undefined, { cookie: planted });
      expect(answer.body.email).not.toBe(victim.user.email);
    }
    await mallory.signIn(mallory.user.email, PASSWORD);
  });

  test('cannot be made up', async () => {
    const [id] = victim.session.slice('sid='.length).split('.');
    for (const cookie of [`sid=${id}`, `sid=${id}.AAAA`, 'sid=s%3A', 'sid=%E0%A4%A', `sid=${'x'.repeat(7_000)}`])
      expect((await visitor.request('GET', '/api/auth/me', undefined, { cookie })).status).toBe(401);
  });
});

describe('a page of another site', () => {
  test('changes nothing, over every route there is', async () => {
    const before = await kept();
    const changing = routes.filter(({ method, path }) => method !== 'GET' && !/webhooks|unsubscribe|csp-reports/.test(path));
    expect(changing.length).toBeGreaterThanOrEqual(8);
    for (const { method, path } of changing) {
      const full = path.replace('{id}', book);
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
      ] as Record<string, string>[]) {
        const answer = await victim.request<ErrorResponse>(method, full, { confirmationText: 'DELETE' }, headers);
        expect([full, answer.status, answer.body.code]).toEqual([full, 403, 'CROSS_SITE_REQUEST']);
      }
      // A cross-site form can send these without a CORS preflight.
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const answer = await victim.request<ErrorResponse>(method, full, '{"confirmationText":"DELETE"}', { 'content-type': type });
        expect([full, answer.status]).toEqual([full, 415]);
      }
    }
    expect(await kept()).toBe(before);
  });
});

describe('hostile bodies', () => {
  const long = 'x'.repeat(1_000_000);
  const cases: [string, unknown][] = [
    ['no object', 'null'],
    ['a number', '7'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['cut off', '{"email":'],
    ['1 MB', JSON.stringify({ email: long })],
    ['nulls', '{"email":null,"password":null,"token":null,"authorName":null,"bookIdea":null,"confirmationText":null}'],
    ['wrong types', '{"email":{"$ne":""},"password":["a"],"token":7,"authorName":true,"confirmationText":{}}'],
    ['prototype keys', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'],
    [
      'control characters',
      '{"email":"a\\u0000@example.com","password":"\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000","authorName":"\\u0007"}',
    ],
    ['half a character', '{"email":"a@example.com","password":"12345678","authorName":"\\ud800"}'],
    ['deep', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`],
    ['many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, 1]))).slice(0, 250_000)],
  ];

  const isRefused = async (_name: string, body: unknown) => {
    const before = [await kept(), await harness.db.query('SELECT count(*)::int FROM users')];
    for (const { method, path } of routes.filter(({ operation }) => operation.requestBody)) {
      const answer = await victim.request<ErrorResponse>(method, path, body);
      expect([path, answer.status >= 400 && answer.status < 500]).toEqual([path, true]);
      expect(answer.body).toEqual({
        code: expect.any(String),
        message: expect.any(String),
        requestId: answer.headers.get('x-request-id'),
        ...(answer.body.field === undefined ? {} : { field: expect.any(String) }),
      });
    }
    expect([await kept(), await harness.db.query('SELECT count(*)::int FROM users')]).toEqual(before);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  };
  const OFTEN = new Set(['cut off', 'wrong types', 'prototype keys', 'half a character']);
  test.each(cases.filter(([name]) => OFTEN.has(name)))('%s: every route answers with a name, and nothing is left', isRefused);
  largeTest.each(cases.filter(([name]) => !OFTEN.has(name)))('%s: every route answers with a name, and nothing is left', isRefused);

  test('in a path or a query name nothing', async () => {
    for (const id of ['..%2f..%2fetc%2fpasswd', '%00', "'%20OR%201=1--", 'null', '%F0%9F%93%9A', 'a'.repeat(3_000)]) {
      expect((await victim.request('GET', `/api/book-projects/${id}`)).status).toBe(404);
      expect((await victim.request('GET', `/api/users/${id}/stats`)).status).toBe(404);
    }
    for (const query of ['', '?token=', '?token=x', `?token=${book}&token=${book}`, '?token[]=x', '?token=%00'])
      expect([query, (await visitor.request('POST', `/api/emails/unsubscribe${query}`)).status]).toEqual([query, 400]);
    expect((await visitor.request('POST', `/api/emails/unsubscribe?token=${book}`)).status).toBe(404);
    expect((await visitor.request('GET', '/api/book-projects/%E0%A4%A')).status).toBe(400);
  });
});

describe('limits', () => {
  const wrong = (email: string, headers: Record<string, string> = {}) =>
    visitor.request<ErrorResponse>('POST', '/api/auth/login', { email, password: 'not the password' }, headers);

  test('stop guessing at one account from one address, known or not; its owner elsewhere still gets in', async () => {
    for (const email of [victim.user.email, 'stranger@example.com']) {
      const answers = await Promise.all(Array.from({ length: 25 }, () => wrong(email)));
      const statuses = answers.map(({ status }) => status);
      expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([10, 15]);
      expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(60);
    }
    await victim.signIn(victim.user.email, PASSWORD);
  });

  test('slow down a guesser who has many addresses, and keep nobody out for long', async () => {
    const owner = await harness.author('free');
    const { email } = owner.user;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => wrong(email, { 'x-forwarded-for': `198.51.100.${index}` })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(40);
    for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    // The owner's own device is let in at once, whatever the guesser does; a cookie of another account's is no help.
    const credentials = { email, password: PASSWORD };
    const onDevice = (cookie: string) =>
      visitor.request('POST', '/api/auth/login', credentials, { cookie, 'x-forwarded-for': '192.0.2.77' });
    await wrong(email, { 'x-forwarded-for': '198.51.100.200' });
    expect((await onDevice(mallory.device)).status).toBe(429);
    expect((await onDevice(owner.device)).status).toBe(200);
    // Elsewhere, a new password is enough.
    const token = createLinkToken();
    await harness.db.query(`INSERT INTO password_resets (user_id, token, expires_at) VALUES ($1, $2, now() + interval '1 hour')`, [
      owner.user.id,
      digestOfLinkToken(token),
    ]);
    await visitor.expect(200, 'POST', '/api/auth/reset-password', { token, password: 'a passphrase after the siege' });
    await new Author(harness.apiUrl).signIn(email, 'a passphrase after the siege');
  });

  test('are not counted for who gets the password right', async () => {
    const author = await harness.author('free');
    for (let count = 0; count < 15; count++) await author.signIn(author.user.email, PASSWORD);
  });

  test('count all of an IPv6 network as one address', async () => {
    const address = (index: number) => `2001:db8:1:2:${index}::1`;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => wrong('six@example.com', { 'x-forwarded-for': address(index) })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('are by the address that the proxy saw, whatever stands before it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => wrong('spoofed@example.com', { 'x-forwarded-for': `203.0.113.${index}, 198.51.100.7` })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  test('stop registering by the dozen', async () => {
    const stranger = new Author(harness.apiUrl);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        stranger.request('POST', '/api/auth/register', {
          email: `dozen-${index}@example.com`,
          authorName: 'Dozen',
          password: PASSWORD,
          botPreventionData: { ...seenOfAPerson(), honeypotValue: 'x' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(30).fill(403), ...Array<number>(10).fill(429)]);
  });
});

describe('without a proxy', () => {
  test('a forwarded header is believed by nobody', async () => {
    const bare = new ProductProcess({
      entry: 'api/main.js',
      args: [],
      env: { ...harness.environment, PORT: '0', TRUST_PROXY: '0' },
      logFile: join(harness.logs, 'api-without-proxy.log'),
    });
    const { url = '' } = await bare.start();
    try {
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          new Author(url).request(
            'POST',
            '/api/auth/login',
            { email: 'direct@example.com', password: 'not the password' },
            { 'x-forwarded-for': `203.0.113.${index}` },
          ),
        ),
      );
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    } finally {
      await bare.kill();
    }
  });
});

describe('the published document', () => {
  test('refuses the methods it does not name, and says which it has', async () => {
    for (const path of new Set(routes.map((route) => route.path))) {
      const named = routes.filter((route) => route.path === path).map(({ method }) => method);
      const full = path
        .replace(/\{(id|userId|paymentIntentId)\}/, book)
        .replace('{format}', 'pdf')
        .replace(/\{(number|revision)\}/g, '1')
        .replace(/\{(rewriteId|linkId|remarkId)\}/, book);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !named.includes(each))) {
        const answer = await visitor.request<ErrorResponse>(method, full);
        expect([method, full, answer.status, answer.body.code]).toEqual([method, full, 405, 'METHOD_NOT_ALLOWED']);
        for (const allowed of named) expect(answer.headers.get('allow')).toContain(allowed);
      }
    }
  });

  test('names nothing of an author that nobody can set', async () => {
    const { body } = await visitor.request('GET', '/api/openapi.json');
    expect(JSON.stringify(body)).not.toMatch(/firstName|lastName|profileImage/i);
  });

  test('is there to read, without a script', async () => {
    const { status, body, headers } = await visitor.request<ArrayBuffer>('GET', '/api/docs');
    const page = Buffer.from(body).toString();
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    for (const { method, path } of routes) expect(page).toContain(`${method} ${path}`);
    expect(page).not.toContain('<script');
  });
});

test('a request line that is no HTTP does not end the server', async () => {
  const { port } = new URL(harness.apiUrl);
  await new Promise<void>((resolve) => {
    const bad = httpRequest({ port, path: '/api/auth/me', headers: { cookie: `sid=${'x'.repeat(60_000)}` } }, (response) => {
      expect(response.statusCode).toBe(431);
      response.resume();
      resolve();
    });
    bad.once('error', () => resolve());
    bad.end();
  });
  expect((await visitor.request('GET', '/api/config')).status).toBe(200);
});

test('what breaks on our side says nothing of our insides', async () => {
  await harness.db.query('ALTER TABLE scheduled_emails RENAME TO somewhere_else');
  try {
    const answer = await visitor.request<ErrorResponse>('POST', '/api/auth/forgot-password', { email: 'in-the-log@example.com' });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      code: 'INTERNAL',
      message: 'Something went wrong on our side. Please try again.',
      requestId: answer.headers.get('x-request-id'),
    });
  } finally {
    await harness.db.query('ALTER TABLE somewhere_else RENAME TO scheduled_emails');
  }
  const log = await readFile(join(harness.logs, 'api.log'), 'utf8');
  expect(log).toContain('relation \\"scheduled_emails\\" does not exist');
});

test('the log holds no password, token, cookie or address', async () => {
  const marked = {
    email: 'in-the-log@example.com',
    authorName: 'Log',
    password: 'a passphrase for the log',
    botPreventionData: seenOfAPerson(),
  };
  await visitor.request('POST', '/api/auth/register', marked);
  await visitor.request('POST', '/api/auth/register', marked);
  await visitor.request('POST', '/api/auth/reset-password', { token: 'token-for-the-log', password: marked.password });
  await victim.create(fiction({ bookTitle: 'Nobody Else Reads This Either', generationLevel: 'outline', wordCount: 5_000 }));
  const log = (await Promise.all(['api.log', 'worker.log', 'render.log'].map((name) => readFile(join(harness.logs, name), 'utf8')))).join(
    '\n',
  );
  expect(log).not.toMatch(/in-the-log@|for the log|token-for-the-log|@example\.com|Nobody Else|\$argon2/);
  expect(log).not.toContain(victim.session.slice('sid='.length));
});

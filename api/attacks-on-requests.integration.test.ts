/** Attacks by way of requests: hosts, origins, signatures, addresses, passwords, files, and what a frozen engine holds up. */

import { connect, createServer, type AddressInfo } from 'node:net';
import { createServer as createHttpServer } from 'node:http';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import { describeLarge, largeTest } from '../local/testing/large.ts';
import Stripe from 'stripe';
import { ageSignIn } from '../local/testing/age-sign-in.ts';
import { Author, PASSWORD, seenOfAPerson } from '../local/testing/author.ts';
import { ProductProcess } from '../local/testing/product-process.ts';
import { until } from '../local/testing/until.ts';
import { useProduct } from '../local/testing/use-product.ts';
import type { ErrorResponse } from '../shared/errors.ts';

jest.setTimeout(60_000);

const harness = useProduct();
const visitor = () => new Author(harness.apiUrl);

/** Another API of the same product. */
async function withApi<Result>(name: string, env: Record<string, string>, work: (url: string) => Promise<Result>): Promise<Result> {
  const api = new ProductProcess({
    entry: 'api/main.js',
    args: [],
    env: { ...harness.environment, PORT: '0', ...env },
    logFile: join(harness.logs, `${name}.log`),
  });
  const { url = '' } = await api.start();
  try {
    return await work(url);
  } finally {
    await api.kill();
  }
}

/** Sends a request as it stands, and returns the status line. */
function raw(request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(harness.apiUrl).port), '127.0.0.1', () => socket.write(request));
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
      if (answer.includes('\r\n')) socket.end();
    });
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

describe('a host', () => {
  test('that is not ours is not answered for, nor are two', async () => {
    const { host } = new URL(harness.apiUrl);
    const get = (headers: string) => raw(`GET /api/config HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
    expect(await get(`Host: ${host}`)).toContain('200');
    expect(await get('Host: evil.example')).toContain('421');
    expect(await get(`Host: ${host}\r\nHost: evil.example`)).toMatch(/ 4(00|21) /);
    const inbox = new URL(harness.mail.inboxUrl);
    const page = await new Promise<number>((resolve, reject) => {
      const socket = connect(Number(inbox.port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'));
      socket.once('data', (data) => resolve(Number(data.toString().split(' ')[1])));
      socket.once('error', reject);
    });
    expect(page).toBe(421);
  });
});

describe('an origin', () => {
  test('of another scheme is another site, and a costly read is not caused from one', async () => {
    const author = await harness.author('standard');
    const { host } = new URL(harness.apiUrl);
    const change = (origin: string) => author.request<ErrorResponse>('POST', '/api/auth/resend-confirmation', undefined, { origin });
    expect((await change(`https://${host}`)).body.code).toBe('CROSS_SITE_REQUEST');
    expect((await change(`http://${host}`)).status).toBe(200);
    for (const path of ['/api/niche-analysis/recommendations', '/api/Niche-Analysis/recommendations/'])
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'none' },
        { origin: 'https://evil.example' },
      ] as Record<string, string>[])
        expect((await author.request<ErrorResponse>('GET', path, undefined, headers)).body.code).toBe('CROSS_SITE_REQUEST');
  });

  largeTest('over https behind a proxy that does not say so is refused a sign-in, loudly', () =>
    withApi('api-behind-silent-proxy', { APP_URL: 'https://books.example', TRUST_PROXY: '1' }, async (url) => {
      const { user } = await harness.author('free');
      const login = (headers: Record<string, string>) =>
        new Author(url).request<ErrorResponse>('POST', '/api/auth/login', { email: user.email, password: PASSWORD }, headers);
      expect(await login({})).toMatchObject({ status: 500, body: { code: 'PROXY_MISCONFIGURED' } });
      expect(await readFile(join(harness.logs, 'api-behind-silent-proxy.log'), 'utf8')).toContain('X-Forwarded-Proto');
      const { status, headers } = await login({ 'x-forwarded-proto': 'https' });
      expect([status, headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-sid='))]).toEqual([200, true]);
      // A cookie is cleared with the attributes that it was set with; a browser keeps it otherwise.
      const session = headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; ');
      const out = await new Author(url).request('POST', '/api/auth/logout', undefined, { 'x-forwarded-proto': 'https', cookie: session });
      const cleared = out.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-sid=;'));
      expect(cleared).toMatch(/Secure/);
    }),
  );
});

describe('a path', () => {
  test('out of the folder of assets is not there', async () => {
    for (const path of ['/assets/../../package.json', '/assets/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/x'])
      expect([path, await raw(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`)]).toEqual([
        path,
        expect.stringContaining('404'),
      ]);
  });
});

describe('a forwarded address', () => {
  test('is one address whatever port stands with it, and no address is no way around', async () => {
    const wrong = (from: string) =>
      visitor().request(
        'POST',
        '/api/auth/login',
        { email: 'ports@example.com', password: 'not the password' },
        { 'x-forwarded-for': from },
      );
    const ports = await Promise.all(Array.from({ length: 12 }, (_, index) => wrong(`198.51.100.9:${1_000 + index}`)));
    expect(ports.filter(({ status }) => status === 429)).toHaveLength(2);
    const long = await Promise.all(Array.from({ length: 12 }, (_, index) => wrong(`${'x'.repeat(3_000)}${index}`)));
    expect(long.map(({ status }) => status).sort()).toEqual([...Array<number>(10).fill(401), 429, 429]);
  });
});

describe('a password', () => {
  test.each(['        ', 'aaaaaaaa', 'Password123!', 'qwertyuiop', '1q2w3e4r5t', 'abcdefgh1'])('like “%s” is refused', async (password) => {
    const account = { email: 'weak@example.com', authorName: 'Weak', password, botPreventionData: seenOfAPerson() };
    expect(await visitor().request('POST', '/api/auth/register', account)).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_TOO_COMMON' },
    });
  });

  largeTest('that others know from a breach is refused where a list is configured; a list that is away refuses nobody', async () => {
    const asked: string[] = [];
    const sha1 = createHash('sha1').update('correct zebra pilot nine').digest('hex').toUpperCase();
    const list = createHttpServer((request, response) => {
      asked.push(request.url ?? '');
      if (request.url?.includes(sha1.slice(0, 5))) response.end(`${'0'.repeat(35)}:0\r\n${sha1.slice(5)}:42`);
      else response.writeHead(503).end();
    });
    await new Promise<void>((listening) => list.listen(0, '127.0.0.1', listening));
    const address = `http://127.0.0.1:${(list.address() as AddressInfo).port}/range`;
    await withApi('api-with-breaches', { BREACHED_PASSWORDS_URL: address }, async (url) => {
      const register = (password: string, email: string) =>
        new Author(url).request<ErrorResponse>('POST', '/api/auth/register', {
          email,
          authorName: 'B',
          password,
          botPreventionData: seenOfAPerson(),
        });
      expect(await register('correct zebra pilot nine', 'breached@example.com')).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('breach') },
      });
      expect((await register('another quiet harbour 7', 'unbreached@example.com')).status).toBe(201);
    });
    list.close();
    expect(asked[0]).toBe(`/range/${sha1.slice(0, 5)}`);
  });
});

describe('what cannot be undone', () => {
  test('takes the password, unless the sign-in is recent', async () => {
    const author = await harness.author('free');
    await ageSignIn(harness.db, author);
    const leave = (password?: string) =>
      author.request<ErrorResponse>('DELETE', '/api/auth/account', { confirmationText: 'DELETE', ...(password && { password }) });
    expect(await leave()).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED', field: 'password' } });
    expect(await leave('not the password')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await leave(PASSWORD)).status).toBe(200);
  });
});

describe('a signed event', () => {
  const { webhooks } = new Stripe('sk_none');
  const deliver = (payload: string, at = Date.now() / 1000) =>
    visitor().request<ErrorResponse>('POST', '/api/webhooks/stripe', payload, {
      'content-type': 'application/json',
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret: harness.stripe.webhookSecret, timestamp: Math.floor(at) }),
    });

  test('from the future, or of no form, is refused by name', async () => {
    const event = JSON.stringify({ id: 'evt_1', object: 'event', data: { object: { object: 'customer', id: 'cus_nobody' } } });
    expect((await deliver(event)).status).toBe(200);
    expect((await deliver(event, Date.now() / 1000 + 400)).body.code).toBe('SIGNATURE_INVALID');
    for (const malformed of [
      '{}',
      '[]',
      'null',
      '{"id":"evt_1","data":{}}',
      '{"id":"evt_1","data":{"object":null}}',
      '{"id":"evt_1","data":{"object":{"object":"charge","customer":7}}}',
    ])
      expect([malformed, (await deliver(malformed)).status]).toEqual([malformed, 400]);
  });
});

describe('hostile fields', () => {
  test('a NUL in an offer’s code is a field error at once', async () => {
    const author = await harness.author('free');
    expect(await author.request('POST', '/api/subscriptions', { tier: 'standard', promoCode: 'EARLY\u0000BIRD' })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', field: 'promoCode' },
    });
  });

  test('resets for unknown addresses leave no rows behind', async () => {
    await harness.db.query(
      `INSERT INTO scheduled_emails (user_id, email_type, scheduled_for, status, created_at) VALUES (NULL, 'password-reset', now(), 'suppressed', now() - interval '2 days')`,
    );
    await visitor().expect(200, 'POST', '/api/auth/forgot-password', { email: 'nobody-at-all@example.com' });
    expect(
      await harness.db.query(`SELECT 1 FROM scheduled_emails WHERE user_id IS NULL AND created_at < now() - interval '1 day'`),
    ).toEqual([]);
  });
});

describeLarge('an engine that is frozen', () => {
  test('holds up restarts, and nothing and nobody else', async () => {
    const author = await harness.author('publisher');
    const ids: { id: string }[] = await harness.db.query(
      `INSERT INTO book_projects (user_id, author_name, email, book_idea, target_audience, book_title, token_budget, generation_level, status)
       SELECT $1, $2, $3, 'idea', 'readers', 'Frozen', 1000, 'outline', 'failed' FROM generate_series(1, 30) RETURNING id`,
      [author.user.id, author.user.authorName, author.user.email],
    );
    // It takes connections and never answers.
    const frozen = createServer(() => undefined);
    await new Promise<void>((listening) => frozen.listen(0, '127.0.0.1', listening));
    const address = `127.0.0.1:${(frozen.address() as AddressInfo).port}`;
    await withApi('api-with-frozen-engine', { TEMPORAL_ADDRESS: address }, async (url) => {
      const here = new Author(url);
      await here.signIn(author.user.email, PASSWORD);
      let restarted = 0;
      const restarts = ids.map(({ id }) =>
        here.request<ErrorResponse>('POST', `/api/book-projects/${id}/restart`).finally(() => restarted++),
      );
      const others = await Promise.all(Array.from({ length: 80 }, () => here.request('GET', `/api/users/${author.user.id}/stats`)));
      expect([others.every(({ status }) => status === 200), restarted]).toEqual([true, 0]);
      expect(new Set((await Promise.all(restarts)).map(({ body }) => body.code))).toEqual(new Set(['ENGINE_UNAVAILABLE']));
    });
    frozen.close();
    const left = await harness.db.query(
      `SELECT 1 FROM book_projects WHERE user_id = $1 AND (status <> 'failed' OR restarted_at IS NOT NULL)`,
      [author.user.id],
    );
    expect(left).toEqual([]);
  });
});

describe('a session', () => {
  test('is seen by its owner and ended from elsewhere, its event streams too', async () => {
    const author = await harness.author('publisher');
    const lost = new Author(harness.apiUrl);
    await lost.signIn(author.user.email, PASSWORD);
    type Session = { id: string; isCurrent: boolean; device: string };
    const sessions = await author.expect<Session[]>(200, 'GET', '/api/auth/sessions');
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toContain(author.session.split('.')[0]?.replace('sid=s%3A', '') ?? '');
    const other = sessions.find(({ isCurrent }) => !isCurrent);
    await author.expect(204, 'DELETE', `/api/auth/sessions/${other?.id}`);
    expect((await lost.request('GET', '/api/auth/me')).status).toBe(401);
    expect((await author.request('GET', '/api/auth/me')).status).toBe(200);
  });
});

describe('who finds or sees something', () => {
  test('a weakness: security.txt says whom to tell', async () => {
    const response = await fetch(`${harness.apiUrl}/.well-known/security.txt`);
    const text = await response.text();
    expect([response.status, /^Contact: mailto:/m.test(text)]).toEqual([200, true]);
    const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
    expect([expires > Date.now(), expires < Date.now() + 365 * 86_400_000]).toEqual([true, true]);
  });

  test('a refused script: its report is in the log, without what addresses may hold', async () => {
    const body = JSON.stringify({
      'csp-report': {
        'document-uri': `${harness.apiUrl}/reset-password?token=not-for-the-log`,
        'blocked-uri': 'https://evil.example/x.js?y',
        'violated-directive': 'script-src',
      },
    });
    const send = (type: string, content: string) => visitor().request('POST', '/api/csp-reports', content, { 'content-type': type });
    expect((await send('application/csp-report', body)).status).toBe(204);
    expect((await send('application/csp-report', 'no report')).status).toBe(204);
    // It may be answered before it is written.
    const log = () => readFile(join(harness.logs, 'api.log'), 'utf8');
    await until(async () => (await log()).includes('https://evil.example/x.js'));
    expect(await log()).not.toContain('not-for-the-log');
  });

  test('others’ accounts, as an admin: it is written down first, and cannot be taken out', async () => {
    const admin = await harness.author('free');
    await harness.db.query('UPDATE users SET is_admin = true WHERE id = $1', [admin.user.id]);
    await admin.expect(200, 'GET', '/api/admin/users');
    const log = await admin.expect<{ entries: unknown[] }>(200, 'GET', '/api/admin/audit-log?which=all');
    expect(log.entries).toContainEqual(expect.objectContaining({ actor: `admin ${admin.user.id}`, action: 'see users' }));
    await expect(harness.db.query('DELETE FROM admin_audit')).rejects.toThrow('not changed');
  });
});

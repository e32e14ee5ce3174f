/** Password recovery, password change and account deletion: single-use tokens, and sessions that end everywhere. */

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import type { Message } from '../../local/fakes/sendgrid/message.ts';
import { Author, seenOfAPerson, PASSWORD } from '../../local/testing/author.ts';
import { fiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { ErrorResponse } from '../../shared/errors.ts';
import { bookWorkflowId } from '../../shared/temporal.ts';

jest.setTimeout(60_000);

const NEW_PASSWORD = 'another long passphrase';

const harness = useProduct();
let visitor: Author;
beforeAll(() => {
  visitor = new Author(harness.apiUrl);
});

async function mailTo(email: string, kind: string, count = 1): Promise<Message> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const found = harness.mail.messages(email).filter(({ customArgs }) => customArgs.kind === kind);
    if (found[count - 1]) return found[count - 1] as Message;
    if (Date.now() > deadline) throw new Error(`No ${kind} came to ${email}`);
    await sleep(50);
  }
}

const tokenIn = ({ text }: Message): string => /reset-password\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? 'none';
const forgot = (email: string) => new Author(harness.apiUrl).request('POST', '/api/auth/forgot-password', { email });
const reset = (token: string, password = NEW_PASSWORD) =>
  new Author(harness.apiUrl).request<ErrorResponse>('POST', '/api/auth/reset-password', { token, password });
const login = (email: string, password: string) => new Author(harness.apiUrl).request('POST', '/api/auth/login', { email, password });
const isSignedIn = async (cookie: string) => (await visitor.request('GET', '/api/auth/me', undefined, { cookie })).status === 200;

/** Requests a reset and returns the token from the e-mail. */
async function tokenFor(author: Author, count = 1): Promise<string> {
  await forgot(author.user.email);
  return tokenIn(await mailTo(author.user.email, 'password-reset', count));
}

describe('a reset link', () => {
  test('sets a new password once; every session ends, and the owner is told', async () => {
    const author = await harness.author('free');
    const elsewhere = new Author(harness.apiUrl);
    await elsewhere.signIn(author.user.email, PASSWORD);
    const token = await tokenFor(author);
    expect(await reset(token)).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await isSignedIn(author.session)).toBe(false);
    expect(await isSignedIn(elsewhere.session)).toBe(false);
    expect((await login(author.user.email, PASSWORD)).status).toBe(401);
    expect((await login(author.user.email, NEW_PASSWORD)).status).toBe(200);
    await mailTo(author.user.email, 'password-changed');
    expect(await reset(token, 'a third long passphrase')).toMatchObject({ status: 404, body: { code: 'RESET_TOKEN_INVALID' } });
    expect((await login(author.user.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('of two used at the same moment works once, whether they are the same or siblings', async () => {
    const author = await harness.author('free');
    const [first, second] = [await tokenFor(author), await tokenFor(author, 2)];
    expect(first).not.toBe(second);
    const answers = await Promise.all([reset(first), reset(first), reset(second), reset(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    expect((await reset(second)).status).toBe(404);
  });

  test('is good for an hour', async () => {
    const author = await harness.author('free');
    const token = await tokenFor(author);
    const [row]: { minutes: number }[] = await harness.db.query(
      'SELECT extract(epoch FROM expires_at - created_at)::int / 60 AS minutes FROM password_resets WHERE user_id = $1',
      [author.user.id],
    );
    expect(row?.minutes).toBe(60);
    await harness.db.query(`UPDATE password_resets SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [author.user.id]);
    expect((await reset(token)).status).toBe(404);
    expect(await isSignedIn(author.session)).toBe(true);
  });

  test('is written down nowhere: the database and the workflow’s history hold no token', async () => {
    const author = await harness.author('free');
    const token = await tokenFor(author);
    const tables: { name: string }[] = await harness.db.query(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    for (const { name } of tables) {
      const rows: { row: string }[] = await harness.db.query(`SELECT t::text AS row FROM ${name} t WHERE t::text LIKE '%' || $1 || '%'`, [
        token,
      ]);
      expect([name, rows]).toEqual([name, []]);
    }
    const digest = createHash('sha256').update(token).digest('hex');
    expect(await harness.db.query('SELECT used FROM password_resets WHERE token = $1', [digest])).toEqual([{ used: false }]);
    const [{ id }] = await harness.db.query<[{ id: string }]>(
      `SELECT id FROM scheduled_emails WHERE user_id = $1 AND email_type = 'password-reset'`,
      [author.user.id],
    );
    const history = JSON.stringify(await harness.temporal.workflow.getHandle(`email/${id}`).fetchHistory());
    expect(history).not.toContain(token);
    expect(history).not.toContain(Buffer.from(token).toString('base64'));
    expect(history).not.toContain(author.user.email);
  });

  test('asked for an address that nobody has gets the same answer, and writes the same rows', async () => {
    const author = await harness.author('free');
    const rows = async () => (await harness.db.query<[{ n: number }]>('SELECT count(*)::int AS n FROM scheduled_emails'))[0].n;
    const before = await rows();
    const known = await forgot(author.user.email);
    const between = await rows();
    const unknown = await forgot('nobody@example.com');
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(unknown.body).toEqual(known.body);
    expect([between - before, (await rows()) - between]).toEqual([1, 1]);
    await mailTo(author.user.email, 'password-reset');
    expect(harness.mail.messages('nobody@example.com')).toEqual([]);
  });

  test('is sent five times an hour to one account at most, from wherever it is asked', async () => {
    const author = await harness.author('free');
    const statuses: number[] = [];
    for (let count = 0; count < 7; count++) statuses.push((await forgot(author.user.email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    for (let count = 0; count < 5; count++) await forgot('unknown-too@example.com');
    const refused = await forgot('unknown-too@example.com');
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
  });
});

describe('passwords', () => {
  test.each([
    ['password1', 'everybody’s'],
    ['PASSWORD1', 'everybody’s, in capitals'],
    ['monalind1984', 'one’s own name'],
    ['mona.lind-99', 'one’s own address'],
    ['bookwright1', 'the product’s'],
  ])('%s is refused: %s', async (password) => {
    const account = { email: 'mona.lind@example.com', authorName: 'Mona Lind', password, botPreventionData: seenOfAPerson() };
    expect(await visitor.request<ErrorResponse>('POST', '/api/auth/register', account)).toMatchObject({
      status: 422,
      body: { code: 'PASSWORD_TOO_COMMON', field: 'password' },
    });
  });

  test('are refused in the same way when they are reset, without using up the link', async () => {
    const author = await harness.author('free');
    const token = await tokenFor(author);
    expect(await reset(token, 'qwerty123')).toMatchObject({ status: 422, body: { code: 'PASSWORD_TOO_COMMON' } });
    expect((await reset(token)).status).toBe(200);
  });

  test('of 128 characters count to the last one, in any script', async () => {
    const password = `${'Grüße, 世界! '.repeat(12)}`.slice(0, 127);
    const email = 'long@example.com';
    await visitor.register({ email, authorName: 'Long', password: `${password}a` });
    expect((await login(email, `${password}a`)).status).toBe(200);
    expect((await login(email, `${password}b`)).status).toBe(401);
  });

  test('are stored as Argon2id with m=19456, t=2, p=1', async () => {
    const author = await harness.author('free');
    const [row] = await harness.db.query<[{ hash: string }]>('SELECT password_hash AS hash FROM users WHERE id = $1', [author.user.id]);
    expect(row.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('are changed by the current one; every session ends, and of two changes at once one counts', async () => {
    const author = await harness.author('free');
    const change = (currentPassword: string, password: string) =>
      author.request<ErrorResponse>('POST', '/api/auth/change-password', { currentPassword, password }, { cookie });
    const cookie = author.session;
    expect(await change('not the password', NEW_PASSWORD)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', field: 'currentPassword' },
    });
    const answers = await Promise.all([change(PASSWORD, `${NEW_PASSWORD} 1`), change(PASSWORD, `${NEW_PASSWORD} 2`)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isSignedIn(cookie)).toBe(false);
    const logins = await Promise.all([login(author.user.email, `${NEW_PASSWORD} 1`), login(author.user.email, `${NEW_PASSWORD} 2`)]);
    expect(logins.map(({ status }) => status).sort()).toEqual([200, 401]);
    await mailTo(author.user.email, 'password-changed');
  });
});

describe('a session', () => {
  test('that was being made with the old password while it was reset is dead too', async () => {
    const author = await harness.author('free');
    const token = await tokenFor(author);
    // Sign-ins before, during and after: all sessions created with the old password must be invalid.
    const attempts = Array.from({ length: 12 }, () => new Author(harness.apiUrl));
    const signIns = attempts.map(async (attempt, index) => {
      await sleep(index * 8);
      return attempt.request('POST', '/api/auth/login', { email: author.user.email, password: PASSWORD });
    });
    expect((await reset(token)).status).toBe(200);
    await Promise.all(signIns);
    expect((await login(author.user.email, PASSWORD)).status).toBe(401);
    for (const attempt of attempts) expect(await isSignedIn(attempt.session)).toBe(false);
  });
});

describe('leaving', () => {
  test('stops the books at work, and no answer, cookie or open stream shows them any more', async () => {
    await harness.openai.settings({ latencyMs: 400 });
    const author = await harness.author('publisher');
    const { id } = await author.create(fiction({ bookTitle: 'The Unfinished' }));
    await author.until(id, ({ status }) => status === 'outlining');
    const stream = await fetch(`${harness.apiUrl}/api/book-projects/${id}/events`, { headers: { cookie: author.session } });
    expect(stream.status).toBe(200);
    const cookie = author.session;
    await author.expect(200, 'DELETE', '/api/auth/account', { confirmationText: 'DELETE' });
    expect(await isSignedIn(cookie)).toBe(false);
    expect((await login(author.user.email, PASSWORD)).status).toBe(401);
    const book = harness.temporal.workflow.getHandle(bookWorkflowId(id));
    await expect(book.result()).rejects.toThrow();
    // The stream ends at the next change.
    await stream.text();
    // No e-mail about a book that failed because of the deletion.
    expect(harness.mail.messages(author.user.email).map(({ customArgs }) => customArgs.kind)).not.toContain('book-failed');
  });

  largeTest('while a book is being ordered makes no book without an owner', async () => {
    const author = await harness.author('publisher');
    const cookie = author.session;
    const order = () => author.request('POST', '/api/book-projects', author.asOwn(fiction({ bookTitle: 'The Race' })), { cookie });
    const [left, ...orders] = await Promise.all([
      author.request('DELETE', '/api/auth/account', { confirmationText: 'DELETE' }, { cookie }),
      ...Array.from({ length: 6 }, order),
    ]);
    expect(left.status).toBe(200);
    expect(orders.every(({ status }) => status === 201 || status === 401)).toBe(true);
    const begun: { id: string }[] = await harness.db.query('SELECT id FROM book_projects WHERE user_id = $1', [author.user.id]);
    expect(begun).toHaveLength(orders.filter(({ status }) => status === 201).length);
    const deadline = Date.now() + 30_000;
    for (const { id } of begun) {
      for (;;) {
        const status = await harness.temporal.workflow.getHandle(bookWorkflowId(id)).describe().then(({ status: { name } }) => name, () => 'NONE'); // prettier-ignore
        if (status !== 'RUNNING') break;
        if (Date.now() > deadline) throw new Error(`A book of nobody is still written: ${id}`);
        await sleep(100);
      }
    }
  });
});

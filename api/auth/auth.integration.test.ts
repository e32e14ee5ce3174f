/** Registration, sign-in and sign-out, and the checks on every request. */

import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Author, seenOfAPerson, PASSWORD } from '../../local/testing/author.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { useProduct } from '../../local/testing/use-product.ts';

jest.setTimeout(60_000);

const harness = useProduct();
let visitor: Author;
beforeAll(() => {
  visitor = new Author(harness.apiUrl);
});

const account = { email: 'Mona@Example.com', authorName: 'Mona', password: PASSWORD, botPreventionData: seenOfAPerson() };
const register = (body: unknown) =>
  visitor.request<{ code: string; field: string; message: string; requestId: string }>('POST', '/api/auth/register', body);

describe('registering', () => {
  test('makes a free account; the address counts without its case, once', async () => {
    expect(await register(account)).toMatchObject({ status: 201, body: { email: 'mona@example.com' } });
    expect(await register({ ...account, email: 'MONA@example.com' })).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_TAKEN', field: 'email' },
    });
  });

  test('keeps when the age was confirmed and which terms were accepted, where that was asked', async () => {
    const another = new Author(harness.apiUrl);
    const asked = (email: string, ageConfirmed: boolean) =>
      another.request('POST', '/api/auth/register', { ...account, email, ageConfirmed });
    expect((await asked('old-enough@example.com', true)).status).toBe(201);
    expect((await asked('young@example.com', false)).body).toMatchObject({ field: 'ageConfirmed' });
    const rows: unknown[] = await harness.db.query(
      `SELECT age_confirmed_at IS NOT NULL AS confirmed, terms_version AS terms FROM users WHERE email = 'old-enough@example.com'`,
    );
    expect(rows).toEqual([{ confirmed: true, terms: '1.0' }]);
  });

  test('twenty at once make one account', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register({ ...account, email: 'many@example.com' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test.each([
    [{ ...account, email: 'no address' }, 'email', 'Please enter a valid email address'],
    [{ ...account, password: 'short' }, 'password', 'Password must be at least 8 characters'],
    [{ ...account, password: 'x'.repeat(129) }, 'password', 'At most 128 characters'],
    [{ ...account, authorName: ' ' }, 'authorName', 'Author name is required'],
    [{ ...account, authorName: null }, 'authorName', 'Author name is required'],
    [{ ...account, isAdmin: true }, 'isAdmin', 'Unknown field "isAdmin"'],
    [JSON.parse('{"__proto__": {"isAdmin": true}, "email": "a@example.com"}'), undefined, undefined],
    [[], undefined, undefined],
    ['"text"', undefined, undefined],
  ])('names the field at fault and leaves no trace (%#)', async (body, field, message) => {
    const answer = await register(body);
    expect(answer.status).toBe(400);
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'));
    if (field) expect(answer.body).toMatchObject({ code: 'VALIDATION_FAILED', field, message });
  });
});

describe('sessions', () => {
  test('a sign-in has its own session id; after signing out the cookie is dead', async () => {
    const author = await harness.author('free');
    const cookie = () => (author as unknown as { cookie: string }).cookie;
    const first = cookie();
    await author.signIn(author.user.email, PASSWORD);
    expect(cookie()).not.toBe(first);
    const last = cookie();
    await author.expect(204, 'POST', '/api/auth/logout');
    expect((await visitor.request('GET', '/api/auth/me', undefined, { cookie: last })).status).toBe(401);
    expect((await visitor.request('GET', '/api/auth/me', undefined, { cookie: first })).status).toBe(401);
  });

  test('the cookie is out of reach of scripts and of other sites', async () => {
    const author = await harness.author('free');
    const { headers } = await author.request('POST', '/api/auth/login', { email: author.user.email, password: PASSWORD });
    const cookie = headers.getSetCookie().find((each) => each.startsWith('sid='));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
  });

  test('a session ends 90 days after its sign-in, however busy', async () => {
    const author = await harness.author('free');
    await harness.db.query(
      `UPDATE sessions SET sess = jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb((extract(epoch FROM now() - interval '91 days') * 1000)::bigint))::json`,
    );
    expect((await author.request('GET', '/api/auth/me')).status).toBe(401);
  });

  test('an unknown address and a wrong password get the same answer', async () => {
    await register({ ...account, email: 'known@example.com' });
    const wrong = await visitor.request<{ requestId: string }>('POST', '/api/auth/login', {
      email: 'known@example.com',
      password: 'not the password',
    });
    const unknown = await visitor.request<{ requestId: string }>('POST', '/api/auth/login', {
      email: 'unknown@example.com',
      password: 'not the password',
    });
    expect([wrong.status, { ...wrong.body, requestId: '' }]).toEqual([
      401,
      { code: 'INVALID_CREDENTIALS', message: 'Invalid email or password.', requestId: '' },
    ]);
    expect([unknown.status, { ...unknown.body, requestId: '' }]).toEqual([401, { ...wrong.body, requestId: '' }]);
  });
});

describe('every request', () => {
  test('a visitor is told to sign in', async () => {
    for (const [method, path] of [
      ['GET', '/api/auth/me'],
      ['POST', '/api/book-projects'],
      ['GET', '/api/users/7f9c24e8-3b2a-4d1e-9c55-1d2f0a6b8c11/stats'],
    ] as const) {
      expect(await visitor.request(method, path)).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED', message: 'Authentication required' },
      });
    }
  });

  test('another site’s page cannot change anything', async () => {
    const author = await harness.author('free');
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      expect(await author.request('POST', '/api/auth/logout', undefined, headers)).toMatchObject({
        status: 403,
        body: { code: 'CROSS_SITE_REQUEST' },
      });
    }
    expect((await author.request('GET', '/api/auth/me')).status).toBe(200);
  });

  test('bodies that are no JSON, too large, or of another kind are refused by name', async () => {
    expect(await visitor.request('POST', '/api/auth/login', '{"email":')).toMatchObject({ status: 400, body: { code: 'INVALID_JSON' } });
    expect(await visitor.request('POST', '/api/auth/login', JSON.stringify({ email: 'x'.repeat(10_000_000) }))).toMatchObject({
      status: 413,
      body: { code: 'PAYLOAD_TOO_LARGE' },
    });
    expect(
      await visitor.request('POST', '/api/auth/login', 'email=x', { 'content-type': 'application/x-www-form-urlencoded' }),
    ).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    expect(await visitor.request('GET', '/api/no-such-thing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('answers are not cached, and the page may load nothing from elsewhere', async () => {
    const { headers } = await visitor.request('GET', '/api/config');
    expect(headers.get('cache-control')).toBe('no-store');
    // With the Stripe fake, the page may load its script too.
    const policy = (headers.get('content-security-policy') ?? '').replaceAll(` ${harness.stripe.url}`, '');
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain("default-src 'none';");
    expect(policy).not.toMatch(
      /unsafe-eval|script-src[^;]*unsafe-inline|http:|https:(?!\/\/((api|hooks|js|\*\.js)\.stripe\.com|books\.google\.com|covers\.openlibrary\.org))/,
    );
  });

  test('a book is created under one’s own account only', async () => {
    const author = await harness.author('publisher');
    const other = await harness.author('publisher');
    const foreign = [
      [{ userId: other.user.id }, 'FORBIDDEN'],
      [{ email: other.user.email }, 'FORBIDDEN'],
      [{ authorName: 'Somebody Else' }, 'PEN_NAME_UNKNOWN'],
    ] as const;
    for (const [field, code] of foreign) {
      const answer = await author.request('POST', '/api/book-projects', { ...author.asOwn(nonFiction()), ...field });
      expect(answer).toMatchObject({ status: 403, body: { code, field: Object.keys(field)[0] } });
    }
    expect(await other.list()).toEqual([]);
    expect(await author.list()).toEqual([]);
  });
});

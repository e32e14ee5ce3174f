/** Another address for an account: asked for with the password, given by the link that was sent there, and followed by all that keeps it. */

import { describe, expect, jest, test } from '@jest/globals';
import { Author, PASSWORD } from '../../local/testing/author.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { until } from '../../local/testing/until.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { CurrentUser, EmailPreferences } from '../../shared/accounts.ts';
import type { ErrorResponse } from '../../shared/errors.ts';

jest.setTimeout(60_000);

const harness = useProduct();
const NOTICE = 'Your Bookwright email address is about to change';
const LINK = 'Confirm your new address for Bookwright';

let addresses = 0;
const newAddress = (): string => `moved-${++addresses}-${Date.now()}@example.com`;
const ask = (author: Author, email: string, password = PASSWORD) =>
  author.request<CurrentUser & ErrorResponse>('POST', '/api/auth/change-email', { email, password });
const open = (author: Author, token: string) => author.request<ErrorResponse>('POST', '/api/auth/confirm-new-email', { token });
const subjectsIn = (address: string): string[] => harness.mail.messages(address).map(({ subject }) => subject);

/** The token of the newest link that was sent to an address. */
async function tokenIn(address: string): Promise<string> {
  await until(() => subjectsIn(address).includes(LINK));
  const text = harness.mail.messages(address).findLast(({ subject }) => subject === LINK)?.text ?? '';
  return /confirm-new-email\?token=(\S+)/.exec(text)?.[1] ?? '';
}

describe('another address', () => {
  test('is given by its link, once; the old one is told, other devices are signed out, and books and Stripe follow', async () => {
    const author = await harness.author('free');
    const [old, wanted] = [author.user.email, newAddress()];
    await author.expect(200, 'POST', '/api/create-payment-intent', { userId: author.user.id, tokensAmount: 1 });
    const { id } = await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
    const elsewhere = new Author(harness.apiUrl);
    await elsewhere.signIn(old, PASSWORD);
    expect(await ask(author, wanted.toUpperCase())).toMatchObject({ status: 202, body: { email: old, newEmail: wanted } });
    await until(() => subjectsIn(old).includes(NOTICE));
    const token = await tokenIn(wanted);
    expect(JSON.stringify(harness.mail.messages(wanted))).not.toContain(author.user.authorName);
    expect((await author.expect<CurrentUser>(200, 'GET', '/api/auth/me')).email).toBe(old);

    // Two tabs.
    const opened = await Promise.all([open(author, token), open(author, token)]);
    expect(opened.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await open(author, token)).body.code).toBe('CONFIRMATION_TOKEN_INVALID');
    await author.signIn(wanted, PASSWORD);
    expect(author.user).toMatchObject({ email: wanted, newEmail: null, emailConfirmed: true });
    expect((await elsewhere.request('GET', '/api/auth/me')).status).toBe(401);
    expect((await elsewhere.request('POST', '/api/auth/login', { email: old, password: PASSWORD })).status).toBe(401);
    await until(() => subjectsIn(old).includes('Your Bookwright email address was changed'));
    await until(async () => {
      const [row] = await harness.db.query<[{ email: string; customer: string }]>(
        'SELECT p.email, u.stripe_customer_id AS customer FROM book_projects p JOIN users u ON u.id = p.user_id WHERE p.id = $1',
        [id],
      );
      const customers = harness.stripe.objects<{ id: string; email: string }>('customer');
      return row.email === wanted && customers.some((customer) => customer.id === row.customer && customer.email === wanted);
    });
    await author.expect(200, 'GET', `/api/book-projects/${id}/order`);
  });

  test('keeps the session that opens the link, under another id, and what was unsubscribed from', async () => {
    const author = await harness.author('free');
    const wanted = newAddress();
    await author.expect(200, 'PUT', '/api/auth/email-preferences', { optional: 'notices' });
    await ask(author, wanted);
    const [token, before] = [await tokenIn(wanted), author.session];
    expect((await open(author, token)).status).toBe(200);
    expect(author.session).not.toBe(before);
    expect(await author.expect<CurrentUser>(200, 'GET', '/api/auth/me')).toMatchObject({ email: wanted });
    expect((await author.request('GET', '/api/auth/me', undefined, { cookie: before })).status).toBe(401);
    expect(await author.expect<EmailPreferences>(200, 'GET', '/api/auth/email-preferences')).toMatchObject({ optional: 'notices' });
  });

  test('is refused without the password, for an address that is taken, also meanwhile, and by a link that was replaced or taken back', async () => {
    const [author, other] = [await harness.author('free'), await harness.author('free')];
    const wanted = newAddress();
    expect(await ask(author, wanted, 'not the password')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', field: 'password' } });
    expect(await ask(author, other.user.email)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN', field: 'email' } });
    expect(await ask(author, author.user.email)).toMatchObject({ status: 400, body: { field: 'email' } });
    expect((await ask(author, 'nobody')).status).toBe(400);

    await ask(author, wanted);
    const replaced = await tokenIn(wanted);
    const [second, third] = [newAddress(), newAddress()];
    await ask(author, second);
    expect((await open(author, replaced)).status).toBe(404);
    const inTime = await tokenIn(second);
    await new Author(harness.apiUrl).register({ email: second, authorName: 'First', password: PASSWORD });
    expect(await open(author, inTime)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    await ask(author, third);
    const takenBack = await tokenIn(third);
    expect(await author.request('DELETE', '/api/auth/change-email')).toMatchObject({ status: 200, body: { newEmail: null } });
    expect((await open(author, takenBack)).status).toBe(404);

    await ask(author, third);
    await until(() => subjectsIn(third).filter((subject) => subject === LINK).length === 2);
    const expired = await tokenIn(third);
    await harness.db.query(`UPDATE email_changes SET expires_at = now() - interval '1 second' WHERE new_email = $1`, [third]);
    expect((await open(author, expired)).status).toBe(404);
    // A stranger's inbox is not filled by whoever has an account.
    expect(await ask(author, third)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect((await author.expect<CurrentUser>(200, 'GET', '/api/auth/me')).email).toBe(author.user.email);
  });

  test('is stopped by a new password', async () => {
    const author = await harness.author('free');
    const wanted = newAddress();
    await ask(author, wanted);
    const token = await tokenIn(wanted);
    await author.expect(200, 'POST', '/api/auth/change-password', { currentPassword: PASSWORD, password: 'another long passphrase' });
    expect((await open(author, token)).status).toBe(404);
  });
});

test('an account chooses its optional e-mails; an address that bounced says so', async () => {
  const author = await harness.author('free');
  const choose = (optional: string) => author.request('PUT', '/api/auth/email-preferences', { optional });
  for (const optional of ['notices', 'none', 'notices', 'all'])
    expect(await choose(optional)).toMatchObject({ status: 200, body: { optional, isUndeliverable: false } });
  expect((await choose('some')).status).toBe(400);
  await harness.db.query(`INSERT INTO email_suppressions (email, scope, reason) VALUES ($1, 'all', 'bounce')`, [author.user.email]);
  expect(await choose('all')).toMatchObject({ status: 409, body: { code: 'ADDRESS_UNDELIVERABLE' } });
  expect(await author.expect<EmailPreferences>(200, 'GET', '/api/auth/email-preferences')).toMatchObject({ isUndeliverable: true });
});

/** What admins see of an account's e-mails, and how they export and delete it. */

import { beforeAll, expect, jest, test } from '@jest/globals';
import JSZip from 'jszip';
import { Author, PASSWORD } from '../../local/testing/author.ts';
import { subscribe } from '../../local/testing/subscriber.ts';
import { until } from '../../local/testing/until.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import type { AdminOverview } from '../../shared/admin.ts';
import { adminEmails, type AdminEmails } from '../../shared/admin-emails.ts';
import type { OwnArchive } from '../../shared/archive.ts';

jest.setTimeout(60_000);

const harness = useProduct();
let admin: Author;
async function addAdmin(): Promise<Author> {
  const added = await harness.author('free');
  await harness.db.query('UPDATE users SET is_admin = true WHERE id = $1', [added.user.id]);
  return added;
}
beforeAll(async () => {
  admin = await addAdmin();
});

const emails = (parameters: Record<string, string>) =>
  admin.expect<AdminEmails>(200, 'GET', `/api/admin/emails?${new URLSearchParams(parameters).toString()}`);

const logged = async (action: string, userId: string) => {
  const rows = await harness.db.query<{ actor: string; details: Record<string, unknown> }[]>(
    `SELECT actor, details FROM admin_audit WHERE action = $1 AND details ->> 'userId' = $2`,
    [action, userId],
  );
  return rows.map(({ actor, details }) => [actor, details['reason']]);
};

/** An admin who signed in some time ago. */
const notRecent = (who = admin) =>
  harness.db.query(
    `UPDATE sessions SET sess = ((jsonb_set(sess::jsonb, '{signedInAt}', to_jsonb(($2)::bigint))) - 'reauthenticatedAt')::json
      WHERE sess -> 'passport' -> 'user' ->> 'id' = $1`,
    [who.user.id, Date.now() - 16 * 60_000],
  );

test('a refused e-mail is shown with what it was and why, and sent again once however often it is clicked', async () => {
  const { user } = await harness.author('free', { registers: 'confirmed' });
  const { id: userId, email } = user;
  await until(() => harness.mail.messages(email).length > 0);
  harness.mail.addFault({ kind: 'status', status: 400, match: email });
  await harness.db.query(`INSERT INTO scheduled_emails (user_id, email_type, scheduled_for) VALUES ($1, 'password-changed', now())`, [
    userId,
  ]);
  await until(async () => (await emails({ userId, status: 'failed' })).emails.length === 1);
  const page = await emails({ search: email.toUpperCase(), status: 'failed', kind: 'password-changed' });
  expect(adminEmails.parse(page)).toEqual(page);
  const [failed] = page.emails;
  expect(failed).toMatchObject({ userId, email, attempts: 1, sentAt: null, event: null });
  expect([failed?.subject, failed?.reason]).toEqual([
    expect.stringContaining('password'),
    expect.stringContaining('SendGrid responded with 400'),
  ]);

  const again = (id = failed?.id ?? '') => admin.request('POST', `/api/admin/emails/${id}/send-again`);
  const answers = await Promise.all(Array.from({ length: 5 }, () => again()));
  expect(answers.map(({ status }) => status).every((status) => status === 204 || status === 409)).toBe(true);
  const sent = () => harness.mail.messages(email).filter(({ customArgs }) => customArgs.kind === 'password-changed').length;
  await until(async () => (await emails({ userId, kind: 'password-changed', status: 'sent' })).emails.length === 1);
  expect(sent()).toBe(1);
  expect(await logged('send email again', userId)).toHaveLength(1);
  expect(await again()).toMatchObject({ status: 409, body: { code: 'EMAIL_NOT_FAILED' } });
  expect((await again(userId)).status).toBe(404);
  expect(sent()).toBe(1);
});

test('e-mails are read a page at a time, each once, also those of one moment', async () => {
  const { user } = await harness.author('free');
  await harness.db.query(
    `INSERT INTO scheduled_emails (user_id, email_type, scheduled_for, status, subject, workflow_started_at)
     SELECT $1, 'book-ready', now(), 'sent', 'Book 100%_' || n, now() FROM generate_series(1, 45) AS n`,
    [user.id],
  );
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: AdminEmails = await emails({ search: '100%_', userId: user.id, ...(cursor && { cursor }) });
    seen.push(...page.emails.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([45, 45]);
  for (const wrong of ['cursor=x', 'status=lost', 'kind=letter', 'userId=1'])
    expect((await admin.request('GET', `/api/admin/emails?${wrong}`)).status).toBe(400);
});

test('an admin has an account’s data put together, which tells its author, and downloads it with a reason and a recent sign-in', async () => {
  const { user } = await harness.author('free');
  const at = `/api/admin/users/${user.id}/archive`;
  const reason = 'Asked for by post';
  expect(await admin.expect<OwnArchive>(200, 'GET', at)).toEqual({ archive: null });
  await notRecent();
  const ask = (body: object) => admin.request('POST', at, body);
  expect(await ask({ reason })).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED', field: 'password' } });
  expect(await ask({ reason, password: 'not the password' })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN', field: 'password' },
  });
  expect((await ask({ password: PASSWORD })).status).toBe(400);
  expect(await logged('export account', user.id)).toEqual([]);
  expect((await ask({ reason, password: PASSWORD })).status).toBe(202);
  await until(async () => (await admin.expect<OwnArchive>(200, 'GET', at)).archive?.state === 'ready');
  await until(() => harness.mail.messages(user.email).some(({ customArgs }) => customArgs.kind === 'archive-ready'));
  expect(await logged('export account', user.id)).toEqual([[`admin ${admin.user.id}`, reason]]);

  const download = (query: string) => admin.request<ArrayBuffer>('GET', `${at}/file${query}`);
  expect((await download('')).status).toBe(400);
  const { status, body } = await download(`?reason=${encodeURIComponent(reason)}`);
  expect(status).toBe(200);
  const zip = await JSZip.loadAsync(body);
  expect(JSON.parse((await zip.file('account.json')?.async('string')) ?? '')).toMatchObject({ id: user.id, email: user.email });
  expect(await logged('download archive', user.id)).toEqual([[`admin ${admin.user.id}`, reason]]);
  await notRecent();
  expect(await download('?reason=x')).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
});

const asUser = async (email: string) => {
  const { users } = await admin.expect<AdminOverview>(200, 'GET', `/api/admin/users?search=${encodeURIComponent(email)}`);
  return users[0];
};

test('an admin gives a plan and book tokens, each once, and never changes what a subscription pays for', async () => {
  const [author, subscriber, admin] = await Promise.all([harness.author('free'), harness.author('free'), addAdmin()]);
  const { id, email } = author.user;
  const give = (what: string, body: object, userId = id) =>
    admin.request(what === 'plan' ? 'PUT' : 'POST', `/api/admin/users/${userId}/${what}`, { reason: 'A prize', ...body });
  expect((await give('plan', { tier: 'publisher' })).status).toBe(204);
  const tokens = () => give('tokens', { tokens: 3, balance: 0 });
  const statuses = (await Promise.all(Array.from({ length: 5 }, tokens))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 409, 409, 409, 409]);
  expect(await asUser(email)).toMatchObject({ subscriptionTier: 'publisher', tokens: 3, tokensPurchased: 0, isBilled: false });
  expect(await logged('grant', id)).toEqual(Array(2).fill([`admin ${admin.user.id}`, 'A prize']));
  for (const wrong of [{ tokens: 0 }, { tokens: 1_001 }, { tokens: 1.5 }, { tokens: null }])
    expect(await give('tokens', { balance: 3, ...wrong })).toMatchObject({ status: 400, body: { field: 'tokens' } });
  expect((await give('plan', { tier: 'gold' })).status).toBe(400);
  expect((await give('plan', { tier: 'free' }, admin.user.id.replace(/^./, 'f'))).status).toBe(404);

  await subscribe(harness.stripe, subscriber, 'standard');
  expect(await give('plan', { tier: 'publisher' }, subscriber.user.id)).toMatchObject({ status: 409, body: { code: 'PLAN_BILLED' } });
  expect((await give('tokens', { tokens: 1, balance: 0 }, subscriber.user.id)).status).toBe(204);
  expect(await asUser(subscriber.user.email)).toMatchObject({ subscriptionTier: 'standard', tokens: 1, isBilled: true });
  await notRecent(admin);
  expect(await give('refund', {}, subscriber.user.id)).toMatchObject({ status: 403, body: { field: 'password' } });
  expect((await give('refund', { password: PASSWORD }, subscriber.user.id)).status).toBe(204);
  expect(await asUser(subscriber.user.email)).toMatchObject({ subscriptionTier: 'free', isBilled: false, totalSpent: 0 });
});

test('an admin deletes an account as its author would, once, whose address is told; an admin’s account is never deleted by it', async () => {
  const [author, other] = await Promise.all([harness.author('publisher'), harness.author('free')]);
  const { id, email } = author.user;
  await harness.db.query('UPDATE users SET is_admin = true WHERE id = $1', [other.user.id]);
  const remove = (userId: string, address: string, reason = 'Asked for by post') =>
    admin.request('DELETE', `/api/admin/users/${userId}`, { reason, address, password: PASSWORD });
  for (const { user } of [admin, other])
    expect(await remove(user.id, user.email)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect(await remove(id, other.user.email)).toMatchObject({ status: 400, body: { field: 'address' } });
  expect((await remove(id, email, ' ')).status).toBe(400);
  expect((await author.request('GET', '/api/auth/me')).status).toBe(200);

  const answers = await Promise.all([remove(id, email), remove(id, email.toUpperCase())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect((await author.request('GET', '/api/auth/me')).status).toBe(401);
  const signIn = await new Author(harness.apiUrl).request('POST', '/api/auth/login', { email, password: PASSWORD });
  expect(signIn).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  await until(() => harness.mail.messages(email).some(({ customArgs }) => customArgs.kind === 'account-deleted'));
  expect(await harness.db.query('SELECT user_id FROM account_deletions WHERE user_id = $1', [id])).toHaveLength(1);
  expect(await logged('delete account', id)).toEqual([[`admin ${admin.user.id}`, 'Asked for by post']]);
  expect((await admin.request('GET', '/api/auth/me')).status).toBe(200);
});

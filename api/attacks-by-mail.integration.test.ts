/** Attacks on the inboxes of others by way of our e-mails. */

import { describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import { Author, PASSWORD } from '../local/testing/author.ts';
import { nonFiction } from '../local/testing/sample-requests.ts';
import { until } from '../local/testing/until.ts';
import { useProduct } from '../local/testing/use-product.ts';
import { NOTICES_AN_HOUR } from '../shared/emails.ts';
import { emailWorkflowId, RESCHEDULE_EMAIL_UPDATE } from '../shared/temporal.ts';

jest.setTimeout(60_000);

const harness = useProduct();
const kindsTo = (email: string) => harness.mail.messages(email).map(({ customArgs }) => customArgs.kind);
const linkIn = (text: string): string => /\/confirm-email\?token=(\S+)/.exec(text)?.[1] ?? '';
/** Waits until no e-mail of an account is under way. */
const settled = (email: string) =>
  until(async () => {
    const [row] = await harness.db.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM scheduled_emails e JOIN users u ON u.id = e.user_id
        WHERE u.email = $1 AND e.status IN ('pending', 'sending') AND e.scheduled_for < now() + interval '1 minute'`,
      [email],
    );
    return row?.count === 0;
  });

describe('a stranger’s address', () => {
  largeTest('gets two e-mails without a word of the attacker’s, whatever the attacker does with the account', async () => {
    const email = 'stranger-in-the-street@example.com';
    const attacker = new Author(harness.apiUrl);
    const [authorName, bookTitle] = ['Cheap Pills at pills.example', 'visit https://pills.example'];
    await attacker.register({ email, authorName, password: PASSWORD });
    await attacker.signIn(email, PASSWORD);
    const { id } = await attacker.create(nonFiction({ bookTitle, generationLevel: 'outline', wordCount: 5_000 }));
    for (let time = 0; time < 5; time++) {
      await attacker.request('POST', '/api/auth/resend-confirmation');
      await attacker.request('POST', '/api/auth/forgot-password', { email });
    }
    await attacker.request('POST', '/api/auth/change-password', { currentPassword: PASSWORD, password: 'another long passphrase' });
    await attacker.signIn(email, 'another long passphrase');
    await attacker.completed(id);
    await settled(email);
    const messages = harness.mail.messages(email);
    expect(messages.length).toBeLessThanOrEqual(2);
    for (const { customArgs, subject, text, html } of messages) {
      expect(['confirm-address', 'password-reset']).toContain(customArgs.kind);
      expect(`${subject} ${text} ${html}`).not.toMatch(/pills/i);
    }
    // Neither does it help to leave and come back.
    await attacker.expect(200, 'DELETE', '/api/auth/account', { confirmationText: 'DELETE' });
    await attacker.register({ email, authorName, password: PASSWORD });
    await settled(email);
    expect(harness.mail.messages(email)).toHaveLength(messages.length);
  });

  largeTest('is its reader’s again: a reset link confirms the address and ends the attacker’s sessions', async () => {
    const email = 'rightful-reader@example.com';
    const attacker = new Author(harness.apiUrl);
    await attacker.register({ email, authorName: 'Mallory', password: PASSWORD });
    await attacker.signIn(email, PASSWORD);
    const reader = new Author(harness.apiUrl);
    await reader.expect(200, 'POST', '/api/auth/forgot-password', { email });
    await until(() => kindsTo(email).includes('password-reset'));
    const reset = harness.mail.messages(email).find(({ customArgs }) => customArgs.kind === 'password-reset');
    expect(reset?.text).not.toContain('Mallory');
    const token = /reset-password\?token=(\S+)/.exec(reset?.text ?? '')?.[1];
    await reader.expect(200, 'POST', '/api/auth/reset-password', { token, password: 'a passphrase of the reader' });
    expect((await attacker.request('GET', '/api/auth/me')).status).toBe(401);
    await reader.signIn(email, 'a passphrase of the reader');
    expect(reader.user.emailConfirmed).toBe(true);
  });
});

describe('a confirmation', () => {
  test('is one click, which a program that opens the link does not make, and brings the welcome; a second click is no error', async () => {
    const email = 'clicks-once@example.com';
    const author = new Author(harness.apiUrl);
    await author.register({ email, authorName: 'Mona', password: PASSWORD });
    await until(() => kindsTo(email).length === 1);
    const token = linkIn(harness.mail.messages(email)[0]?.text ?? '');
    const byItself = { token, ifOwn: true };
    const other = await harness.author('free');
    expect((await other.request('POST', '/api/auth/confirm-email', byItself)).status).toBe(403);
    expect((await author.request('POST', '/api/auth/confirm-email', byItself)).status).toBe(403);
    await author.expect(200, 'POST', '/api/auth/confirm-email', { token });
    await author.expect(200, 'POST', '/api/auth/confirm-email', { token });
    await until(() => kindsTo(email).length === 2);
    expect(kindsTo(email)).toEqual(['confirm-address', 'welcome']);
    await author.signIn(email, PASSWORD);
    expect(author.user.emailConfirmed).toBe(true);
    await author.expect(200, 'POST', '/api/auth/confirm-email', byItself);
    expect(await author.request('POST', '/api/auth/confirm-email', { token: 'made up' })).toMatchObject({
      status: 404,
      body: { code: 'CONFIRMATION_TOKEN_INVALID' },
    });
  });
});

describe('a flood of notices', () => {
  test('becomes one digest an hour, which its reader can be rid of with one click', async () => {
    const { user } = await harness.author('free');
    const titles = Array.from({ length: NOTICES_AN_HOUR + 4 }, (_, index) => `Flood ${index}`);
    for (const bookTitle of titles)
      await harness.db.query(
        `INSERT INTO scheduled_emails (user_id, email_type, scheduled_for, metadata, created_at)
         VALUES ($1, 'outline-ready', now(), $2, now() - interval '3 seconds')`,
        [user.id, JSON.stringify({ projectId: '6f1c1f0e-6c0a-4a63-9d1e-0b7f6a1c2d3e', bookTitle })],
      );
    await settled(user.email);
    expect(kindsTo(user.email).filter((kind) => kind === 'outline-ready').length).toBeLessThanOrEqual(NOTICES_AN_HOUR);
    const [digest] = await harness.db.query<{ id: string }[]>(
      `SELECT id FROM scheduled_emails WHERE user_id = $1 AND email_type = 'books-digest'`,
      [user.id],
    );
    const workflow = harness.temporal.workflow.getHandle(emailWorkflowId(digest?.id ?? ''));
    await until(() => workflow.describe().then(() => true, () => false)); // prettier-ignore
    // The e-mail may be sent, and its workflow closed, before the update is answered.
    const rescheduled = await workflow.executeUpdate(RESCHEDULE_EMAIL_UPDATE, { args: [Date.now()] }).then(() => undefined, (error: unknown) => error); // prettier-ignore
    if (rescheduled) expect(rescheduled).toMatchObject({ name: 'WorkflowNotFoundError' });
    await until(() => kindsTo(user.email).includes('books-digest'));
    const sent = harness.mail.messages(user.email);
    const named = titles.filter((title) => sent.some(({ text }) => new RegExp(`${title}(?!\\d)`).test(text ?? '')));
    expect(named).toEqual(titles);
    expect(sent.find(({ customArgs }) => customArgs.kind === 'books-digest')?.headers).toHaveProperty('List-Unsubscribe-Post');
    await new Author(harness.apiUrl).expect(200, 'POST', `/api/emails/unsubscribe?token=${digest?.id}`);
    const [suppressed] = await harness.db.query<{ scope: string }[]>('SELECT scope FROM email_suppressions WHERE email = $1', [user.email]);
    expect(suppressed?.scope).toBe('notices');
  });
});

/** E-mails from the request to the inbox, over skipped days: sent once, whatever the provider does. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import { checkDelivery } from '../activities/email/check-delivery.ts';
import { Author } from '../local/testing/author.ts';
import { registerConfirmed } from '../local/testing/confirm-address.ts';
import type { TimeSkippingHarness } from '../local/testing/time-skipping/harness.ts';
import { startSkippedTime } from '../local/testing/use-product.ts';
import { createDataSource } from '../shared/database/data-source.ts';
import type { ScheduledEmail } from '../shared/database/entities/scheduled-email.ts';
import type { EmailKind } from '../shared/emails.ts';
import { CANCEL_EMAIL_UPDATE, emailWorkflowId } from '../shared/temporal.ts';
import { until } from '../local/testing/until.ts';

jest.setTimeout(60_000);

let harness: TimeSkippingHarness;
let readers = 0;

/** Registers a new user with a confirmed address and waits until the workflows of the three onboarding e-mails have started. */
async function register(name = `reader-${++readers}`): Promise<string> {
  const email = `${name}@example.com`;
  await registerConfirmed(harness.db, new Author(harness.apiUrl), email, 'Mona Lind');
  await until(async () => (await emails(email)).every(({ workflowStartedAt }) => workflowStartedAt));
  return email;
}

function emails(address: string): Promise<(ScheduledEmail & { kind: EmailKind })[]> {
  return harness.db.query(
    `SELECT e.id, e.email_type AS kind, e.status, e.attempts, e.last_error AS "lastError", e.sent_at AS "sentAt", e.scheduled_for AS "scheduledFor",
            e.workflow_started_at AS "workflowStartedAt"
       FROM scheduled_emails e JOIN users u ON u.id = e.user_id WHERE u.email = $1 ORDER BY e.scheduled_for`,
    [address],
  );
}

async function email(address: string, kind: EmailKind) {
  const found = (await emails(address)).find((each) => each.kind === kind);
  if (!found) throw new Error(`${address} has no ${kind}`);
  return { ...found, workflow: harness.environment.client.workflow.getHandle(emailWorkflowId(found.id)) };
}

const kindsIn = (address: string): (string | undefined)[] => harness.mail.messages(address).map(({ customArgs }) => customArgs.kind);

/** The product uses wall-clock time and the time-skipping server runs ahead of it, so tests that skip days have their own server. */
describe('over days', () => {
  beforeEach(async () => {
    harness = await startSkippedTime();
  }, 300_000);
  afterEach(() => harness.stop());

  test('a new author is welcomed at once and written to on days 2 and 7, once each; only what is marketing can be unsubscribed from', async () => {
    const reader = await register();
    await until(() => kindsIn(reader).length === 1);
    await harness.pass('47 hours');
    expect(kindsIn(reader)).toEqual(['welcome']);
    await harness.pass('2 hours');
    await until(() => kindsIn(reader).length === 2);
    await harness.pass('4 days');
    expect(kindsIn(reader)).toEqual(['welcome', 'onboarding-day-2']);
    // The last early-bird place is taken before the prices are quoted.
    await harness.db.query('UPDATE promo_codes SET current_uses = max_uses');
    await harness.pass('1 days');
    await until(() => kindsIn(reader).length === 3);
    await harness.pass('30 days');
    expect(kindsIn(reader)).toEqual(['welcome', 'onboarding-day-2', 'onboarding-day-7']);
    expect((await emails(reader)).map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(['sent 1', 'sent 1', 'sent 1']);

    const [welcome, tips, plans] = harness.mail.messages(reader);
    expect(plans?.text).toContain('Standard: $19.99 a month');
    const { id } = await email(reader, 'onboarding-day-2');
    expect(welcome?.headers).toEqual({});
    expect(tips?.headers).toEqual({
      'List-Unsubscribe': `<${harness.apiUrl}/api/emails/unsubscribe?token=${id}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(tips?.text).toContain(`${harness.apiUrl}/unsubscribe?token=${id}`);
  });

  largeTest('who unsubscribes meanwhile gets no more marketing, and all that is none', async () => {
    const reader = await register();
    await until(() => kindsIn(reader).length === 1);
    const { id } = await email(reader, 'onboarding-day-2');
    const answer = await fetch(`${harness.apiUrl}/api/emails/unsubscribe?token=${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    await harness.pass('8 days');
    await new Author(harness.apiUrl).expect(200, 'POST', '/api/auth/forgot-password', { email: reader });
    await until(() => kindsIn(reader).length === 2);
    expect(kindsIn(reader)).toEqual(['welcome', 'password-reset']);
    for (const kind of ['onboarding-day-2', 'onboarding-day-7'] as const)
      expect(await email(reader, kind)).toMatchObject({ status: 'suppressed', attempts: 0 });
  });
});

describe('within the hour', () => {
  beforeAll(async () => {
    harness = await startSkippedTime();
  }, 300_000);
  afterAll(() => harness.stop());
  beforeEach(() => harness.mail.clearFaults());

  test('a provider that is away delays an e-mail and does not lose it', async () => {
    const match = 'away@example';
    for (const status of [503, 500, 401, 403, 429]) harness.mail.addFault({ kind: 'status', status, match });
    const reader = await register('away');
    await harness.pass('2 minutes');
    await until(async () => (await email(reader, 'welcome')).status === 'sent');
    expect(await email(reader, 'welcome')).toMatchObject({ status: 'sent', attempts: 6, lastError: null });
    expect(kindsIn(reader)).toEqual(['welcome']);
  });

  largeTest('a provider that accepted and never answered is believed when it reports so: nothing is sent twice', async () => {
    harness.mail.addFault({ kind: 'accept-then-cut', match: 'unanswered@example' });
    const reader = await register('unanswered');
    await until(async () => (await email(reader, 'welcome')).status === 'sent');
    await harness.pass('1 hours');
    expect(await email(reader, 'welcome')).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
    expect(kindsIn(reader)).toEqual(['welcome']);
  });

  largeTest('a provider that never had it is given it again, when it had its time to say otherwise', async () => {
    harness.mail.addFault({ kind: 'cut', match: 'cut@example' });
    const reader = await register('cut');
    await until(async () => (await email(reader, 'welcome')).status === 'sending');
    await harness.pass('20 minutes');
    expect(kindsIn(reader)).toEqual([]);
    await harness.pass('11 minutes');
    await until(async () => (await email(reader, 'welcome')).status === 'sent');
    expect(await email(reader, 'welcome')).toMatchObject({ status: 'sent', attempts: 2 });
    expect(kindsIn(reader)).toEqual(['welcome']);
  });

  test('a provider that refuses an e-mail for what it is ends it, with the reason', async () => {
    harness.mail.addFault({ kind: 'status', status: 400, match: 'refused@example' });
    const reader = await register('refused');
    await until(async () => (await email(reader, 'welcome')).status === 'failed');
    expect(await email(reader, 'welcome')).toMatchObject({ status: 'failed', attempts: 1, lastError: expect.stringContaining('400') });
  });

  largeTest('without the provider’s events, doubt leaves an e-mail in doubt unsent rather than sent twice', async () => {
    const reader = await register();
    await until(() => kindsIn(reader).length === 1);
    const { id } = await email(reader, 'onboarding-day-2');
    await harness.db.query(`UPDATE scheduled_emails SET status = 'sending' WHERE id = $1`, [id]);
    const db = await createDataSource(harness.databaseUrl, 1).initialize();
    const deps = { db, mail: { config: { hasEvents: false } } } as Parameters<typeof checkDelivery>[0];
    expect(await checkDelivery(deps, { emailId: id, last: false })).toBe('in-doubt');
    expect(await checkDelivery(deps, { emailId: id, last: true })).toBe('failed');
    await db.destroy();
    expect(await email(reader, 'onboarding-day-2')).toMatchObject({ lastError: expect.stringContaining('may have arrived') });
  });

  test('an e-mail that waits can be called off, once', async () => {
    const reader = await register();
    const { workflow } = await email(reader, 'onboarding-day-2');
    await workflow.executeUpdate(CANCEL_EMAIL_UPDATE);
    await until(async () => (await workflow.describe()).status.name === 'COMPLETED');
    expect((await email(reader, 'onboarding-day-2')).status).toBe('canceled');
    await expect(workflow.executeUpdate(CANCEL_EMAIL_UPDATE)).rejects.toThrow();
  });

  test('an e-mail is called off with its workflow, by whoever cancels that', async () => {
    const reader = await register();
    const { workflow } = await email(reader, 'onboarding-day-7');
    await workflow.cancel();
    await until(async () => (await workflow.describe()).status.name === 'CANCELLED');
    expect((await email(reader, 'onboarding-day-7')).status).toBe('canceled');
  });
});

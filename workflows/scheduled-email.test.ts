/** E-mails from the wish to the inbox, over days that are skipped: sent once, whatever the provider does. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { WorkflowUpdateFailedError } from '@temporalio/client';
import { settleDoubt } from '../activities/email/settle-doubt.ts';
import { Author } from '../local/studio/author.ts';
import { startSkippingStudio, type SkippingStudio } from '../local/studio/skipping-studio.ts';
import { PASSWORD } from '../local/studio/studio.ts';
import type { ScheduledEmail } from '../shared/database/entities/scheduled-email.ts';
import type { EmailKind } from '../shared/emails.ts';
import { CANCEL_EMAIL_UPDATE, emailWorkflowId, RESCHEDULE_EMAIL_UPDATE } from '../shared/temporal.ts';
import { until } from '../local/until.ts';

jest.setTimeout(60_000);

let studio: SkippingStudio;
let readers = 0;

/** Registers somebody new and waits for the three e-mails that follow to be begun. */
async function register(name = `reader-${++readers}`): Promise<string> {
  const email = `${name}@example.com`;
  await new Author(studio.apiUrl).register({ email, authorName: 'Mona Lind', password: PASSWORD });
  await until(async () => (await emails(email)).every(({ workflowStartedAt }) => workflowStartedAt));
  return email;
}

function emails(address: string): Promise<(ScheduledEmail & { kind: EmailKind })[]> {
  return studio.db.query(
    `SELECT e.id, e.email_type AS kind, e.status, e.attempts, e.last_error AS "lastError", e.sent_at AS "sentAt", e.scheduled_for AS "scheduledFor",
            e.workflow_started_at AS "workflowStartedAt"
       FROM scheduled_emails e JOIN users u ON u.id = e.user_id WHERE u.email = $1 ORDER BY e.scheduled_for`,
    [address],
  );
}

async function email(address: string, kind: EmailKind) {
  const found = (await emails(address)).find((each) => each.kind === kind);
  if (!found) throw new Error(`${address} has no ${kind}`);
  return { ...found, workflow: studio.environment.client.workflow.getHandle(emailWorkflowId(found.id)) };
}

const kindsIn = (address: string): (string | undefined)[] => studio.mail.messages(address).map(({ customArgs }) => customArgs.kind);

/** The product has the clock on the wall, the server one that runs ahead: what takes days has a server of its own. */
describe('over days', () => {
  beforeEach(async () => {
    studio = await startSkippingStudio();
  }, 300_000);
  afterEach(() => studio.stop());

  test('a new author is welcomed at once and written to on days 2 and 7, once each; only what is marketing can be unsubscribed from', async () => {
    const reader = await register();
    await until(() => kindsIn(reader).length === 1);
    await studio.pass('47 hours');
    expect(kindsIn(reader)).toEqual(['welcome']);
    await studio.pass('2 hours');
    await until(() => kindsIn(reader).length === 2);
    await studio.pass('4 days');
    expect(kindsIn(reader)).toEqual(['welcome', 'onboarding-day-2']);
    await studio.pass('1 days');
    await until(() => kindsIn(reader).length === 3);
    await studio.pass('30 days');
    expect(kindsIn(reader)).toEqual(['welcome', 'onboarding-day-2', 'onboarding-day-7']);
    expect((await emails(reader)).map(({ status, attempts }) => `${status} ${attempts}`)).toEqual(['sent 1', 'sent 1', 'sent 1']);

    const [welcome, tips] = studio.mail.messages(reader);
    const { id } = await email(reader, 'onboarding-day-2');
    expect(welcome?.headers).toEqual({});
    expect(tips?.headers).toEqual({
      'List-Unsubscribe': `<${studio.apiUrl}/api/emails/unsubscribe?token=${id}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(tips?.text).toContain(`${studio.apiUrl}/unsubscribe?token=${id}`);
  });

  test('an e-mail that waits can be moved, earlier and later; to no time it cannot', async () => {
    const reader = await register();
    const { workflow, scheduledFor } = await email(reader, 'onboarding-day-2');
    const later = scheduledFor.getTime() + 10 * 24 * 60 * 60_000;
    await workflow.executeUpdate(RESCHEDULE_EMAIL_UPDATE, { args: [later] });
    expect((await email(reader, 'onboarding-day-2')).scheduledFor.getTime()).toBe(later);
    await expect(workflow.executeUpdate(RESCHEDULE_EMAIL_UPDATE, { args: [-1] })).rejects.toThrow(WorkflowUpdateFailedError);
    await studio.pass('8 days');
    await until(() => kindsIn(reader).length === 2);
    expect(kindsIn(reader)).toEqual(['welcome', 'onboarding-day-7']);
    await workflow.executeUpdate(RESCHEDULE_EMAIL_UPDATE, { args: [(await studio.environment.currentTimeMs()) - 1] });
    await until(() => kindsIn(reader).length === 3);
    expect(kindsIn(reader)).toEqual(['welcome', 'onboarding-day-7', 'onboarding-day-2']);
  });

  test('who unsubscribes meanwhile gets no more marketing, and all that is none', async () => {
    const reader = await register();
    await until(() => kindsIn(reader).length === 1);
    const { id } = await email(reader, 'onboarding-day-2');
    const answer = await fetch(`${studio.apiUrl}/api/emails/unsubscribe?token=${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    await studio.pass('8 days');
    await new Author(studio.apiUrl).expect(200, 'POST', '/api/auth/forgot-password', { email: reader });
    await until(() => kindsIn(reader).length === 2);
    expect(kindsIn(reader)).toEqual(['welcome', 'password-reset']);
    for (const kind of ['onboarding-day-2', 'onboarding-day-7'] as const)
      expect(await email(reader, kind)).toMatchObject({ status: 'suppressed', attempts: 0 });
  });
});

describe('within the hour', () => {
  beforeAll(async () => {
    studio = await startSkippingStudio();
  }, 300_000);
  afterAll(() => studio.stop());
  beforeEach(() => studio.mail.clearFaults());

  test('a provider that is away delays an e-mail and does not lose it', async () => {
    const match = 'away@example';
    for (const status of [503, 500, 401, 403, 429]) studio.mail.addFault({ kind: 'status', status, match });
    const reader = await register('away');
    await studio.pass('2 minutes');
    await until(async () => (await email(reader, 'welcome')).status === 'sent');
    expect(await email(reader, 'welcome')).toMatchObject({ status: 'sent', attempts: 6, lastError: null });
    expect(kindsIn(reader)).toEqual(['welcome']);
  });

  test('a provider that accepted and never answered is believed when it reports so: nothing is sent twice', async () => {
    studio.mail.addFault({ kind: 'accept-then-cut', match: 'unanswered@example' });
    const reader = await register('unanswered');
    await until(async () => (await email(reader, 'welcome')).status === 'sent');
    await studio.pass('1 hours');
    expect(await email(reader, 'welcome')).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
    expect(kindsIn(reader)).toEqual(['welcome']);
  });

  test('a provider that never had it is given it again, when it had its time to say otherwise', async () => {
    studio.mail.addFault({ kind: 'cut', match: 'cut@example' });
    const reader = await register('cut');
    await until(async () => (await email(reader, 'welcome')).status === 'sending');
    await studio.pass('20 minutes');
    expect(kindsIn(reader)).toEqual([]);
    await studio.pass('11 minutes');
    await until(async () => (await email(reader, 'welcome')).status === 'sent');
    expect(await email(reader, 'welcome')).toMatchObject({ status: 'sent', attempts: 2 });
    expect(kindsIn(reader)).toEqual(['welcome']);
  });

  test('a provider that refuses an e-mail for what it is ends it, with the reason', async () => {
    studio.mail.addFault({ kind: 'status', status: 400, match: 'refused@example' });
    const reader = await register('refused');
    await until(async () => (await email(reader, 'welcome')).status === 'failed');
    expect(await email(reader, 'welcome')).toMatchObject({ status: 'failed', attempts: 1, lastError: expect.stringContaining('400') });
  });

  test('without the provider’s events, doubt leaves an e-mail in doubt unsent rather than sent twice', async () => {
    const reader = await register();
    await until(() => kindsIn(reader).length === 1);
    const { id } = await email(reader, 'onboarding-day-2');
    await studio.db.query(`UPDATE scheduled_emails SET status = 'sending' WHERE id = $1`, [id]);
    const deps = { db: studio.db, mail: { config: { hasEvents: false } } } as Parameters<typeof settleDoubt>[0];
    expect(await settleDoubt(deps, { emailId: id, last: false })).toBe('in-doubt');
    expect(await settleDoubt(deps, { emailId: id, last: true })).toBe('failed');
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

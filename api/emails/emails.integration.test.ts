/** Delivery events, unsubscribing, and a worker that is killed while sending. */

import { createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { Author } from '../../local/testing/author.ts';
import { connectWebhooks } from '../../local/testing/fakes.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { fiction, nonFiction } from '../../local/testing/sample-requests.ts';
import type { ScheduledEmail } from '../../shared/database/entities/scheduled-email.ts';
import type { EmailKind } from '../../shared/emails.ts';
import type { ErrorResponse } from '../../shared/errors.ts';
import { registerConfirmed } from '../../local/testing/confirm-address.ts';
import { until } from '../../local/testing/until.ts';

jest.setTimeout(90_000);

const WEBHOOK = '/api/webhooks/sendgrid';

const harness = useProduct();
let visitor: Author;
beforeAll(() => {
  visitor = new Author(harness.apiUrl);
  // The provider reports what the tests report in its name, and nothing else.
  harness.mail.sendEventsTo(undefined);
});
afterAll(() => connectWebhooks(harness, harness.apiUrl));

type Event = { email: string; event: string; sg_event_id: string; timestamp?: number; [field: string]: unknown };

const secondsNow = () => Math.floor(Date.now() / 1000);
let eventIds = 0;
const event = (email: string, name: string, more: object = {}): Event => ({
  email,
  event: name,
  timestamp: secondsNow(),
  sg_event_id: `event-${++eventIds}`,
  ...more,
});

type Forged = { lateSeconds?: number; signature?: string; sent?: string };

/** Delivers a body as SendGrid does, signed now by default. */
function deliver(body: string, { lateSeconds = 0, signature, sent = body }: Forged = {}) {
  const at = String(secondsNow() - lateSeconds);
  return visitor.request<ErrorResponse>('POST', WEBHOOK, sent, {
    'x-twilio-email-event-webhook-signature': signature ?? harness.mail.sign(at, body),
    'x-twilio-email-event-webhook-timestamp': at,
  });
}
const report = (...events: unknown[]) => deliver(JSON.stringify(events));

async function emailOf(email: string, kind: EmailKind): Promise<ScheduledEmail> {
  const rows: ScheduledEmail[] = await harness.db.query(
    `SELECT e.id, e.status, e.attempts, e.last_error AS "lastError" FROM scheduled_emails e JOIN users u ON u.id = e.user_id
      WHERE u.email = $1 AND e.email_type = $2 ORDER BY e.created_at DESC`,
    [email, kind],
  );
  if (!rows[0]) throw new Error(`${email} has no ${kind}`);
  return rows[0];
}

const kindsTo = (email: string) => harness.mail.messages(email).map(({ customArgs }) => customArgs.kind);
const suppressions = (email: string) =>
  harness.db.query<{ scope: string }[]>('SELECT scope FROM email_suppressions WHERE email = $1', [email]);

describe('a delivery of events', () => {
  test.each([
    ['not signed', { signature: '' }],
    ['signed by somebody else', { signature: someoneElse() }],
    ['changed on its way', { sent: '[{"event":"bounce"}]' }],
    ['six minutes old', { lateSeconds: 360 }],
    ['from the future', { lateSeconds: -360 }],
    ['of no time', { lateSeconds: Number.NaN }],
  ])('that is %s changes nothing', async (_what, forged) => {
    const { user } = await harness.author('free');
    const answer = await deliver(JSON.stringify([event(user.email, 'bounce')]), forged);
    expect(answer).toMatchObject({ status: 403, body: { code: 'SIGNATURE_INVALID' } });
    expect(await suppressions(user.email)).toEqual([]);
  });

  test('counts each event once, however often it comes', async () => {
    const { user } = await harness.author('free', { registers: 'confirmed' });
    const { id } = await emailOf(user.email, 'welcome');
    const delivered = event(user.email, 'delivered', { scheduledEmailId: id });
    const statuses = await Promise.all(Array.from({ length: 8 }, () => report(delivered)));
    expect(statuses.map(({ status }) => status)).toEqual(Array<number>(8).fill(204));
    expect(await harness.db.query('SELECT event FROM email_events WHERE scheduled_email_id = $1', [id])).toEqual([{ event: 'delivered' }]);
  });

  test('is read past what it has of other products, other senders and kinds to come', async () => {
    const { user } = await harness.author('free');
    const strange = [
      'text',
      { event: 'account_status_change', type: 'compliance_suspend' },
      event('stranger@example.com', 'bounce', { scheduledEmailId: 'not one of ours' }),
      event('stranger@example.com', 'delivered', { scheduledEmailId: '7f9c24e8-3b2a-4d1e-9c55-1d2f0a6b8c11' }),
    ];
    expect((await report(...strange, event(user.email, 'spamreport'))).status).toBe(204);
    expect(await suppressions(user.email)).toEqual([{ scope: 'marketing' }]);
    expect(await suppressions('stranger@example.com')).toEqual([]);
    expect((await deliver('no events')).status).toBe(400);
  });

  test.each([
    ['bounce', {}, 'all'],
    ['bounce', { type: 'blocked', reason: '452 mailbox full' }, undefined],
    ['dropped', { reason: 'Bounced Address' }, 'all'],
    ['dropped', { reason: 'Unsubscribed Address' }, 'marketing'],
    ['unsubscribe', {}, 'marketing'],
    ['spamreport', {}, 'marketing'],
    ['open', {}, undefined],
  ])('%s %j suppresses %s', async (name, more, scope) => {
    const { user } = await harness.author('free');
    await report(event(user.email.toUpperCase(), name, more));
    expect(await suppressions(user.email)).toEqual(scope ? [{ scope }] : []);
    await report(event(user.email, 'unsubscribe'));
    expect(await suppressions(user.email)).toEqual([{ scope: scope ?? 'marketing' }]);
  });
});

test('an address that bounces gets nothing more, not even what is no marketing', async () => {
  const { user } = await harness.author('free', { registers: 'confirmed' });
  await until(() => kindsTo(user.email).length === 1);
  await report(event(user.email, 'bounce', { reason: '550 no such user', scheduledEmailId: (await emailOf(user.email, 'welcome')).id }));
  await visitor.expect(200, 'POST', '/api/auth/forgot-password', { email: user.email });
  await until(async () => (await emailOf(user.email, 'password-reset')).status === 'suppressed');
  expect(await emailOf(user.email, 'welcome')).toMatchObject({ status: 'sent', lastError: 'bounce: 550 no such user' });
  expect(kindsTo(user.email)).toEqual(['welcome']);
});

describe('unsubscribing', () => {
  test('by the link leads to the page; by one click it is done, and done again it is still done', async () => {
    const { user } = await harness.author('free', { registers: 'confirmed' });
    const { id } = await emailOf(user.email, 'onboarding-day-2');
    const link = await fetch(`${harness.apiUrl}/api/emails/unsubscribe?token=${id}`, { redirect: 'manual' });
    expect([link.status, link.headers.get('location')]).toEqual([303, `/unsubscribe?token=${id}`]);
    for (let click = 0; click < 2; click++) {
      const oneClick = await fetch(`${harness.apiUrl}/api/emails/unsubscribe?token=${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect(oneClick.status).toBe(200);
    }
    expect(await suppressions(user.email)).toEqual([{ scope: 'marketing' }]);
  });

  test('does not wake an address that bounces', async () => {
    const { user } = await harness.author('free', { registers: 'confirmed' });
    await report(event(user.email, 'bounce'));
    await visitor.expect(200, 'POST', `/api/emails/unsubscribe?token=${(await emailOf(user.email, 'onboarding-day-2')).id}`);
    expect(await suppressions(user.email)).toEqual([{ scope: 'all' }]);
  });
});

largeTest('an author hears of each book once: ready, or stopped and why', async () => {
  const author = await harness.author('publisher', { registers: 'confirmed' });
  const outline = await author.create(nonFiction({ bookTitle: 'Heard Of Once', generationLevel: 'outline', wordCount: 5_000 }));
  await author.completed(outline.id);
  await harness.openai.addFault({ kind: 'invalid', match: 'The Silent Failure', count: 1_000 });
  const failing = await author.create(fiction({ bookTitle: 'The Silent Failure', generationLevel: 'outline', wordCount: 5_000 }));
  await author.failed(failing.id);
  await until(() => kindsTo(author.user.email).includes('outline-ready') && kindsTo(author.user.email).includes('book-failed'), 30_000);
  await harness.openai.clearFaults();
  const told = harness.mail.messages(author.user.email);
  expect(told.map(({ customArgs }) => customArgs.kind).sort()).toEqual(['book-failed', 'outline-ready', 'welcome']);
  expect(told.find(({ customArgs }) => customArgs.kind === 'outline-ready')?.text).toContain(
    `${harness.apiUrl}/dashboard?project=${outline.id}`,
  );
  expect(told.find(({ customArgs }) => customArgs.kind === 'book-failed')?.subject).toContain('The Silent Failure');
});

largeTest('a worker killed while the provider answers does not make it send twice; killed before, the e-mail still comes', async () => {
  const email = 'killed@example.com';
  harness.mail.addFault({ kind: 'slow', latencyMs: 8_000, match: email });
  await registerConfirmed(harness.db, new Author(harness.apiUrl), email, 'Mona');
  await until(() => kindsTo(email).length === 1);
  await harness.worker.kill();
  expect((await emailOf(email, 'welcome')).status).toBe('sending');
  // Request one more e-mail while no worker runs.
  await visitor.expect(200, 'POST', '/api/auth/forgot-password', { email });
  await harness.worker.start();
  await until(() => kindsTo(email).includes('password-reset'));
  // The lost worker is detected; the retry finds the row claimed, and the provider's event resolves the doubt.
  await report(event(email, 'processed', { scheduledEmailId: (await emailOf(email, 'welcome')).id }));
  await until(async () => (await emailOf(email, 'welcome')).status === 'sent');
  const { id } = await emailOf(email, 'welcome');
  expect(await harness.temporal.workflow.getHandle(`email/${id}`).result()).toBe('sent');
  expect(kindsTo(email)).toEqual(['welcome', 'password-reset']);
});

function someoneElse(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return createSign('sha256').update('anything').sign(privateKey, 'base64');
}

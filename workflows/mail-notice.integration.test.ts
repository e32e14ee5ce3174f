/** A notice from the command line to the inboxes, while workers are killed: each account once. */

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import { ROOT } from '../local/dev/settings.ts';
import { until } from '../local/testing/until.ts';
import { useOwnProduct } from '../local/testing/use-product.ts';

jest.setTimeout(240_000);

const ACCOUNTS = 120;
const PAYING = 20;

// Of its own: a notice goes to everybody.
const harness = useOwnProduct(() => ({ rendersFiles: false }));
let folder: string;
let file: string;
let template: string;

const dayIn = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10);
const noticeOf = (effectiveOn: string) =>
  `Subject: We are changing our terms\nEffective: ${effectiveOn}\nLink: /terms\n\nShared links end after a year.\n\n- Links of before stay.\n- Nothing changes in what you pay.\n`;
const addressOf = (index: number): string => `noticed-${index}@example.com`;

/** Runs the built command as an operator does. */
function notices(...args: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    const env = harness.environment;
    execFile(process.execPath, [join(ROOT, 'dist', 'worker', 'commands', 'notices.js'), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    );
  });
}

const rows = async (): Promise<{ written: number; sent: number; accounts: number }> =>
  (
    await harness.db.query<{ written: number; sent: number; accounts: number }[]>(
      `SELECT count(*)::int AS written, count(*) FILTER (WHERE status = 'sent')::int AS sent, count(DISTINCT user_id)::int AS accounts
         FROM scheduled_emails WHERE email_type = 'notice'`,
    )
  )[0] ?? { written: 0, sent: 0, accounts: 0 };

/** Adds an account like the first one. */
const addReader = (email: string, tier = 'free') =>
  harness.db.query(
    `INSERT INTO users (email, author_name, password_hash, email_confirmed_at, subscription_tier, books_reset_date, niche_analyses_reset_date)
     SELECT $2, author_name, password_hash, now(), $3, books_reset_date, niche_analyses_reset_date FROM users WHERE id = $1`,
    [template, email, tier],
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bookwright-notices-'));
  file = join(folder, 'notice.txt');
  await writeFile(file, noticeOf(dayIn(40)));
  const { user } = await harness.author('free', { email: 'left@example.com' });
  template = user.id;
  for (let index = 0; index < ACCOUNTS; index++) await addReader(addressOf(index), index < PAYING ? 'standard' : 'free');
  await addReader('unconfirmed@example.com');
  await harness.db.query(`UPDATE users SET email_confirmed_at = NULL WHERE email = 'unconfirmed@example.com'`);
  await harness.db.query(`UPDATE users SET deleted_at = now() WHERE email = 'left@example.com'`);
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

largeTest('without --yes it only says whom it would write to and what, and a day that is too soon is refused', async () => {
  const dry = await notices('policy', '--file', file);
  expect(dry).toMatchObject({ code: 0 });
  expect(dry.text).toMatch(
    /We are changing our terms[\s\S]*Shared links end after a year[\s\S]*120 accounts would get it, in about 1 minutes\. Add --yes/,
  );
  expect((await notices('prices', '--file', file)).text).toMatch(/20 accounts would get it/);
  const soon = join(folder, 'soon.txt');
  await writeFile(soon, noticeOf(dayIn(29)));
  expect(await notices('policy', '--file', soon, '--yes')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/We promise 30 days: the earliest day is/),
  });
  expect(await notices('policy')).toMatchObject({ code: 1, text: expect.stringMatching(/^Usage/) });
  expect(await harness.db.query('SELECT 1 FROM mailings')).toEqual([]);
  expect(await rows()).toEqual({ written: 0, sent: 0, accounts: 0 });
});

largeTest('each account is written to once, through kills, a pause, and a second start', async () => {
  // 50 at a time, one batch in five seconds.
  const started = await notices('policy', '--file', file, '--per-minute', '600', '--yes');
  const mailing = /mailing ([0-9a-f-]{36})/.exec(started.text)?.[1] ?? '';
  expect(started.text).toMatch(/Started for 120 accounts/);
  await until(async () => (await rows()).written >= 50, 60_000);
  await harness.worker.kill();
  await addReader('later@example.com');
  await harness.worker.start();
  expect((await notices('pause', mailing)).text).toMatch(/^PAUSED: \d+ of 120 written/);
  const { written } = await rows();
  expect(written).toBeLessThan(ACCOUNTS);
  // What a pause holds back stays back while others are sent.
  await until(async () => (await rows()).sent >= 50, 120_000);
  await harness.worker.kill();
  await harness.worker.start();
  expect((await notices('status', mailing)).text).toMatch(new RegExp(`^PAUSED: ${written} of 120 written; .*sent \\d+`));
  expect((await notices('resume', mailing)).text).toMatch(/^RUNNING/);
  const again = await notices('policy', '--file', file, '--yes');
  expect(again.text).toContain(`It had been started already: mailing ${mailing}`);
  await until(async () => (await rows()).sent === ACCOUNTS, 120_000);
  expect(await rows()).toEqual({ written: ACCOUNTS, sent: ACCOUNTS, accounts: ACCOUNTS });
  await until(async () => /^COMPLETED: 120 of 120 written; sent 120/.test((await notices('status', mailing)).text), 60_000);

  for (let index = 0; index < ACCOUNTS; index++) {
    const got = harness.mail.messages(addressOf(index)).filter(({ customArgs }) => customArgs.kind === 'notice');
    expect([addressOf(index), got.length]).toEqual([addressOf(index), 1]);
  }
  for (const address of ['unconfirmed@example.com', 'left@example.com', 'later@example.com'])
    expect(harness.mail.messages(address)).toEqual([]);
  const [message] = harness.mail.messages(addressOf(0));
  expect(message?.text).toMatch(/Hello Ada Quill,[\s\S]*Shared links end after a year\.[\s\S]*1\. Links of before stay\.[\s\S]*\/terms/);
  expect(message?.html).toMatch(/<h1[^>]*>We are changing our terms<\/h1>[\s\S]*Links of before stay/);

  const audited = await harness.db.query<{ action: string; details: object }[]>('SELECT action, details FROM admin_audit ORDER BY id');
  expect(audited.map(({ action }) => action)).toEqual(['start mailing', 'pause mailing', 'resume mailing']);
  expect(audited[0]?.details).toEqual({ mailingId: mailing, kind: 'policy', effectiveOn: dayIn(40), recipients: ACCOUNTS });
});

largeTest('a mailing that can no longer keep its thirty days writes to nobody else', async () => {
  await harness.db.query(
    `INSERT INTO mailings (id, kind, notice, sha256) VALUES ('00000000-0000-4000-8000-000000000001', 'policy', $1, repeat('0', 64))`,
    [JSON.stringify({ subject: 'Too late', effectiveOn: dayIn(20), parts: ['…'] })],
  );
  const late = harness.temporal.workflow.execute('mailNotice', {
    taskQueue: 'books',
    workflowId: 'mailing/late',
    args: [{ mailingId: '00000000-0000-4000-8000-000000000001', perMinute: 600 }],
  });
  await expect(late).rejects.toMatchObject({ cause: { cause: { type: 'NoticeTooLate' } } });
  expect((await rows()).written).toBe(ACCOUNTS);
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword, passwordMatches } from '../../../api/auth/password.ts';
import { Author } from '../../testing/author.ts';
import { PASSWORD } from '../../testing/author.ts';
import type { Harness } from '../../testing/harness.ts';
import { copyAccount } from './copy-account.ts';
import { longestStallMs } from './longest-stall.ts';
import type { HarnessRun } from './harness-run.ts';
import { atMost, percentile, plain, type Row, type Section } from './table.ts';

const WARM_UP = 20;
const REQUESTS = 200;
const LOGINS = 100;
const AT_ONCE = 200;
const EMAILS = 50;

const GOALS = { meMs: 2, loginMs: 15, stallMs: 100 };

/** The cost of sign-in and of an authenticated request, and the time until an e-mail reaches the provider. */
export async function accounts(run: HarnessRun): Promise<Section[]> {
  const { harness, say } = run;
  say(`Signing ${AT_ONCE} authors in, one after the other and at once.`);
  const author = await run.author();
  const emails = (await copyAccount(harness, author, AT_ONCE)).map(({ email }) => email);
  const rows = [
    ...(await sessionRows(author)),
    ...(await loginRows(harness, emails)),
    ...(await burstRows(harness, emails)),
    await emailRow(harness, say),
  ];
  return [{ title: 'Accounts', rows }];
}

/** `/me` compared with a route that only authenticates, because the requested id is another user's. */
async function sessionRows(author: Author): Promise<Row[]> {
  const me = async () => void (await author.expect(200, 'GET', '/api/auth/me'));
  const refused = async () => void (await author.expect(404, 'GET', `/api/users/${randomUUID()}/stats`));
  const [meMs, refusedMs] = await alternately(me, refused, REQUESTS);
  return [
    plain('GET /api/auth/me, p50', meMs, 'ms', 1, `${REQUESTS} requests, alternating with`),
    plain('GET /api/users/{another’s id}/stats, p50', refusedMs, 'ms', 1, 'signed in, and answered 404 at once'),
    atMost('difference', meMs - refusedMs, GOALS.meMs, 'ms', 1),
  ];
}

async function loginRows({ apiUrl }: Harness, emails: readonly string[]): Promise<Row[]> {
  const hash = await hashPassword(PASSWORD);
  let next = 0;
  const login = () => new Author(apiUrl).signIn(emails[next++] ?? '', PASSWORD);
  const verify = async () => void (await passwordMatches(hash, PASSWORD));
  const [loginMs, verifyMs] = await alternately(login, verify, LOGINS);
  return [
    plain('POST /api/auth/login, p50', loginMs, 'ms', 1, `${LOGINS} accounts, alternating with`),
    plain('one Argon2id verification in this process, p50', verifyMs, 'ms', 1),
    atMost('difference', loginMs - verifyMs, GOALS.loginMs, 'ms', 1),
  ];
}

async function burstRows({ api, apiUrl }: Harness, emails: readonly string[]): Promise<Row[]> {
  const pid = api.pid ?? Number.NaN;
  const authors = emails.map((email) => ({ email, author: new Author(apiUrl) }));
  await longestStallMs(pid);
  const startedAt = performance.now();
  const results = await Promise.allSettled(authors.map(({ author, email }) => author.signIn(email, PASSWORD)));
  const seconds = (performance.now() - startedAt) / 1000;
  const stallMs = await longestStallMs(pid);
  const failed = results.filter(({ status }) => status === 'rejected').length;
  return [
    atMost(`${AT_ONCE} logins at once: failed`, failed, 0, ''),
    plain(`${AT_ONCE} logins at once: all in`, seconds, 's', 1, `${(AT_ONCE / seconds).toFixed(0)} a second`),
    atMost('longest stall of the API’s event loop meanwhile', stallMs, GOALS.stallMs, 'ms', 0, 'measured inside it, every 5 ms'),
  ];
}

/** From the row, which is written with the account, until the provider accepts the e-mail. */
async function emailRow(harness: Harness, say: (sentence: string) => void): Promise<Row> {
  say(`Writing to ${EMAILS} new authors, one after the other.`);
  const ms: number[] = [];
  for (let sent = 0; sent < EMAILS; sent++) {
    const email = `new-${randomUUID()}@example.com`;
    await new Author(harness.apiUrl).register({ email, authorName: 'Ada Quill', password: PASSWORD });
    const acceptedAt = Date.parse(await accepted(harness, email));
    const [row] = await harness.db.query<{ at: Date }[]>(
      `SELECT e.created_at AS at FROM scheduled_emails e JOIN users u ON u.id = e.user_id WHERE u.email = $1 AND e.email_type = 'confirm-address'`,
      [email],
    );
    ms.push(acceptedAt - (row?.at.getTime() ?? Number.NaN));
  }
  return plain('e-mail: row to provider, p50', percentile(ms, 0.5), 'ms', 0, `${EMAILS} registrations, one after the other`);
}

/** When the provider accepted the first e-mail to this address. */
async function accepted({ mail }: Harness, email: string): Promise<string> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const [message] = mail.messages(email);
    if (message) return message.at;
    if (Date.now() > deadline) throw new Error('An e-mail did not arrive');
    await sleep(5);
  }
}

/** The medians of two operations in milliseconds, measured alternately so that other load affects both. */
async function alternately(one: () => Promise<void>, other: () => Promise<void>, times: number): Promise<[number, number]> {
  const ms: [number[], number[]] = [[], []];
  for (let turn = 0; turn < WARM_UP + times; turn++) {
    for (const [index, work] of [one, other].entries()) {
      const startedAt = performance.now();
      await work();
      if (turn >= WARM_UP) ms[index as 0 | 1].push(performance.now() - startedAt);
    }
  }
  return [percentile(ms[0], 0.5), percentile(ms[1], 0.5)];
}

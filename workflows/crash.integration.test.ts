/** Workers and the API are killed, again and again, while a book is written, and once while an account's data and address are on their way. */

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, jest, test } from '@jest/globals';
import { largeTest } from '../local/testing/large.ts';
import JSZip from 'jszip';
import { PASSWORD, type Author } from '../local/testing/author.ts';
import { NOVEL } from '../local/testing/read-book/novel.ts';
import { addReadBook } from '../local/testing/read-book/rows.ts';
import { fiction, nonFiction } from '../local/testing/sample-requests.ts';
import { scaled } from '../local/testing/scale.ts';
import { useProduct } from '../local/testing/use-product.ts';
import { READING_ROUNDS } from '../shared/book/editing.ts';
import type { BookProject } from '../shared/database/entities/book-project.ts';
import type { Call } from '../local/fakes/openai/call-log.ts';

jest.setTimeout(600_000);

const WORKER_KILLS = scaled(3, 20);
const API_KILLS = scaled(2, 5);
/** Number of stored answers between two kills, so that the kills spread over the whole book. */
const ANSWERS_BETWEEN = 55 / WORKER_KILLS;

const harness = useProduct({ latencyMs: 150 });
let author: Author;
beforeAll(async () => {
  author = await harness.author('publisher');
});

/** Calls that a run must not repeat: those whose answers are stored. */
type Stored = { number: number; chapter: number; content: string };

test(`a worker killed at ${WORKER_KILLS} points: the book completes by itself, no stored answer is asked for again, no chapter changes`, async () => {
  await harness.openai.clearCalls();
  const { id } = await author.create(fiction({ wordCount: 20_000 }));
  const kept = new Map<string, string>();
  const stored = new Map<string, number>();
  for (let kill = 1; kill <= WORKER_KILLS; kill += 1) {
    // Vary the moment of the kill.
    await eventually(async () => (await acceptedCalls(id)) >= kill * ANSWERS_BETWEEN || (await statusOf(id)) === 'completed');
    await sleep((kill % 5) * 35);
    await harness.worker.kill();
    await sleep(50);
    for (const { chapter, number, content } of await sectionsOf(id)) {
      const key = `${chapter}/${number}`;
      const hash = createHash('sha256').update(content).digest('hex');
      expect(kept.get(key) ?? hash).toBe(hash);
      kept.set(key, hash);
    }
    // The worker is dead: no later call may repeat a request whose answer is stored by now.
    const calls = await harness.openai.calls();
    for (const hash of await storedRequests(id, calls)) if (!stored.has(hash)) stored.set(hash, calls.at(-1)?.sequence ?? 0);
    await harness.worker.start();
  }
  await author.completed(id, 180_000);
  const calls = await harness.openai.calls();
  expect(stored.size).toBeGreaterThan(30);
  expect(calls.filter(({ hash, sequence }) => sequence > (stored.get(hash) ?? Number.POSITIVE_INFINITY))).toEqual([]);
  for (const { chapter, number, content } of await sectionsOf(id)) {
    expect(kept.get(`${chapter}/${number}`) ?? createHash('sha256').update(content).digest('hex')).toBe(
      createHash('sha256').update(content).digest('hex'),
    );
  }
});

test('every step of the killed book has one accepted answer, from research to the last reading', async () => {
  const accepted: { step: string; count: number }[] = await harness.db.query(
    `SELECT step, count(*)::int AS count FROM model_calls c JOIN book_projects p ON p.id = c.project_id
      WHERE p.user_id = $1 AND outcome = 'accepted' AND step NOT LIKE '%/repair' GROUP BY p.id, step`,
    [author.user.id],
  );
  expect(accepted.filter(({ count }) => count !== 1)).toEqual([]);
  const steps = accepted.map(({ step }) => step);
  expect(steps).toEqual(
    expect.arrayContaining(['research', 'story', 'canon', 'canon-read', 'outline', 'table-read-1', 'summary-8', 'facts-8']),
  );
  expect(steps).toEqual(expect.arrayContaining((READING_ROUNDS.fiction[0] ?? []).map((reader) => `reading-1/${reader}`)));
});

largeTest(`the API killed at ${API_KILLS} points, once in the middle of a submission: every accepted book completes`, async () => {
  const accepted: string[] = [];
  for (let kill = 0; kill < API_KILLS; kill += 1) {
    const submission = author
      .request<{ id: string }>('POST', '/api/book-projects', author.asOwn(nonFiction({ wordCount: 5_000, generationLevel: 'outline' })))
      .catch(() => undefined);
    if (kill === 0) await sleep(8);
    else {
      const answer = await submission;
      if (answer?.status === 201) accepted.push(answer.body.id);
      await sleep(kill * 120);
    }
    await harness.api.kill();
    await harness.api.start();
    await submission;
  }
  // What was committed counts as accepted, whether or not its answer arrived.
  const rows: { id: string }[] = await harness.db.query(
    `SELECT id FROM book_projects WHERE generation_level = 'outline' AND user_id = $1`,
    [author.user.id],
  );
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(accepted));
  for (const { id } of rows) await author.completed(id, 60_000);
});

largeTest(
  'workers killed in the middle of an archive and of a new address: both end as they should, and nothing is sent twice',
  async () => {
    const mover = await harness.author('free', { registers: 'confirmed' });
    const [old, wanted] = [mover.user.email, `moved-${mover.user.email}`];
    await mover.expect(200, 'POST', '/api/create-payment-intent', { userId: mover.user.id, tokensAmount: 1 });
    const book = await addReadBook(harness.db, mover, NOVEL);
    await harness.db.query(
      `INSERT INTO book_files (project_id, format, file_name, sha256, size_bytes, bytes)
     SELECT $1, 'pdf', 'book.pdf', repeat('0', 64), 12582912, convert_to(repeat(md5('book'), 393216), 'UTF8')`,
      [book],
    );
    const mails = (address: string, subject: string) => harness.mail.messages(address).filter((each) => each.subject === subject).length;
    await mover.expect(202, 'POST', '/api/auth/change-email', { email: wanted, password: PASSWORD });
    const linkIn = () => /confirm-new-email\?token=(\S+)/.exec(harness.mail.messages(wanted)[0]?.text ?? '')?.[1];
    await eventually(() => Promise.resolve(linkIn() !== undefined));

    // The archive stops after its first part, the new address at the books.
    const holder = harness.db.createQueryRunner();
    await holder.query(`
    CREATE FUNCTION hold_part() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(4711); RETURN NEW; END';
    CREATE TRIGGER hold_part BEFORE INSERT ON account_archive_parts FOR EACH ROW WHEN (NEW.part > 0 AND NEW.attempt = 1) EXECUTE FUNCTION hold_part()`);
    try {
      await holder.startTransaction();
      await holder.query('SELECT pg_advisory_xact_lock(4711)');
      await holder.query('SELECT 1 FROM book_projects WHERE id = $1 FOR UPDATE', [book]);
      await mover.expect(202, 'POST', '/api/account-archive');
      await mover.expect(200, 'POST', '/api/auth/confirm-new-email', { token: linkIn() });
      const waiting = async (query: string) =>
        (
          await harness.db.query<unknown[]>(
            `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
            [query],
          )
        ).length;
      await eventually(
        async () =>
          (await waiting('INSERT INTO account_archive_parts%')) === 1 && (await waiting('UPDATE book_projects p SET email%')) === 1,
      );
      await eventually(() => Promise.resolve(mails(old, 'Your Bookwright email address was changed') === 1));
      await Promise.all([harness.worker.kill(), harness.render.kill()]);
      await holder.commitTransaction();
      await Promise.all([harness.worker.start(), harness.render.start()]);

      type Archive = { state: string; attempt: number; parts: number };
      const archive = async () =>
        (await harness.db.query<Archive[]>('SELECT state, attempt, parts FROM account_archives WHERE user_id = $1', [mover.user.id]))[0];
      await eventually(async () => (await archive())?.state === 'ready');
      expect(await archive()).toMatchObject({ attempt: 2, parts: 2 });
      const emailsOf = () => harness.db.query('SELECT DISTINCT email FROM book_projects WHERE user_id = $1', [mover.user.id]);
      await eventually(async () => JSON.stringify(await emailsOf()) === JSON.stringify([{ email: wanted }]));
      await eventually(() => Promise.resolve(harness.stripe.objects<{ email: string }>('customer').some(({ email }) => email === wanted)));
      await eventually(() => Promise.resolve(mails(wanted, 'Your Bookwright data is ready to download') > 0));
    } finally {
      await holder.release();
      await harness.db.query('DROP TRIGGER hold_part ON account_archive_parts; DROP FUNCTION hold_part()');
    }
    await mover.signIn(wanted, PASSWORD);
    const { body } = await mover.request<ArrayBuffer>('GET', '/api/account-archive/file');
    const zip = await JSZip.loadAsync(body);
    const pdf = Object.keys(zip.files).find((name) => name.endsWith('/book.pdf')) ?? '';
    expect((await zip.file(pdf)?.async('uint8array'))?.length).toBe(12 * 2 ** 20);
    const sent = await harness.db.query(
      `SELECT email_type, count(*)::int AS sent, sum(attempts)::int AS attempts FROM scheduled_emails
      WHERE user_id = $1 AND email_type IN ('address-changed', 'archive-ready') GROUP BY 1 ORDER BY 1`,
      [mover.user.id],
    );
    expect(sent).toEqual(['address-changed', 'archive-ready'].map((kind) => ({ email_type: kind, sent: 1, attempts: 1 })));
    expect([mails(old, 'Your Bookwright email address was changed'), mails(wanted, 'Your Bookwright data is ready to download')]).toEqual([
      1, 1,
    ]);
  },
);

async function eventually(condition: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not come to pass in time');
    await sleep(20);
  }
}

async function statusOf(id: string): Promise<string | undefined> {
  return (await harness.db.getRepository<BookProject>('BookProject').findOneOrFail({ where: { id }, select: { id: true, status: true } }))
    .status;
}

function sectionsOf(id: string): Promise<Stored[]> {
  return harness.db.query<Stored[]>(
    `SELECT chapter_number AS chapter, number, content FROM chapter_sections WHERE project_id = $1 ORDER BY 1, 2`,
    [id],
  );
}

async function acceptedCalls(id: string): Promise<number> {
  const rows: { count: number }[] = await harness.db.query(
    `SELECT count(*)::int AS count FROM model_calls WHERE project_id = $1 AND outcome = 'accepted'`,
    [id],
  );
  return rows[0]?.count ?? 0;
}

/** The requests whose answers are stored: the record of each call carries the provider's id of the answer. */
async function storedRequests(id: string, calls: Call[]): Promise<string[]> {
  const rows: { id: string }[] = await harness.db.query(`SELECT provider_id AS id FROM model_calls WHERE project_id = $1`, [id]);
  const ids = new Set(rows.map((row) => row.id));
  return calls.filter((call) => ids.has(call.id)).map(({ hash }) => hash);
}

import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Author, PASSWORD } from '../../testing/author.ts';
import type { Harness } from '../../testing/harness.ts';
import { nonFiction } from '../../testing/sample-requests.ts';
import { copyAccount, otherColumns } from './copy-account.ts';
import { finished } from './play-book.ts';
import type { HarnessRun } from './harness-run.ts';
import { atMost, percentile, plain, type Section } from './table.ts';

const USERS = 200;
const STREAMS_EACH = 5;
const REQUESTS = 1_000;
const WARM_UP = 20;
/** How often each of the books changes: more often than one at work does. */
const CHANGES_EVERY_MS = 2_000;

const MOST_TIMES = 1.5;

/** What event streams of many cost somebody who has none. */
export async function streams(run: HarnessRun): Promise<Section[]> {
  const { harness, say } = run;
  say(`Following ${USERS} books in ${USERS * STREAMS_EACH} windows.`);
  await harness.openai.settings({ latencyMs: 0 });
  const other = await run.author();
  const books = await copyBooks(harness, await run.author());
  const without = await p50(other);
  const open = books.flatMap(({ session, id }) => openStreams(harness.apiUrl, session, id));
  await Promise.all(open.map(({ first }) => first));
  let next = 0;
  const change = () => harness.db.query('UPDATE book_projects SET progress = progress WHERE id = $1', [books[next++ % USERS]?.id]);
  const changing = setInterval(() => void change().catch(() => undefined), CHANGES_EVERY_MS / USERS);
  // Each stream has one more event, which catches what changed while it was opened.
  await sleep(CHANGES_EVERY_MS);
  const sent = () => open.reduce((sum, { events }) => sum + events(), 0);
  const before = sent();
  const startedAt = performance.now();
  const withThem = await p50(other);
  const perSecond = ((sent() - before) * 1000) / (performance.now() - startedAt);
  clearInterval(changing);
  open.forEach(({ close }) => close());
  const title = `${(USERS * STREAMS_EACH).toLocaleString('en-US')} event streams of ${USERS} users, whose books change every ${CHANGES_EVERY_MS / 1000} s`;
  return [
    {
      title,
      rows: [
        plain('GET /api/auth/me of another, p50, without them', without, 'ms', 1),
        plain('with them', withThem, 'ms', 1, `${perSecond.toFixed(0)} events a second`),
        atMost('times as long', withThem / without, MOST_TIMES, '', 2),
      ],
    },
  ];
}

/** Accounts that are signed in, with a copy of one finished outline each. */
async function copyBooks(harness: Harness, author: Author): Promise<{ session: string; id: string }[]> {
  const { id } = await author.create(nonFiction({ generationLevel: 'outline', wordCount: 5_000 }));
  await finished(harness, [id]);
  const columns = await otherColumns(harness, 'book_projects', ['id', 'user_id']);
  const copies = await copyAccount(harness, author, USERS);
  const rows = await harness.db.query<{ id: string; userId: string }[]>(
    `INSERT INTO book_projects (user_id, ${columns}) SELECT owner, ${columns} FROM book_projects, unnest($2::uuid[]) AS owner WHERE id = $1
     RETURNING id, user_id AS "userId"`,
    [id, copies.map((copy) => copy.id)],
  );
  const books: { session: string; id: string }[] = [];
  for (const copy of copies) {
    const reader = new Author(harness.apiUrl);
    await reader.signIn(copy.email, PASSWORD);
    books.push({ session: reader.session, id: rows.find(({ userId }) => userId === copy.id)?.id ?? '' });
  }
  return books;
}

type Stream = { first: Promise<void>; events: () => number; close: () => void };

function openStreams(apiUrl: string, cookie: string, id: string): Stream[] {
  return Array.from({ length: STREAMS_EACH }, () => {
    let count = 0;
    const { promise: first, resolve, reject } = Promise.withResolvers<void>();
    const request = get(`${apiUrl}/api/book-projects/${id}/events`, { headers: { cookie }, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`An event stream was answered ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => {
        count += chunk.toString().split('event: project').length - 1;
        resolve();
      });
    });
    request.on('error', reject);
    return { first, events: () => count, close: () => request.destroy() };
  });
}

async function p50(author: Author): Promise<number> {
  const ms: number[] = [];
  for (let request = 0; request < WARM_UP + REQUESTS; request++) {
    const startedAt = performance.now();
    await author.bytes('/api/auth/me');
    if (request >= WARM_UP) ms.push(performance.now() - startedAt);
  }
  return percentile(ms, 0.5);
}

/** Attacks on what the API has for everybody: event streams, public documents, and requests by the thousand. */

import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { abandonBooks } from '../local/testing/abandon-books.ts';
import { Author, PASSWORD } from '../local/testing/author.ts';
import { ProductProcess } from '../local/testing/product-process.ts';
import { nonFiction } from '../local/testing/sample-requests.ts';
import { useProduct } from '../local/testing/use-product.ts';

jest.setTimeout(60_000);

const harness = useProduct();
let author: Author;
let book: string;
beforeAll(async () => {
  await harness.openai.addFault({ kind: 'status', status: 503, forMs: 600_000 });
  author = await harness.author('publisher');
  ({ id: book } = await author.create(nonFiction()));
});
afterAll(async () => {
  await harness.openai.clearFaults();
  await abandonBooks(harness);
});

type Stream = { status: number; first: () => Promise<boolean>; ended: Promise<void>; stop: () => void };
async function open(cookie: string): Promise<Stream> {
  const stop = new AbortController();
  const response = await fetch(`${harness.apiUrl}/api/book-projects/${book}/events`, { headers: { cookie }, signal: stop.signal });
  const reader = response.body?.getReader();
  const first = async () => ((await reader?.read())?.value?.length ?? 0) > 0;
  const ended = (async () => {
    while (!(await reader?.read().catch(() => ({ done: true })))?.done);
  })();
  return { status: response.status, first, ended, stop: () => stop.abort() };
}

/** Connections that wait for changes of books. */
const listeners = async () =>
  (await harness.db.query<unknown[]>(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN %'`)).length;

describe('event streams', () => {
  test('are so many for one user, and no more', async () => {
    const listening = await listeners();
    expect(listening).toBeGreaterThan(0);
    const streams = await Promise.all(Array.from({ length: 40 }, () => open(author.session)));
    // A process has one connection that listens, however many streams it serves.
    expect(await listeners()).toBe(listening);
    const statuses = streams.map(({ status }) => status);
    expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([12, 28]);
    streams.forEach(({ stop }) => stop());
    await Promise.all(streams.map(({ ended }) => ended));
    // A closed one makes room.
    let again = await open(author.session);
    while (again.status === 429) again = await open(author.session);
    again.stop();
  });

  test('end with the session that opened them, and only with it', async () => {
    const other = new Author(harness.apiUrl);
    await other.signIn(author.user.email, PASSWORD);
    const [mine, others] = await Promise.all([open(author.session), open(other.session)]);
    await other.expect(204, 'POST', '/api/auth/logout');
    await others.ended;
    expect(await Promise.race([mine.ended.then(() => 'ended'), Promise.resolve('open')])).toBe('open');
    mine.stop();
  });
});

describe('documents for everybody', () => {
  test('are rendered once, compressed, and kept by whoever has them', async () => {
    for (const path of ['/api/docs', '/api/openapi.json']) {
      const { headers } = await fetch(`${harness.apiUrl}${path}`);
      expect([path, headers.get('content-encoding'), headers.get('cache-control')]).toEqual([
        path,
        expect.stringMatching(/br|gzip/),
        'public, max-age=300',
      ]);
      const again = await fetch(`${harness.apiUrl}${path}`, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect([path, again.status]).toEqual([path, 304]);
    }
  });
});

describe('requests by the thousand', () => {
  let slow: ProductProcess;
  let url: string;
  beforeAll(async () => {
    slow = new ProductProcess({
      entry: 'api/main.js',
      args: [],
      env: { ...harness.environment, PORT: '0', REQUESTS_PER_MINUTE: '20' },
      logFile: join(harness.logs, 'api-with-few-requests.log'),
    });
    ({ url = '' } = await slow.start());
  });
  afterAll(() => slow.kill());

  test('are refused to one user and to one address, and not to others', async () => {
    const [greedy, calm] = [new Author(url), new Author(url)];
    await greedy.signIn(author.user.email, PASSWORD);
    const read = (who: Author) => who.request('GET', '/api/auth/me');
    const statuses = (await Promise.all(Array.from({ length: 30 }, () => read(greedy)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
    const visitor = new Author(url);
    const docs = await Promise.all(Array.from({ length: 120 }, () => visitor.request('GET', '/api/health')));
    expect(docs.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await read(calm)).status).toBe(401);
  });
});

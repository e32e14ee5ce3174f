import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ApplicationFailure } from '@temporalio/activity';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import type { DataSource } from 'typeorm';
import { startBooks, type BooksStandIn } from '../../../local/google-books/server.ts';
import { freshDatabase } from '../../../local/testing.ts';
import { createDataSource } from '../../../shared/database/data-source.ts';
import { evidence } from '../../../shared/niche/evidence.ts';
import { createBooksClient, type BooksConfig } from './client.ts';
import { findEvidence } from './find-evidence.ts';
import { pacificDay } from './pacific-day.ts';
import { BOOK_TABLES } from './testing/tables.ts';

const POOL = 20;
const log = pino({ level: 'silent' });
let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: DataSource;
let standIn: BooksStandIn;

beforeAll(async () => {
  [database, standIn] = await Promise.all([freshDatabase(), startBooks()]);
  db = await createDataSource(database.url, POOL).initialize();
  for (const table of BOOK_TABLES) await db.query(table);
});
beforeEach(async () => {
  standIn.clear();
  standIn.clearFaults();
  await db.query('TRUNCATE book_searches, provider_budgets');
});
afterAll(async () => {
  await db.destroy();
  await Promise.all([database.drop(), standIn.stop()]);
});

/** What one process has. */
function makeProcess(changed: Partial<BooksConfig> = {}, source: DataSource = db) {
  const { googleBaseUrl, openLibraryBaseUrl } = standIn;
  const books = createBooksClient({ googleBaseUrl, openLibraryBaseUrl, country: 'US', contact: 'a@b.test', dailyBudget: 900, ...changed });
  return (keyword: string, signal = new AbortController().signal) => findEvidence({ db: source, books, log }, keyword, signal);
}
const failure = (search: Promise<unknown>) =>
  search.then(
    () => undefined,
    (error: unknown) => (error instanceof ApplicationFailure ? { type: error.type, retry: error.nextRetryDelay } : error),
  );
const age = (interval: string) => db.query(`UPDATE book_searches SET fetched_at = fetched_at - interval '${interval}'`);
const sourcesOf = async (search: ReturnType<ReturnType<typeof makeProcess>>) => (await search).sources.map(({ source }) => source);
const used = () => db.query<{ day: string; used: number }[]>('SELECT day::text, used FROM provider_budgets');

describe('a search', () => {
  test('asks Google for the most relevant and the newest, and Open Library once', async () => {
    const found = await makeProcess({ googleKey: 'k1' })('Balcony  Bees');
    evidence.parse(found);
    expect(found.keyword).toBe('balcony bees');
    expect(found.sources.map(({ source }) => source)).toEqual(['google-books', 'open-library']);
    expect(found.totalFound).toBe(found.sources[0]?.found);
    expect(found.books.some(({ wantToRead }) => wantToRead > 0)).toBe(true);
    const asked = standIn.asked();
    const google = asked.filter(({ source }) => source === 'google-books').map(({ parameters }) => parameters);
    const common = { q: 'balcony bees', maxResults: '40', startIndex: '0', printType: 'books', country: 'US', key: 'k1' };
    expect(google).toMatchObject([
      { ...common, orderBy: 'relevance' },
      { ...common, orderBy: 'newest' },
    ]);
    for (const { userAgent } of asked) expect(userAgent).toBe('Bookwright (a@b.test)');
    expect(standIn.requests()).toEqual({ 'google-books': 2, 'open-library': 1 });
    expect(await used()).toEqual([{ day: pacificDay(Date.now()), used: 2 }]);
  });

  test('sends no key where there is none', async () => {
    await makeProcess()('hobbit');
    expect(standIn.asked().some(({ parameters }) => 'key' in parameters)).toBe(false);
  });

  test.each(['adventure', 'hobbit', 'harry potter', 'ux design', 'android'])('%s, as recorded, is valid evidence', async (keyword) => {
    const found = evidence.parse(await makeProcess()(keyword));
    expect(found.books.length).toBeGreaterThan(0);
    expect(found.totalFound).toBeGreaterThanOrEqual(found.books.length);
    for (const { thumbnail } of found.books) expect(thumbnail ?? 'https://').toMatch(/^https:\/\//);
  });

  test('nothing found is an answer, and so is a total without books', async () => {
    expect(await makeProcess()('no evidence here')).toMatchObject({ totalFound: 0, books: [] });
    standIn.addFault({ kind: 'no-items', source: 'google-books', count: 2 });
    const found = await makeProcess()('open gardens');
    expect(found.totalFound).toBe(found.sources[0]?.found);
    expect(found.sources).toMatchObject([{ source: 'google-books', books: 0 }, { source: 'open-library' }]);
    expect(found.books.length).toBeGreaterThan(0);
  });
});

describe('what is kept', () => {
  test('is used for 24 hours, whatever the spelling', async () => {
    const search = makeProcess();
    const first = await search('Open Tides');
    await age('23 hours 59 minutes');
    expect(await makeProcess()(' OPEN  tides')).toEqual(first);
    expect(standIn.requests()).toEqual({ 'google-books': 2, 'open-library': 1 });
    await age('2 minutes');
    await search('open tides');
    expect(standIn.requests()).toEqual({ 'google-books': 4, 'open-library': 2 });
  });

  test('is used for 10 minutes where something was missing', async () => {
    standIn.addFault({ kind: '500', match: 'library', source: 'open-library' });
    standIn.addFault({ kind: '500', match: 'google', source: 'google-books' });
    expect(await sourcesOf(makeProcess()('library'))).toEqual(['google-books']);
    expect(await sourcesOf(makeProcess()('google'))).toEqual(['open-library']);
    const search = makeProcess({ dailyBudget: 4 });
    expect(await sourcesOf(search('newest'))).toEqual(['google-books', 'open-library']);
    const before = standIn.requests();
    await age('9 minutes');
    await Promise.all(['library', 'google', 'newest'].map((keyword) => makeProcess()(keyword)));
    expect(standIn.requests()).toEqual(before);
    await age('2 minutes');
    expect(await sourcesOf(makeProcess()('library'))).toEqual(['google-books', 'open-library']);
    expect(await sourcesOf(makeProcess()('google'))).toEqual(['google-books', 'open-library']);
    await makeProcess()('newest');
    expect(standIn.requests()['google-books']).toBe(before['google-books'] + 6);
  });

  test('and cannot be read any more is searched anew', async () => {
    await db.query(`INSERT INTO book_searches VALUES ('old', '{"complete": true, "books": 7}', now())`);
    expect((await makeProcess()('old')).books.length).toBeGreaterThan(0);
  });
});

describe('many at once', () => {
  test('100 callers of one keyword make one search', async () => {
    const search = makeProcess();
    const found = await Promise.all(Array.from({ length: 100 }, () => search('open sea')));
    for (const one of found) expect(one).toEqual(found[0]);
    expect(standIn.requests()).toEqual({ 'google-books': 2, 'open-library': 1 });
  });

  test('processes share a search, even one that is slow', async () => {
    standIn.addFault({ kind: 'slow', latencyMs: 300 });
    const other = await createDataSource(database.url, POOL).initialize();
    const processes = [makeProcess(), makeProcess(), makeProcess({}, other), makeProcess({}, other)];
    const found = await Promise.all(Array.from({ length: 100 }, (_, at) => processes[at % processes.length]!('open river')));
    await other.destroy();
    for (const one of found) expect(one).toEqual(found[0]);
    expect(standIn.requests()).toEqual({ 'google-books': 2, 'open-library': 1 });
  });

  test('100 keywords over a small pool all end, and no lock stays', async () => {
    const small = await createDataSource(database.url, 5).initialize();
    const search = makeProcess({}, small);
    await Promise.all(Array.from({ length: 100 }, (_, at) => search(`keyword ${at}`)));
    expect(standIn.requests()).toEqual({ 'google-books': 200, 'open-library': 100 });
    expect(await db.query(`SELECT count(*)::integer AS held FROM pg_locks WHERE locktype = 'advisory'`)).toEqual([{ held: 0 }]);
    await small.destroy();
  });

  test('a caller who gives up leaves at once, and the last one ends the search', async () => {
    standIn.addFault({ kind: 'hang', count: 2 });
    const search = makeProcess();
    const [one, two] = [new AbortController(), new AbortController()];
    const searches = [search('open lake', one.signal), search('open lake', two.signal)].map((each) => failure(each));
    while (standIn.requests()['open-library'] === 0 || standIn.requests()['google-books'] === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    const gone = new Error('gone');
    one.abort(gone);
    expect(await searches[0]).toBe(gone);
    two.abort(gone);
    expect(await searches[1]).toBe(gone);
    expect((await search('open lake')).sources).toHaveLength(2);
  });
});

describe('the budget of the day', () => {
  test('is never overspent, by all processes together', async () => {
    const processes = [makeProcess({ dailyBudget: 7 }), makeProcess({ dailyBudget: 7 })];
    await Promise.all(Array.from({ length: 12 }, (_, at) => processes[at % 2]!(`budget ${at}`)));
    expect(standIn.requests()).toEqual({ 'google-books': 7, 'open-library': 12 });
    expect(await used()).toMatchObject([{ used: 7 }]);
  });

  test('of nothing leaves Google alone', async () => {
    expect(await sourcesOf(makeProcess({ dailyBudget: 0 })('open field'))).toEqual(['open-library']);
    expect(standIn.requests()['google-books']).toBe(0);
  });

  test('counts what failed too', async () => {
    standIn.addFault({ kind: '500', source: 'google-books' });
    await makeProcess()('open hill');
    expect(await used()).toMatchObject([{ used: 1 }]);
  });
});

describe('when Google fails', () => {
  test.each(['429', '500', 'truncated', 'dailyLimitExceeded'] as const)('%s: Open Library alone', async (kind) => {
    standIn.addFault({ kind, source: 'google-books' });
    const found = await makeProcess()('open moor');
    expect(found.sources.map(({ source }) => source)).toEqual(['open-library']);
    expect(found.totalFound).toBe(found.sources[0]?.found);
  });

  test('three times in a row, it is left in peace', async () => {
    standIn.addFault({ kind: '500', source: 'google-books', count: 3 });
    const search = makeProcess();
    for (const keyword of ['one', 'two', 'three', 'four', 'five']) expect(await sourcesOf(search(keyword))).toEqual(['open-library']);
    expect(standIn.requests()).toEqual({ 'google-books': 3, 'open-library': 5 });
  });

  test('for the day, it is not asked again', async () => {
    standIn.addFault({ kind: 'dailyLimitExceeded', source: 'google-books' });
    const search = makeProcess();
    for (const keyword of ['one', 'two']) expect(await sourcesOf(search(keyword))).toEqual(['open-library']);
    expect(standIn.requests()['google-books']).toBe(1);
  });

  test('a redirect is no answer', async () => {
    const server = createServer((_request, response) =>
      response.writeHead(302, { location: `${standIn.url}/books/v1/volumes?q=x&country=US` }).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const googleBaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await sourcesOf(makeProcess({ googleBaseUrl })('open shore'))).toEqual(['open-library']);
    expect(standIn.requests()['google-books']).toBe(0);
    server.close();
  });

  test('an endless answer is cut', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(Buffer.alloc(5 * 1024 * 1024, '['));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const openLibraryBaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await sourcesOf(makeProcess({ openLibraryBaseUrl })('open port'))).toEqual(['google-books']);
    server.close();
  });
});

describe('when both fail', () => {
  test.each([
    ['500', '500', 'ProviderUnavailable'],
    ['429', '429', 'RateLimited'],
    ['dailyLimitExceeded', '429', 'RateLimited'],
    ['429', 'truncated', 'ProviderUnavailable'],
  ] as const)('%s and %s: %s', async (google, library, type) => {
    standIn.addFault({ kind: google, source: 'google-books' });
    standIn.addFault({ kind: library, source: 'open-library' });
    expect(await failure(makeProcess()('open cliff'))).toEqual({ type, retry: undefined });
    expect(await db.query('SELECT * FROM book_searches')).toEqual([]);
  });

  test('the shorter wait they ask for is the next retry’s', async () => {
    standIn.addFault({ kind: '429', source: 'google-books', retryAfterSeconds: 90 });
    standIn.addFault({ kind: '429', source: 'open-library', retryAfterSeconds: 30 });
    expect(await failure(makeProcess()('open bay'))).toEqual({ type: 'RateLimited', retry: 30_000 });
  });

  test('silence counts as an outage after 10 seconds', async () => {
    standIn.addFault({ kind: 'hang', count: 2 });
    expect(await failure(makeProcess()('open fjord'))).toMatchObject({ type: 'ProviderUnavailable' });
  }, 20_000);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { BooksStandIn } from '../../../local/google-books/server.ts';
import { evidence } from '../../../shared/niche/evidence.ts';
import { pacificDay } from './pacific-day.ts';
import { failureOf, sourcesOf, startSearches, type Searches } from './testing/start-searches.ts';

let searches: Searches;
let standIn: BooksStandIn;
let makeProcess: Searches['makeProcess'];
let db: DataSource;
beforeAll(async () => {
  searches = await startSearches();
  ({ standIn, makeProcess, db } = searches);
});
beforeEach(() => searches.reset());
afterAll(() => searches.stop());

const age = (interval: string) => db.query(`UPDATE book_searches SET fetched_at = fetched_at - interval '${interval}'`);
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
    const other = await searches.connect();
    const processes = [makeProcess(), makeProcess(), makeProcess({}, other), makeProcess({}, other)];
    const found = await Promise.all(Array.from({ length: 100 }, (_, at) => processes[at % processes.length]!('open river')));
    await other.destroy();
    for (const one of found) expect(one).toEqual(found[0]);
    expect(standIn.requests()).toEqual({ 'google-books': 2, 'open-library': 1 });
  });

  test('100 keywords over a small pool all end, and no lock stays', async () => {
    const small = await searches.connect(5);
    const search = makeProcess({}, small);
    await Promise.all(Array.from({ length: 100 }, (_, at) => search(`keyword ${at}`)));
    expect(standIn.requests()).toEqual({ 'google-books': 200, 'open-library': 100 });
    expect(
      await db.query(
        `SELECT count(*)::integer AS held FROM pg_locks JOIN pg_database ON oid = database WHERE locktype = 'advisory' AND datname = current_database()`,
      ),
    ).toEqual([{ held: 0 }]);
    await small.destroy();
  });

  test('a caller who gives up leaves at once, and the last one ends the search', async () => {
    standIn.addFault({ kind: 'hang', count: 2 });
    const search = makeProcess();
    const [one, two] = [new AbortController(), new AbortController()];
    const searches = [search('open lake', one.signal), search('open lake', two.signal)].map((each) => failureOf(each));
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

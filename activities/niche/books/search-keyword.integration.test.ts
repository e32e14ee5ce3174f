import { CancelledFailure } from '@temporalio/activity';
import { MockActivityEnvironment } from '@temporalio/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DataSource } from 'typeorm';
import type { FakeBooks } from '../../../local/fakes/google-books/server.ts';
import { evidence } from '../../../shared/niche/evidence.ts';
import { pacificDay } from './pacific-day.ts';
import { failureOf, sourcesOf, startSearches, type Searches } from './testing/start-searches.ts';

let searches: Searches;
let fake: FakeBooks;
let makeSearch: Searches['makeSearch'];
let db: DataSource;
beforeAll(async () => {
  searches = await startSearches();
  ({ fake, makeSearch, db } = searches);
});
beforeEach(() => searches.reset());
afterAll(() => searches.stop());

const age = (interval: string) => db.query(`UPDATE book_searches SET fetched_at = fetched_at - interval '${interval}'`);
const used = () => db.query<{ day: string; used: number }[]>('SELECT day::text, used FROM provider_budgets');

describe('a search', () => {
  test('asks Google for the most relevant and the newest, and Open Library once', async () => {
    const found = await makeSearch({ googleKey: 'k1' })('Balcony  Bees');
    evidence.parse(found);
    expect(found.keyword).toBe('balcony bees');
    expect(found.sources.map(({ source }) => source)).toEqual(['google-books', 'open-library']);
    expect(found.totalFound).toBe(found.sources[0]?.found);
    expect(found.books.some(({ wantToRead }) => wantToRead > 0)).toBe(true);
    const asked = fake.asked();
    const google = asked.filter(({ source }) => source === 'google-books').map(({ parameters }) => parameters);
    const common = { q: 'balcony bees', maxResults: '40', startIndex: '0', printType: 'books', country: 'US', key: 'k1' };
    expect(google).toMatchObject([
      { ...common, orderBy: 'relevance' },
      { ...common, orderBy: 'newest' },
    ]);
    for (const { userAgent } of asked) expect(userAgent).toBe('Bookwright (a@b.test)');
    expect(fake.requests()).toEqual({ 'google-books': 2, 'open-library': 1 });
    expect(await used()).toEqual([{ day: pacificDay(Date.now()), used: 2 }]);
  });

  test('sends no key where there is none', async () => {
    await makeSearch()('hobbit');
    expect(fake.asked().some(({ parameters }) => 'key' in parameters)).toBe(false);
  });

  test.each(['adventure', 'hobbit', 'harry potter', 'ux design', 'android'])('%s, as recorded, is valid evidence', async (keyword) => {
    const found = evidence.parse(await makeSearch()(keyword));
    expect(found.books.length).toBeGreaterThan(0);
    expect(found.totalFound).toBeGreaterThanOrEqual(found.books.length);
    for (const { thumbnail } of found.books) expect(thumbnail ?? 'https://').toMatch(/^https:\/\//);
  });

  test('nothing found is an answer, and so is a total without books', async () => {
    expect(await makeSearch()('no evidence here')).toMatchObject({ totalFound: 0, books: [] });
    fake.addFault({ kind: 'no-items', source: 'google-books', count: 2 });
    const found = await makeSearch()('open gardens');
    expect(found.totalFound).toBe(found.sources[0]?.found);
    expect(found.sources).toMatchObject([{ source: 'google-books', books: 0 }, { source: 'open-library' }]);
    expect(found.books.length).toBeGreaterThan(0);
  });
});

describe('what is stored', () => {
  test('is used for 24 hours, whatever the spelling', async () => {
    const search = makeSearch();
    const first = await search('Open Tides');
    await age('23 hours 59 minutes');
    expect(await makeSearch()(' OPEN  tides')).toEqual(first);
    expect(fake.requests()).toEqual({ 'google-books': 2, 'open-library': 1 });
    await age('2 minutes');
    await search('open tides');
    expect(fake.requests()).toEqual({ 'google-books': 4, 'open-library': 2 });
  });

  test('is used for 10 minutes where something was missing', async () => {
    fake.addFault({ kind: '500', match: 'library', source: 'open-library' });
    fake.addFault({ kind: '500', match: 'google', source: 'google-books' });
    expect(await sourcesOf(makeSearch()('library'))).toEqual(['google-books']);
    expect(await sourcesOf(makeSearch()('google'))).toEqual(['open-library']);
    const search = makeSearch({ dailyBudget: 4 });
    expect(await sourcesOf(search('newest'))).toEqual(['google-books', 'open-library']);
    const before = fake.requests();
    await age('9 minutes');
    await Promise.all(['library', 'google', 'newest'].map((keyword) => makeSearch()(keyword)));
    expect(fake.requests()).toEqual(before);
    await age('2 minutes');
    expect(await sourcesOf(makeSearch()('library'))).toEqual(['google-books', 'open-library']);
    expect(await sourcesOf(makeSearch()('google'))).toEqual(['google-books', 'open-library']);
    await makeSearch()('newest');
    expect(fake.requests()['google-books']).toBe(before['google-books'] + 6);
  });

  test('serves, however old, while no source answers; when one does, it is replaced', async () => {
    const search = searches.makeActivity();
    const { books } = await search('open marsh');
    await age('30 days');
    for (const source of ['google-books', 'open-library'] as const) fake.addFault({ kind: '500', source });
    expect(await search('open marsh')).toEqual({ books, sources: ['google-books', 'open-library'], isStale: true });
    fake.clear();
    expect(await search('open marsh')).toMatchObject({ isStale: false });
    expect(fake.requests()).toEqual({ 'google-books': 2, 'open-library': 1 });
  });

  test('and cannot be read any more is searched anew', async () => {
    await db.query(`INSERT INTO book_searches VALUES ('old', '{"complete": true, "books": 7}', now())`);
    expect((await makeSearch()('old')).books.length).toBeGreaterThan(0);
  });
});

test('a search that is cancelled asks no more', async () => {
  fake.addFault({ kind: 'hang', count: 2 });
  const environment = new MockActivityEnvironment();
  const search = failureOf(searches.makeActivity({}, environment)('open lake'));
  while (fake.requests()['open-library'] === 0 || fake.requests()['google-books'] === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
  environment.cancel();
  expect(await search).toBeInstanceOf(CancelledFailure);
  expect(await db.query('SELECT * FROM book_searches')).toEqual([]);
});

describe('the budget of the day', () => {
  test('is never overspent, by all processes together', async () => {
    const processes = [makeSearch({ dailyBudget: 7 }), makeSearch({ dailyBudget: 7 })];
    await Promise.all(Array.from({ length: 12 }, (_, at) => processes[at % 2]!(`budget ${at}`)));
    expect(fake.requests()).toEqual({ 'google-books': 7, 'open-library': 12 });
    expect(await used()).toMatchObject([{ used: 7 }]);
  });

  test('of nothing leaves Google alone', async () => {
    expect(await sourcesOf(makeSearch({ dailyBudget: 0 })('open field'))).toEqual(['open-library']);
    expect(fake.requests()['google-books']).toBe(0);
  });

  test('counts what failed too', async () => {
    fake.addFault({ kind: '500', source: 'google-books' });
    await makeSearch()('open hill');
    expect(await used()).toMatchObject([{ used: 1 }]);
  });
});

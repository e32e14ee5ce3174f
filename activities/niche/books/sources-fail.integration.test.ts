import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { largeTest } from '../../../local/testing/large.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DataSource } from 'typeorm';
import type { FakeBooks } from '../../../local/fakes/google-books/server.ts';
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

describe('when Google fails', () => {
  test.each(['429', '500', 'truncated', 'dailyLimitExceeded'] as const)('%s: Open Library alone', async (kind) => {
    fake.addFault({ kind, source: 'google-books' });
    const found = await makeSearch()('open moor');
    expect(found.sources.map(({ source }) => source)).toEqual(['open-library']);
    expect(found.totalFound).toBe(found.sources[0]?.found);
  });

  test('for the day, it is not asked again, by any worker', async () => {
    fake.addFault({ kind: 'dailyLimitExceeded', source: 'google-books' });
    for (const keyword of ['one', 'two']) expect(await sourcesOf(makeSearch()(keyword))).toEqual(['open-library']);
    expect(fake.requests()['google-books']).toBe(1);
    await db.query(`UPDATE provider_budgets SET day = day - 1`);
    expect(await sourcesOf(makeSearch()('three'))).toEqual(['google-books', 'open-library']);
  });

  test.each([
    [429, 'rateLimitExceeded', "Quota exceeded for quota metric 'Queries' and limit 'Queries per day'", 1],
    [403, 'dailyLimitExceededUnreg', 'Daily Limit for Unauthenticated Use Exceeded', 1],
    [403, 'quotaExceeded', 'The request cannot be completed', 2],
    [403, 'userRateLimitExceeded', 'User Rate Limit Exceeded', 2],
    [400, 'keyInvalid', 'API key not valid', 2],
  ])('%i %s: and Google is asked again only where the day is not over', async (status, reason, message, times) => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked++;
      response.writeHead(status).end(JSON.stringify({ error: { code: status, message, errors: [{ message, reason }] } }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const search = makeSearch({ googleBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    for (const keyword of ['one', 'two']) expect(await sourcesOf(search(keyword))).toEqual(['open-library']);
    expect(asked).toBe(times);
    server.close();
  });

  test('a redirect is no answer', async () => {
    const server = createServer((_request, response) =>
      response.writeHead(302, { location: `${fake.url}/books/v1/volumes?q=x&country=US` }).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const googleBaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await sourcesOf(makeSearch({ googleBaseUrl })('open shore'))).toEqual(['open-library']);
    expect(fake.requests()['google-books']).toBe(0);
    server.close();
  });

  test('an endless answer is cut', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(Buffer.alloc(5 * 1024 * 1024, '['));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const openLibraryBaseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect(await sourcesOf(makeSearch({ openLibraryBaseUrl })('open port'))).toEqual(['google-books']);
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
    fake.addFault({ kind: google, source: 'google-books' });
    fake.addFault({ kind: library, source: 'open-library' });
    expect(await failureOf(makeSearch()('open cliff'))).toEqual({ type, retry: undefined });
    expect(await db.query('SELECT * FROM book_searches')).toEqual([]);
  });

  test('the shorter wait they ask for is the next retry’s', async () => {
    fake.addFault({ kind: '429', source: 'google-books', retryAfterSeconds: 90 });
    fake.addFault({ kind: '429', source: 'open-library', retryAfterSeconds: 30 });
    expect(await failureOf(makeSearch()('open bay'))).toEqual({ type: 'RateLimited', retry: 30_000 });
  });

  largeTest(
    'silence counts as an outage after 10 seconds',
    async () => {
      fake.addFault({ kind: 'hang', count: 2 });
      expect(await failureOf(makeSearch()('open fjord'))).toMatchObject({ type: 'ProviderUnavailable' });
    },
    20_000,
  );
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DataSource } from 'typeorm';
import type { BooksStandIn } from '../../../local/google-books/server.ts';
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
    const search = makeProcess({ googleBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    for (const keyword of ['one', 'two']) expect(await sourcesOf(search(keyword))).toEqual(['open-library']);
    expect(asked).toBe(times);
    server.close();
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
    expect(await failureOf(makeProcess()('open cliff'))).toEqual({ type, retry: undefined });
    expect(await db.query('SELECT * FROM book_searches')).toEqual([]);
  });

  test('the shorter wait they ask for is the next retry’s', async () => {
    standIn.addFault({ kind: '429', source: 'google-books', retryAfterSeconds: 90 });
    standIn.addFault({ kind: '429', source: 'open-library', retryAfterSeconds: 30 });
    expect(await failureOf(makeProcess()('open bay'))).toEqual({ type: 'RateLimited', retry: 30_000 });
  });

  test('silence counts as an outage after 10 seconds', async () => {
    standIn.addFault({ kind: 'hang', count: 2 });
    expect(await failureOf(makeProcess()('open fjord'))).toMatchObject({ type: 'ProviderUnavailable' });
  }, 20_000);
});

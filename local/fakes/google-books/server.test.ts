import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { readRecording, recordingOf } from './recordings.ts';
import { startBooks, type FakeBooks } from './server.ts';

let fake: FakeBooks;
beforeAll(async () => {
  fake = await startBooks();
});
beforeEach(() => {
  fake.clear();
  fake.clearFaults();
});
afterAll(() => fake.stop());

type Volume = {
  id: string;
  volumeInfo: { title: string; publishedDate: string; ratingsCount?: number; imageLinks?: unknown };
  saleInfo: { listPrice?: unknown };
};
type Volumes = { kind: string; totalItems: number; items?: Volume[] };
const ask = (parameters: Record<string, string>) =>
  fetch(`${fake.googleBaseUrl}/volumes?${new URLSearchParams({ country: 'US', ...parameters }).toString()}`);
const volumes = async (q: string, more: Record<string, string> = {}) =>
  (await (await ask({ q, maxResults: '40', ...more })).json()) as Volumes;
const library = async (q: string, more: Record<string, string> = {}) =>
  (await (await fetch(`${fake.openLibraryBaseUrl}/search.json?${new URLSearchParams({ q, ...more }).toString()}`)).json()) as {
    numFound: number;
    docs: { title: string; want_to_read_count?: number }[];
  };

describe('volumes', () => {
  test.each(['adventure', 'hobbit', 'harry potter', 'ux design', 'android'])('%s is replayed', async (keyword) => {
    expect(await volumes(keyword.toUpperCase())).toEqual(recordingOf(keyword));
  });

  test('are the same for the same keyword, also in another process, and others for another', async () => {
    const first = await volumes('night trains');
    expect(await volumes('Night Trains')).toEqual(first);
    const other = await startBooks();
    expect(await (await fetch(`${other.googleBaseUrl}/volumes?q=night+trains&country=US&maxResults=40`)).json()).toEqual(first);
    await other.stop();
    expect(await volumes('day trains')).not.toEqual(first);
    expect(first.items).toHaveLength(40);
    expect(new Set(first.items?.map(({ volumeInfo: { title } }) => title)).size).toBe(40);
  });

  test('the newest are newer, and pages follow each other', async () => {
    const dates = (await volumes('plain bread', { orderBy: 'newest' })).items?.map(({ volumeInfo }) => volumeInfo.publishedDate) ?? [];
    expect(dates).toEqual(dates.toSorted().reverse());
    const [all, second] = [await volumes('plain bread'), await volumes('plain bread', { startIndex: '20', maxResults: '20' })];
    expect(second.items).toEqual(all.items?.slice(20));
    expect(await volumes('plain bread', { startIndex: '900' })).not.toHaveProperty('items');
  });

  test('a word in the keyword steers the niche', async () => {
    const [crowded, dead, open] = [await volumes('crowded diets'), await volumes('dead tongues'), await volumes('open water')];
    expect(crowded.totalItems).toBeGreaterThan(10_000);
    expect(dead.totalItems).toBeLessThan(50);
    expect(open.totalItems).toBeGreaterThan(100);
    expect(open.totalItems).toBeLessThan(1_000);
    const ratings = ({ items = [] }: Volumes) => items.reduce((sum, { volumeInfo: { ratingsCount = 0 } }) => sum + ratingsCount, 0);
    expect(ratings(crowded)).toBeGreaterThan(ratings(open));
    expect(ratings(open)).toBeGreaterThan(ratings(dead));
    expect(await volumes('no evidence at all')).toEqual({ kind: 'books#volumes', totalItems: 0 });
    expect(await volumes('no items')).toEqual(readRecording('no-items-key.json'));
  });

  test('most fields are missing as often as in what was recorded', async () => {
    const items = (await Promise.all(Array.from({ length: 20 }, (_, at) => volumes(`rates ${at}`)))).flatMap((page) => page.items ?? []);
    const share = (has: (volume: Volume) => unknown) => items.filter(has).length / items.length;
    expect(share(({ volumeInfo }) => volumeInfo.ratingsCount !== undefined)).toBeLessThanOrEqual(0.8);
    expect(share(({ saleInfo }) => saleInfo.listPrice)).toBeLessThanOrEqual(0.3);
    expect(share(({ saleInfo }) => saleInfo.listPrice)).toBeGreaterThan(0.05);
  });

  test.each([
    [{ q: ' ' }, 400, 'queryRequired'],
    [{ q: 'x', maxResults: '41' }, 400, 'invalidParameter'],
    [{ q: 'x', country: '' }, 403, 'unknownLocation'],
  ])('%j is refused as Google refuses it', async (parameters, status, reason) => {
    const response = await ask(parameters);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { code: status, errors: [{ reason }] } });
  });
});

describe('Open Library', () => {
  test('knows the same titles, and what readers want', async () => {
    const found = await library('open water', { limit: '10' });
    expect(found.docs).toHaveLength(10);
    const titles = new Set((await volumes('open water')).items?.map(({ volumeInfo }) => volumeInfo.title));
    for (const doc of found.docs) {
      expect(titles.has(doc.title)).toBe(true);
      expect(doc.want_to_read_count).toEqual(expect.any(Number));
    }
    expect((await library('hobbit')).docs[0]?.title).toBe('Hobbit czyli Tam i z powrotem');
    expect(await library('no evidence')).toEqual({ numFound: 0, docs: [] });
  });
});

describe('faults', () => {
  test('429 and 403, in Google’s shape, once each', async () => {
    fake.addFault({ kind: '429', retryAfterSeconds: 7, source: 'google-books' });
    fake.addFault({ kind: 'dailyLimitExceeded', source: 'google-books' });
    expect((await library('x')).numFound).toBeGreaterThan(0);
    const [busy, spent, well] = [await ask({ q: 'x' }), await ask({ q: 'x' }), await ask({ q: 'x' })];
    expect([busy.status, busy.headers.get('retry-after'), spent.status, well.status]).toEqual([429, '7', 403, 200]);
    expect(await spent.json()).toMatchObject({ error: { errors: [{ domain: 'usageLimits', reason: 'dailyLimitExceeded' }] } });
    expect(fake.requests()).toEqual({ 'google-books': 3, 'open-library': 1 });
  });

  test('count, match, no items, half a response, a server error, a late response, and none', async () => {
    fake.addFault({ kind: 'no-items', count: 2, match: '^open' });
    expect((await volumes('plain')).items).toBeDefined();
    expect(await volumes('Open sea')).toEqual({ kind: 'books#volumes', totalItems: expect.any(Number) });
    expect(await library('open sea')).toEqual({ numFound: expect.any(Number) });
    fake.addFault({ kind: 'truncated' });
    await expect(volumes('x')).rejects.toThrow('JSON');
    fake.addFault({ kind: '500', source: 'open-library' });
    expect(await library('x')).toMatchObject({ error: { code: 500 } });
    fake.addFault({ kind: 'slow', latencyMs: 20 });
    expect((await volumes('x')).items).toBeDefined();
    const other = await startBooks();
    other.addFault({ kind: 'hang' });
    const hanging = expect(fetch(`${other.googleBaseUrl}/volumes?q=x`)).rejects.toThrow('fetch failed');
    while (other.requests()['google-books'] === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await other.stop();
    await hanging;
  });

  test('what is no fault is refused, and a web page may not set one', async () => {
    expect(() => fake.addFault({ kind: 'nonsense' } as never)).toThrow();
    expect(() => fake.addFault({ kind: 'slow' } as never)).toThrow('latencyMs');
    expect(() => fake.addFault({ kind: 'hang', match: '(' })).toThrow('not a regular expression');
    const post = (headers: Record<string, string>, body: string) => fetch(`${fake.url}/_fake/faults`, { method: 'POST', headers, body });
    expect((await post({ origin: 'http://evil.test' }, '{"kind":"500"}')).status).toBe(403);
    expect((await post({}, '{"kind":')).status).toBe(400);
    expect((await post({}, '{"kind":"500"}')).status).toBe(200);
    expect((await ask({ q: 'x' })).status).toBe(500);
  });
});

test('the page says what this is, and what was asked, escaped', async () => {
  await volumes('<b>bold</b>');
  const page = await (await fetch(fake.url)).text();
  expect(page).toContain('Fake for Google Books and Open Library');
  expect(page).not.toContain('<b>bold');
  expect((await fetch(`${fake.url}/nowhere`)).status).toBe(404);
  await fetch(`${fake.url}/_fake/requests`, { method: 'DELETE' });
  expect(fake.requests()).toEqual({ 'google-books': 0, 'open-library': 0 });
});

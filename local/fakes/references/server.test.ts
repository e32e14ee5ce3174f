import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startReferences, type FakeReferences } from './server.ts';

let fake: FakeReferences;
beforeAll(async () => {
  fake = await startReferences();
});
beforeEach(() => {
  fake.clear();
  fake.clearFaults();
});
afterAll(() => fake.stop());

const WHO = { 'user-agent': 'Tests (tests@example.com)' };
const get = (path: string, parameters: Record<string, string>, headers: Record<string, string> = WHO) =>
  fetch(`${fake.url}${path}?${new URLSearchParams(parameters).toString()}`, { headers });
const works = (query: string, more: Record<string, string> = {}) => get('/works', { 'query.bibliographic': query, rows: '3', ...more });
const search = (srsearch: string, headers?: Record<string, string>) =>
  get('/w/api.php', { action: 'query', list: 'search', format: 'json', srsearch }, headers);

describe('Crossref', () => {
  test('returns what shares words with the query, in its shape, with the fields that were asked for', async () => {
    const body = (await (await works('ioannidis published findings', { select: 'DOI,title,author,issued' })).json()) as { message: object };
    expect(body.message).toMatchObject({
      'total-results': 1,
      items: [
        {
          DOI: '10.1371/journal.pmed.0020124',
          title: ['Why Most Published Research Findings Are False'],
          author: [{ given: 'John P. A.', family: 'Ioannidis' }],
          issued: { 'date-parts': [[2005]] },
        },
      ],
    });
    expect(await (await works('bees in the city')).json()).toMatchObject({ status: 'ok', message: { items: [] } });
  });

  test.each([{ rows: '1001' }, { select: 'nonsense' }])('refuses %j', async (wrong: Record<string, string>) => {
    const response = await works('x', wrong);
    expect([response.status, await response.json()]).toMatchObject([400, { status: 'failed', 'message-type': 'validation-failure' }]);
  });
});

describe('Wikipedia', () => {
  test('returns articles with the search marked, and nothing about others', async () => {
    expect(await (await search('silent spring carson')).json()).toMatchObject({
      query: {
        searchinfo: { totalhits: 1 },
        search: [{ title: 'Silent Spring', snippet: expect.stringContaining('by Rachel <span class="searchmatch">Carson</span>.') }],
      },
    });
    expect(await (await search('bees')).json()).toMatchObject({ query: { search: [] } });
  });

  test('has errors with the status 200, and turns away who does not say who is asking', async () => {
    expect([(await search('')).status, await (await search('')).json()]).toMatchObject([200, { error: { code: 'missingparam' } }]);
    expect((await search('silent spring', { 'user-agent': 'node' })).status).toBe(403);
  });
});

test('faults hit one service or either, as often as they say', async () => {
  fake.addFault({ kind: '429', source: 'wikipedia', retryAfterSeconds: 7 });
  fake.addFault({ kind: '500', source: 'crossref', match: 'ioannidis' });
  const statuses = [await works('miller'), await works('ioannidis'), await works('ioannidis')].map(({ status }) => status);
  expect(statuses).toEqual([200, 500, 200]);
  const limited = await search('x y');
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7']);
  fake.addFault({ kind: 'truncated' });
  await expect((await works('miller')).json()).rejects.toThrow();
  expect(fake.requests()).toEqual({ crossref: 4, wikipedia: 1 });
  expect(() => fake.addFault({ kind: 'nonsense' } as never)).toThrow();
});

test('the page says what this is, and what was asked, escaped', async () => {
  await works('<b>bold</b>');
  const page = await (await fetch(fake.url)).text();
  expect(page).toContain('Fake for Crossref and Wikipedia');
  expect(page).not.toContain('<b>bold');
});

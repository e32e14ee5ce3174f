import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createBooksClient } from '../niche/books/client.ts';
import { SourceFailure } from '../niche/books/source-failure.ts';
import { findInOpenLibrary } from './find-in-books.ts';
import { findInCrossref } from './find-in-crossref.ts';
import { editionOf, findInWikipedia } from './find-in-wikipedia.ts';
import { textOfMarkup } from './text-of-markup.ts';

let answer: unknown;
let url: string;
const server = createServer((_request, response) => response.end(JSON.stringify(answer)));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const signal = AbortSignal.timeout(60_000);
const client = () => ({
  books: createBooksClient({ googleBaseUrl: url, openLibraryBaseUrl: url, country: 'US', contact: 'a@b.test', dailyBudget: 1 }),
  references: { crossrefBaseUrl: `${url}/`, wikipediaBaseUrl: `${url}/` },
});
const ASKED = {
  'Open Library': () => findInOpenLibrary(client().books, 'x', signal),
  Crossref: () => findInCrossref(client(), 'x', signal),
  Wikipedia: () => findInWikipedia(client(), 'x', 'en', signal),
};

describe('an answer', () => {
  test.each<[keyof typeof ASKED, unknown]>([
    ['Open Library', { error: 'busy' }],
    ['Open Library', []],
    ['Crossref', { status: 'ok', message: null }],
    ['Crossref', 'maintenance'],
    ['Crossref', { message: {} }],
    ['Wikipedia', { error: { code: 'ratelimited', info: 'You have exceeded your rate limit.' } }],
    ['Wikipedia', { batchcomplete: '' }],
  ])('of %s that is none: %j', async (name, given) => {
    answer = given;
    await expect(ASKED[name]()).rejects.toThrow(SourceFailure);
  });

  test('leaves out what has no usable address, and takes unknown years, names and markup as they are', async () => {
    answer = { docs: [null, { key: 'javascript:alert(1)', title: 'A' }, { key: '/works/OL1W', title: 'B', first_publish_year: 'soon' }] };
    expect(await ASKED['Open Library']()).toEqual([{ title: 'B', subtitle: null, authors: [], year: null, url: `${url}/works/OL1W` }]);

    const named = [{ family: 'Carson', given: 'R.' }, { name: 'WHO' }, { given: 'Ann' }, 7];
    answer = {
      message: {
        items: [
          { DOI: 'none', title: ['A'] },
          { DOI: '10.1000/a(b)<c>#d', title: ['On <i>Apis</i> &amp; us'], author: named, issued: { 'date-parts': [[null]] } },
          { DOI: '10.1000/x', type: 'peer-review', title: ['Review of A'] },
          { DOI: '10.1000/y', title: [], issued: { 'date-parts': [[1962, 9]] } },
        ],
      },
    };
    expect(await ASKED.Crossref()).toEqual([
      { title: 'On Apis & us', subtitle: null, authors: ['R. Carson', 'WHO'], year: null, url: 'https://doi.org/10.1000/a(b)%3Cc%3E%23d' },
      { title: '', subtitle: null, authors: [], year: 1962, url: 'https://doi.org/10.1000/y' },
    ]);

    answer = { query: { search: [{ title: 'A/B & C?', snippet: '<span class="searchmatch">A</span>&quot;b' }, { title: '' }] } };
    expect(await ASKED.Wikipedia()).toEqual([
      { title: 'A/B & C?', subtitle: null, authors: [], year: null, url: `${url}/wiki/A%2FB_%26_C%3F`, about: 'A"b' },
    ]);
  });
});

test.each([
  ['https://en.wikipedia.org', 'en', 'https://en.wikipedia.org'],
  ['https://en.wikipedia.org/', 'de-AT', 'https://de.wikipedia.org'],
  ['https://en.wikipedia.org', 'nb', 'https://no.wikipedia.org'],
  ['https://en.wikipedia.org', 'evil.example/', 'https://en.wikipedia.org'],
  ['https://en.wikipedia.org', '', 'https://en.wikipedia.org'],
  ['http://127.0.0.1:4035/', 'de', 'http://127.0.0.1:4035'],
])('%s in the language %j is %s', (baseUrl, language, edition) => expect(editionOf(baseUrl, language)).toBe(edition));

test('markup leaves its text', () => {
  expect(textOfMarkup('a < b, <b class="x">c</b>\n&amp;amp; &unknown; d')).toBe('a < b, c &amp; &unknown; d');
});

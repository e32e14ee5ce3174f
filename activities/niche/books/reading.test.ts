import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { evidenceBook } from '../../../shared/niche/evidence.ts';
import { readRecording, recordingNames } from '../../../local/fakes/google-books/recordings.ts';
import { mergeBooks } from './merge-books.ts';
import { pacificDay } from './pacific-day.ts';
import { readLibrary } from './read-library.ts';
import { readVolumes } from './read-volumes.ts';
import { SourceFailure } from './source-failure.ts';

const volume = (volumeInfo: object, saleInfo?: object) => ({ items: [{ volumeInfo: { title: 'A', ...volumeInfo }, saleInfo }] });
const bookOf = (volumeInfo: object, saleInfo?: object) => readVolumes(volume(volumeInfo, saleInfo)).books[0];

describe('a page of volumes', () => {
  test.each([
    ['adventure.json', 200, 10, 6, 0],
    ['hobbit.json', 404, 10, 8, 0],
    ['harry-potter-es.json', 1_665, 10, 4, 2],
    ['ux-design.json', 10, 10, 1, 3],
    ['android-2.json', 496, 2, 0, 1],
    ['books-search.json', 512, 2, 0, 0],
    ['isbn-one.json', 1, 1, 0, 0],
    ['no-items-key.json', 59_006, 0, 0, 0],
  ])('%s', (name, found, count, rated, priced) => {
    const page = readVolumes(readRecording(name));
    expect(page.found).toBe(found);
    expect(page.books).toHaveLength(count);
    expect(page.books.filter(({ averageRating }) => averageRating !== null)).toHaveLength(rated);
    expect(page.books.filter(({ price }) => price !== null)).toHaveLength(priced);
    for (const book of page.books) {
      evidenceBook.parse(book);
      expect(book.thumbnail ?? 'https://').toMatch(/^https:\/\//);
    }
  });

  test('covers every recording', () => expect(recordingNames()).toHaveLength(8));

  test('takes numbers as text, a missing total, and leaves out what has no title', () => {
    expect(bookOf({ averageRating: '4.5', ratingsCount: '12', publishedDate: 1999 })).toMatchObject({
      averageRating: 4.5,
      ratingsCount: 12,
      publishedDate: '1999',
    });
    expect(
      readVolumes({ items: [null, 7, {}, { volumeInfo: {} }, { volumeInfo: { title: ' ' } }, { volumeInfo: { title: 'B' } }] }),
    ).toMatchObject({
      found: 1,
      books: [{ title: 'B' }],
    });
    expect(readVolumes({ kind: 'books#volumes' })).toEqual({ found: 0, books: [] });
    expect(readVolumes([])).toEqual({ found: 0, books: [] });
    expect(readVolumes({ totalItems: '1e9', items: 'none', kind: '' }).found).toBe(0);
    expect(readVolumes({ totalItems: 1e12 }).found).toBe(10_000_000);
  });

  test.each([
    ['a rating of 0', { averageRating: 0 }, 'averageRating', null],
    ['a rating above 5', { averageRating: 11 }, 'averageRating', null],
    ['a count that is none', { ratingsCount: -3 }, 'ratingsCount', 0],
    ['one author as a text', { authors: 'Ada' }, 'authors', ['Ada']],
    ['authors that are none', { authors: [null, 'Ada', {}] }, 'authors', ['Ada']],
    ['a date with more behind it', { publishedDate: '2004-09-01T00:00:00+00:00' }, 'publishedDate', '2004-09-01'],
    ['a date in doubt', { publishedDate: '199?' }, 'publishedDate', null],
    ['characters Postgres refuses', { subtitle: 'a\u0000b\ud800' }, 'subtitle', 'a b\ufffd'],
  ])('%s', (_name, volumeInfo, field, value) => expect(bookOf(volumeInfo)).toHaveProperty(field, value));

  test('a price is one with its currency; what is asked now goes before the list price', () => {
    const listPrice = { amount: 9.99, currencyCode: 'USD' };
    expect(bookOf({}, { listPrice, retailPrice: { amount: 4.99, currencyCode: 'USD' } })).toMatchObject({ price: 4.99, currency: 'USD' });
    expect(bookOf({}, { listPrice, retailPrice: { amount: 0, currencyCode: 'USD' } })).toMatchObject({ price: 9.99 });
    expect(bookOf({}, { listPrice: { amount: 9.99 } })).toMatchObject({ price: null, currency: null });
  });

  test.each([
    ['http://books.google.com/books/content?id=1', 'https://books.google.com/books/content?id=1'],
    ['https://books.google.com/x', 'https://books.google.com/x'],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AA', null],
    ['//books.google.com/x', null],
    ['ftp://books.google.com/x', null],
    ['http://user:word@books.google.com/x', null],
    [42, null],
  ])('the picture %s', (thumbnail, expected) => expect(bookOf({ imageLinks: { thumbnail } })?.thumbnail).toBe(expected));
});

describe('Open Library', () => {
  test('tells readers, the first year and the cover', () => {
    const doc = {
      title: 'A',
      author_name: ['Ada'],
      first_publish_year: 2001,
      ratings_average: 3.87,
      ratings_count: 8,
      want_to_read_count: 40,
      cover_i: 7,
    };
    expect(readLibrary({ numFound: 3, docs: [doc, { title: 'B', cover_i: -1 }, 'odd'] })).toMatchObject({
      found: 3,
      books: [
        {
          title: 'A',
          averageRating: 3.87,
          ratingsCount: 8,
          wantToRead: 40,
          publishedDate: '2001',
          thumbnail: 'https://covers.openlibrary.org/b/id/7-M.jpg',
        },
        { title: 'B', thumbnail: null },
      ],
    });
  });
});

test.each([null, 'text', 7, {}, { error: { code: 500 } }])('%j is no answer of either source', (body) => {
  expect(() => readVolumes(body)).toThrow(SourceFailure);
  expect(() => readLibrary(body)).toThrow(SourceFailure);
});

describe('whatever JSON comes', () => {
  const odd = fc.jsonValue();
  const field = fc.option(odd, { nil: undefined });
  const volumeInfo = fc.record(
    {
      title: fc.oneof(fc.string({ unit: 'binary' }), odd),
      subtitle: field,
      authors: field,
      publishedDate: field,
      averageRating: field,
      ratingsCount: field,
      imageLinks: fc.record({ thumbnail: fc.oneof(fc.webUrl(), odd) }),
    },
    { requiredKeys: [] },
  );
  const volumes = fc.record(
    { totalItems: odd, items: fc.array(fc.record({ volumeInfo, saleInfo: fc.record({ listPrice: field }) })) },
    { requiredKeys: [] },
  );
  const docs = fc.record(
    { numFound: odd, docs: fc.array(fc.record({ title: fc.oneof(fc.string(), odd), author_name: odd, ratings_count: odd, cover_i: odd })) },
    { requiredKeys: [] },
  );

  test.each([
    ['Google Books', readVolumes],
    ['Open Library', readLibrary],
  ])('%s gives valid books or a named failure', (_name, read) => {
    fc.assert(
      fc.property(fc.oneof(odd, volumes, docs), (body) => {
        try {
          const { found, books } = read(body);
          expect(Number.isInteger(found) && found >= books.length && found <= 10_000_000).toBe(true);
          for (const book of mergeBooks(books)) {
            evidenceBook.parse(book);
            expect(book.thumbnail ?? 'https://').toMatch(/^https:\/\//);

            expect(JSON.stringify(book)).not.toMatch(/\\u0000|\\ud[89a-f]/);
          }
        } catch (error) {
          if (!(error instanceof SourceFailure)) throw error;
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('merging', () => {
  const book = (changed: object) => ({ ...readVolumes(volume({})).books[0]!, authors: ['J. K. Rowling'], ...changed });

  test('the first mention stays and is filled by the next; pairs stay together', () => {
    const google = book({ title: 'The Tides', price: 4.99, currency: 'USD', publishedDate: '2020-01-02' });
    const library = book({
      title: 'the tides!',
      authors: ['J.K. Rowling'],
      ratingsCount: 12,
      averageRating: 4.1,
      wantToRead: 90,
      publishedDate: '2019',
    });
    const merged = mergeBooks([google, library, book({ title: 'Other' })]);
    expect(merged.map(({ title }) => title)).toEqual(['The Tides', 'Other']);
    expect(merged[0]).toMatchObject({ price: 4.99, publishedDate: '2020-01-02', ratingsCount: 12, averageRating: 4.1, wantToRead: 90 });
    const rated = mergeBooks([book({ ratingsCount: 3, averageRating: 5 }), library, book({ ratingsCount: 900, averageRating: 2 })]);
    expect(rated[0]).toMatchObject({ ratingsCount: 3, averageRating: 5 });
  });

  test('another author is another book, and so is a title of signs alone', () => {
    expect(mergeBooks([book({}), book({ authors: ['Ada'] }), book({ title: '!!!' }), book({ title: '???' })])).toHaveLength(4);
  });

  test('80 books at most', () => {
    expect(mergeBooks(Array.from({ length: 200 }, (_, at) => book({ title: `Book ${at}` })))).toHaveLength(80);
  });
});

test('the day turns at midnight Pacific time, in summer and in winter', () => {
  expect([pacificDay(Date.UTC(2026, 6, 2, 6, 59)), pacificDay(Date.UTC(2026, 6, 2, 7))]).toEqual(['2026-07-01', '2026-07-02']);
  expect([pacificDay(Date.UTC(2026, 11, 2, 7, 59)), pacificDay(Date.UTC(2026, 11, 2, 8))]).toEqual(['2026-12-01', '2026-12-02']);
});

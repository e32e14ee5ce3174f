import type { TopBook } from '../../../../shared/niche/analysis.ts';
import { nextOrder, sortBooks, type BookOrder } from './sort-books.ts';

const book = (title: string, particulars: Partial<TopBook> = {}): TopBook => ({
  title,
  authors: [],
  thumbnail: null,
  averageRating: null,
  ratingsCount: 0,
  price: null,
  currency: null,
  publishedDate: null,
  ...particulars,
});
const titles = (books: readonly TopBook[], order: BookOrder) => sortBooks(books, order).map(({ title }) => title);

test('titles are sorted in natural order', () => {
  const books = [book('Bees 10'), book('éclair'), book('bees 9'), book('Zen')];
  expect(titles(books, { column: 'title', direction: 'ascending' })).toEqual(['bees 9', 'Bees 10', 'éclair', 'Zen']);
});

test('unknown values come last in both directions', () => {
  const books = [book('unknown'), book('low', { averageRating: 2 }), book('high', { averageRating: 4.5 })];
  expect(titles(books, { column: 'rating', direction: 'descending' })).toEqual(['high', 'low', 'unknown']);
  expect(titles(books, { column: 'rating', direction: 'ascending' })).toEqual(['low', 'high', 'unknown']);
});

test('prices of two currencies are never compared', () => {
  const books = [
    book('9 €', { price: 9, currency: 'EUR' }),
    book('$4', { price: 4, currency: 'USD' }),
    book('3 €', { price: 3, currency: 'EUR' }),
  ];
  expect(titles(books, { column: 'price', direction: 'ascending' })).toEqual(['3 €', '9 €', '$4']);
  expect(titles(books, { column: 'price', direction: 'descending' })).toEqual(['9 €', '3 €', '$4']);
});

test('dates of any precision are sorted, and the sort is stable', () => {
  const books = [book('a', { publishedDate: '2019' }), book('b', { publishedDate: '2020-05' }), book('c', { publishedDate: '2019' })];
  expect(titles(books, { column: 'date', direction: 'descending' })).toEqual(['b', 'a', 'c']);
});

test('a column starts with its default direction, and reverses on the next click', () => {
  const first = nextOrder(undefined, 'reviews');
  expect(first).toEqual({ column: 'reviews', direction: 'descending' });
  expect(nextOrder(first, 'reviews').direction).toBe('ascending');
  expect(nextOrder(first, 'title')).toEqual({ column: 'title', direction: 'ascending' });
});

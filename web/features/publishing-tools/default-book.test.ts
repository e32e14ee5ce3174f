import { contentTypeOf, firstTitle } from './default-book.ts';

const BOOKS = [
  { bookTitle: 'Salt Harbour ', contentType: 'fiction' as const },
  { bookTitle: 'Bees', contentType: 'non-fiction' as const },
];

test('the newest book is the default', () => {
  expect(firstTitle(BOOKS)).toBe('Salt Harbour');
  expect(firstTitle([])).toBe('');
});

test('the kind follows the title; for an unknown title it is the newest book’s', () => {
  expect(contentTypeOf(BOOKS, 'Bees')).toBe('non-fiction');
  expect(contentTypeOf(BOOKS, 'Something else')).toBe('fiction');
  expect(contentTypeOf([], 'Bees')).toBe('non-fiction');
});

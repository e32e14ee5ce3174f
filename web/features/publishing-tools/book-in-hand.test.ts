import { contentTypeOf, firstTitle } from './book-in-hand.ts';

const BOOKS = [
  { bookTitle: 'Salt Harbour ', contentType: 'fiction' as const },
  { bookTitle: 'Bees', contentType: 'non-fiction' as const },
];

test('the newest book is in hand', () => {
  expect(firstTitle(BOOKS)).toBe('Salt Harbour');
  expect(firstTitle([])).toBe('');
});

test('the kind follows the title, and the newest book where no book has it', () => {
  expect(contentTypeOf(BOOKS, 'Bees')).toBe('non-fiction');
  expect(contentTypeOf(BOOKS, 'Something else')).toBe('fiction');
  expect(contentTypeOf([], 'Bees')).toBe('non-fiction');
});

import type { AdminUser } from '../../../shared/billing.ts';
import { nextUserOrder, pageOf, searchUsers, sortUsers, type UserColumn } from './sort-users.ts';

const user = (authorName: string, particulars: Partial<AdminUser> = {}): AdminUser => ({
  id: authorName,
  authorName,
  email: `${authorName.toLowerCase()}@example.com`,
  subscriptionTier: 'free',
  createdAt: '2026-01-01T00:00:00.000Z',
  tokensPurchased: 0,
  totalSpent: 0,
  booksGenerated: 0,
  ...particulars,
});
const names = (users: readonly AdminUser[]) => users.map(({ authorName }) => authorName);

test('search matches names and e-mail addresses, ignoring case', () => {
  const users = [user('Ada Quill'), user('Otto', { email: 'ADA@press.example' }), user('Mona')];
  expect(names(searchUsers(users, '  ada '))).toEqual(['Ada Quill', 'Otto']);
  expect(searchUsers(users, ' ')).toBe(users);
  expect(searchUsers(users, 'quillada')).toEqual([]);
});

test('every column can be sorted', () => {
  const users = [
    user('éva', { subscriptionTier: 'publisher', totalSpent: 300 }),
    user('Author 10', { createdAt: '2026-03-01T00:00:00.000Z', tokensPurchased: 5 }),
    user('author 9', { subscriptionTier: 'standard', booksGenerated: 2 }),
  ];
  const first = (column: UserColumn) => names(sortUsers(users, { column, direction: 'descending' }))[0];
  expect(names(sortUsers(users, { column: 'name', direction: 'ascending' }))).toEqual(['author 9', 'Author 10', 'éva']);
  expect((['tier', 'created', 'tokens', 'spent', 'books'] as const).map(first)).toEqual([
    'éva',
    'Author 10',
    'Author 10',
    'éva',
    'author 9',
  ]);
});

test('clicking a column again reverses it, and another starts with its default direction', () => {
  const order = { column: 'created', direction: 'descending' } as const;
  expect(nextUserOrder(order, 'created')).toEqual({ column: 'created', direction: 'ascending' });
  expect(nextUserOrder(order, 'name')).toEqual({ column: 'name', direction: 'ascending' });
});

test('pages of fifty, clamped to the last page of a list that has become shorter', () => {
  const items = Array.from({ length: 120 }, (_, index) => index);
  expect(pageOf(items, 0)).toEqual({ page: 0, pages: 3, shown: items.slice(0, 50) });
  expect(pageOf(items, 2).shown).toHaveLength(20);
  expect(pageOf(items.slice(0, 60), 2)).toMatchObject({ page: 1, pages: 2 });
  expect(pageOf([], 4)).toEqual({ shown: [], page: 0, pages: 1 });
});

import { detailsOf } from './audit-words.ts';

test('details are a line, with the address of a user that is there', () => {
  const details = { userId: 'a-b', reason: 'Spam', tiers: ['standard', 'publisher'], max: null, admin: false };
  expect(detailsOf({ details, userEmail: 'ada@example.com' })).toBe(
    'user: ada@example.com · reason: Spam · tiers: standard, publisher · admin: false',
  );
  expect(detailsOf({ details: { userId: 'a-b' }, userEmail: null })).toBe('user: a-b');
  expect(detailsOf({ details: {}, userEmail: null })).toBe('');
});

import type { CurrentUser, UserStats } from '../../../shared/accounts.ts';
import { PAYMENT_OVERDUE } from '../../../shared/plans.ts';
import { quotaOf } from './quota.ts';

const user = (subscriptionTier: CurrentUser['subscriptionTier']): CurrentUser => ({
  id: '7b0f6f0e-4a51-4d0b-9b0b-0d8b0a4f0a01',
  email: 'ada@example.com',
  authorName: 'Ada',
  authorNames: [],
  newEmail: null,
  subscriptionTier,
  subscriptionStatus: 'active',
  tokens: 0,
  tokensRemaining: 0,
  emailConfirmed: true,
  isAdmin: false,
});
const used = (booksGenerated: number, tokens = 0) => ({ data: { booksGenerated, tokens } as UserStats, isError: false });

test('a visitor is asked to sign in, and loading has a reason', () => {
  expect(quotaOf(null, used(0), 'outline', 8_000)).toEqual({ state: 'signed-out', reason: 'Please sign in to continue' });
  expect(quotaOf(user('free'), { data: undefined, isError: false }, 'outline', 8_000)).toEqual({
    state: 'loading',
    reason: 'Loading user data...',
  });
});

test('without statistics the length is checked here and the month by the server', () => {
  const failed = { data: undefined, isError: true };
  expect(quotaOf(user('standard'), failed, 'full', 20_000)).toEqual({
    state: 'unknown',
    reason: 'Monthly limit validation will be handled by server',
  });
  expect(quotaOf(user('standard'), failed, 'full', 40_000)).toMatchObject({ state: 'blocked' });
});

test('an overdue plan blocks full books, unless a token pays', () => {
  const overdue = (tokens: number) => ({
    data: { booksGenerated: 0, tokens, subscriptionStatus: 'past_due' } as UserStats,
    isError: false,
  });
  expect(quotaOf(user('standard'), overdue(0), 'full', 20_000)).toEqual({ state: 'blocked', reason: PAYMENT_OVERDUE });
  expect(quotaOf(user('standard'), overdue(1), 'full', 20_000)).toEqual({ state: 'allowed', source: 'token' });
});

test('the month’s books are blocked with their count, unless a token pays', () => {
  expect(quotaOf(user('standard'), used(3), 'full', 20_000)).toEqual({
    state: 'blocked',
    reason: 'Monthly book limit reached (3/3). Wait for reset or upgrade.',
  });
  expect(quotaOf(user('standard'), used(3, 1), 'full', 20_000)).toEqual({ state: 'allowed', source: 'token' });
  expect(quotaOf(user('standard'), used(3), 'outline', 12_000)).toEqual({ state: 'allowed', source: 'none' });
});

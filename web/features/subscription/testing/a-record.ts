import type { CurrentUser } from '../../../../shared/accounts.ts';
import type { SubscriptionRecord } from '../../../../shared/billing.ts';

/** A billed Standard plan that renews on March 4; tests override what matters to them. */
export const aRecord = (overrides: Partial<SubscriptionRecord> = {}): SubscriptionRecord => ({
  subscriptionTier: 'standard',
  subscriptionStatus: 'active',
  booksGenerated: 1,
  booksResetDate: '2026-03-04T12:00:00.000Z',
  isBilled: true,
  priceCents: 999,
  isEarlyBird: true,
  renewsAt: '2026-03-04T12:00:00.000Z',
  payments: [],
  hasMorePayments: false,
  ...overrides,
});

export const aUser = (subscriptionTier: CurrentUser['subscriptionTier']): CurrentUser => ({
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

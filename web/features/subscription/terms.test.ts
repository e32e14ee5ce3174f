import { cancelTerms, changeTerms } from './terms.ts';
import { aRecord } from './testing/a-record.ts';

test('an upgrade names the charge now and the later price', () => {
  expect(changeTerms(aRecord(), 'publisher', 2999)).toEqual([
    'Publisher begins right away: 20 full books a month, up to 50,000 words each.',
    'Your card is charged now, but only for the days left until Mar 4, 2026: at most $20, the difference between the plans.',
    'Until Mar 4, 2026 you also get that share of Publisher’s extra full books and niche analyses.',
    'From Mar 4, 2026 on you pay $29.99 a month.',
  ]);
});

test('a discount that holds is taken off the new price too, and one that is used up is not counted as paid', () => {
  const holds = aRecord({ priceCents: 1339, isEarlyBird: false, discount: { type: 'percent', value: 33, endsAt: null } });
  const terms = changeTerms(holds, 'publisher', 4999).join(' ');
  expect(terms).toContain('at most $20.10');
  expect(terms).toContain('you pay $33.49 a month');
  const payment = {
    id: '1',
    kind: 'subscription',
    description: '',
    amountCents: 1499,
    refundedCents: 0,
    paidAt: '2026-02-04T12:00:00.000Z',
  } as const;
  const usedUp = aRecord({ priceCents: 1999, isEarlyBird: false, payments: [payment] });
  expect(changeTerms(usedUp, 'publisher', 4999).join(' ')).toContain('at most $35');
});

test('a downgrade keeps the current plan until it begins', () => {
  const [kept, then] = changeTerms(aRecord({ subscriptionTier: 'publisher', priceCents: 2999 }), 'standard', 999);
  expect(kept).toBe('You keep Publisher until Mar 4, 2026. Nothing is charged now.');
  expect(then).toContain('Standard at $9.99 a month');
});

test('an overdue plan ends at once', () => {
  expect(cancelTerms(aRecord({ subscriptionStatus: 'past_due' }))[0]).toBe(
    'Standard ends right away, since this month isn’t paid. You won’t be charged again.',
  );
});

test('a cancellation mentions the guarantee while it applies', () => {
  expect(cancelTerms(aRecord()).join(' ')).not.toContain('money back');
  expect(cancelTerms(aRecord({ refundableUntil: '2026-02-10T12:00:00.000Z' })).at(-1)).toBe(
    'Until Feb 10, 2026 you can get your money back instead.',
  );
});

import { offerOf, priceOf, subscribeRequestOf } from './offer.ts';
import { aRecord } from './testing/a-record.ts';

const stats = (spotsRemaining: number) => ({ spotsRemaining, totalSpots: 1_000, percentageUsed: 100 - spotsRemaining / 10 });

test('the offer applies while spots remain, and for life to accounts that claimed one', () => {
  expect(offerOf(stats(1), undefined)).toBe('early');
  expect(offerOf(stats(0), undefined)).toBe('regular');
  expect(offerOf(stats(0), aRecord({ isEarlyBird: true }))).toBe('early');
  expect(offerOf(stats(1), aRecord({ isEarlyBird: false, isBilled: false }))).toBe('early');
  expect(offerOf(stats(1), aRecord({ isEarlyBird: false, isBilled: true }))).toBe('regular');
  expect(offerOf(undefined, aRecord({ isEarlyBird: false }))).toBe('regular');
});

test('the request uses the price that is shown', () => {
  expect([priceOf('standard', 'early'), subscribeRequestOf('standard', 'early')]).toEqual([
    999,
    { tier: 'standard', promoCode: 'EARLYBIRD' },
  ]);
  expect([priceOf('publisher', 'regular'), subscribeRequestOf('publisher', 'regular')]).toEqual([4999, { tier: 'publisher' }]);
});

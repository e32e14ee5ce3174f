import { discountIn, discountLabel, isEarlyIn, offerOf, priceOf, subscribeRequestOf } from './offer.ts';
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

describe('a promo code', () => {
  const code = { code: 'SPRING', type: 'percent', value: 33, months: 3, tiers: ['standard'] } as const;
  const spring = { ...code, tiers: [...code.tiers] };

  test('is taken off the regular price of its plans, and requested with it', () => {
    const offer = offerOf(stats(0), undefined, spring);
    expect([priceOf('standard', offer), priceOf('publisher', offer)]).toEqual([1339, 4999]);
    expect(subscribeRequestOf('standard', offer)).toEqual({ tier: 'standard', promoCode: 'SPRING' });
    expect(subscribeRequestOf('publisher', offer)).toEqual({ tier: 'publisher' });
    const discount = discountIn('standard', offer);
    expect(discount && discountLabel(discount)).toBe('33% off for the first 3 months with SPRING, then $19.99 a month');
  });

  test('never raises a price: the early-bird price stands where it is lower', () => {
    const offer = offerOf(stats(1), undefined, spring);
    expect([priceOf('standard', offer), isEarlyIn('standard', offer)]).toEqual([999, true]);
    expect(subscribeRequestOf('standard', offer)).toEqual({ tier: 'standard', promoCode: 'EARLYBIRD' });
    const most = offerOf(stats(1), undefined, { ...spring, value: 60 });
    expect([priceOf('standard', most), subscribeRequestOf('standard', most)]).toEqual([800, { tier: 'standard', promoCode: 'SPRING' }]);
  });

  test('is taken off the price that an early bird has for life, and is for new plans', () => {
    expect(priceOf('standard', offerOf(stats(0), aRecord({ isEarlyBird: true, isBilled: false }), spring))).toBe(669);
    expect(offerOf(stats(0), aRecord({ isEarlyBird: true }), spring)).toBe('early');
  });
});

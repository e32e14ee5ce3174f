import { expect, test } from '@jest/globals';
import { choosesLevel, checkBookQuota } from './plans.ts';

const account = (tier: 'free' | 'standard' | 'publisher', booksGenerated = 0, tokens = 0, overdue = false) => ({
  tier,
  booksGenerated,
  tokens,
  overdue,
});

test('words over the plan’s maximum are refused, for outlines too', () => {
  expect(checkBookQuota(account('free'), 'outline', 20_001)).toEqual({
    allowed: false,
    code: 'GENERATION_LIMIT_EXCEEDED',
    reason: 'Word count 20,001 exceeds free tier limit of 20,000 words',
  });
  expect(checkBookQuota(account('standard'), 'full', 40_000)).toEqual({
    allowed: false,
    code: 'GENERATION_LIMIT_EXCEEDED',
    reason: 'Word count 40,000 exceeds standard tier limit of 30,000 words',
  });
  expect(checkBookQuota(account('publisher'), 'full', 50_000)).toEqual({ allowed: true, source: 'allowance' });
});

test('outlines never count', () => {
  expect(checkBookQuota(account('free'), 'outline', 20_000)).toEqual({ allowed: true, source: 'none' });
  expect(checkBookQuota(account('standard', 3), 'outline', 20_000)).toEqual({ allowed: true, source: 'none' });
});

test('a full book takes the month’s allowance first, then a token of at most 20,000 words, and is refused only when both are spent', () => {
  expect(checkBookQuota(account('standard', 2, 1), 'full', 30_000)).toEqual({ allowed: true, source: 'allowance' });
  expect(checkBookQuota(account('standard', 3, 1), 'full', 20_000)).toEqual({ allowed: true, source: 'token' });
  expect(checkBookQuota(account('free', 0, 1), 'full', 20_000)).toEqual({ allowed: true, source: 'token' });
  expect(checkBookQuota(account('standard', 3, 1), 'full', 20_001)).toEqual({
    allowed: false,
    code: 'GENERATION_LIMIT_EXCEEDED',
    reason: 'Monthly book limit reached (3/3). Wait for reset or upgrade.',
  });
  expect(checkBookQuota(account('free'), 'full', 15_000)).toEqual({
    allowed: false,
    code: 'GENERATION_LIMIT_EXCEEDED',
    reason: 'Monthly book limit reached (0/0). Wait for reset or upgrade.',
  });
});

test('while a payment is overdue, the allowance rests; outlines and tokens do not', () => {
  expect(checkBookQuota(account('publisher', 0, 0, true), 'outline', 20_000)).toEqual({ allowed: true, source: 'none' });
  expect(checkBookQuota(account('publisher', 0, 1, true), 'full', 20_000)).toEqual({ allowed: true, source: 'token' });
  expect(checkBookQuota(account('publisher', 0, 0, true), 'full', 20_000)).toMatchObject({ allowed: false, code: 'PAYMENT_OVERDUE' });
});

test('only those who could have a full book choose between outline and full', () => {
  expect(choosesLevel({ tier: 'free', tokens: 0 })).toBe(false);
  expect(choosesLevel({ tier: 'free', tokens: 1 })).toBe(true);
  expect(choosesLevel({ tier: 'standard', tokens: 0 })).toBe(true);
});

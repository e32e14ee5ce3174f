import { expect, test } from '@jest/globals';
import { chooseReview, readReview } from './review-preference.ts';

test('outlines are reviewed by default on paid plans alone; what the author chose last holds on every plan', () => {
  expect((['free', 'standard', 'publisher'] as const).map(readReview)).toEqual([false, true, true]);
  chooseReview(false);
  expect(readReview('publisher')).toBe(false);
  chooseReview(true);
  expect(readReview('free')).toBe(true);
});

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { progressOf, secondsLeft } from './progress.ts';
import { BOOK_STATUSES, isStuck, STAGES } from './status.ts';

const minutes = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 60_000);

describe('stuck', () => {
  test.each([
    ['researching', 10],
    ['outlining', 12],
    ['summarizing', 20],
    ['writing', 30],
    ['generating', 15],
  ] as const)('%s after %i minutes', (status, limit) => {
    expect(isStuck(status, minutes(0), minutes(limit))).toBe(false);
    expect(isStuck(status, minutes(0), minutes(limit + 0.01))).toBe(true);
  });

  test('a failed book always, a pending or completed one never', () => {
    expect(isStuck('failed', minutes(0), minutes(0))).toBe(true);
    expect(isStuck('pending', minutes(0), minutes(10_000))).toBe(false);
    expect(isStuck('completed', minutes(0), minutes(10_000))).toBe(false);
  });
});

describe('progress', () => {
  test('stays within 0 to 100 and never falls from one stage to the next, nor within one', () => {
    const path = BOOK_STATUSES.filter((status) => status !== 'failed');
    fc.assert(
      fc.property(
        fc.constantFrom('full' as const, 'outline' as const),
        fc.double({ min: -1, max: 2 }),
        fc.double({ min: -1, max: 2 }),
        (level, a, b) => {
          let last = 0;
          for (const status of path) {
            const [low, high] = a < b ? [a, b] : [b, a];
            for (const share of [0, low, high, 1]) {
              const progress = progressOf(status, level, share);
              expect(progress).toBeGreaterThanOrEqual(0);
              expect(progress).toBeLessThanOrEqual(100);
              if (share === 0 || share === 1) {
                expect(progress).toBeGreaterThanOrEqual(last);
                last = progress;
              }
            }
          }
          expect(progressOf('completed', level)).toBe(100);
          expect(STAGES.every((stage) => progressOf(stage, level, 1) < 101)).toBe(true);
        },
      ),
    );
  });
});

test('time left follows from measured speed, and is unknown before there is one', () => {
  expect(secondsLeft(0, 20_000, 5_000)).toBeUndefined();
  expect(secondsLeft(5_000, 20_000, 60_000)).toBe(180);
  expect(secondsLeft(21_000, 20_000, 60_000)).toBe(0);
});

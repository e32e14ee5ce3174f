import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { periodEnd, prorate } from './periods.ts';

const seconds = (date: string) => Date.parse(date) / 1_000;

/** The ends of so many periods from a day on. */
function ends(from: string, count: number): string[] {
  const dates: string[] = [];
  for (let start = seconds(from); dates.length < count;) {
    start = periodEnd(seconds(from), start);
    dates.push(new Date(start * 1_000).toISOString());
  }
  return dates;
}

describe('periods', () => {
  test('come back to the day that they began on', () => {
    expect(ends('2027-01-31T10:20:30Z', 4)).toEqual([
      '2027-02-28T10:20:30.000Z',
      '2027-03-31T10:20:30.000Z',
      '2027-04-30T10:20:30.000Z',
      '2027-05-31T10:20:30.000Z',
    ]);
    expect(ends('2027-12-30T00:00:00Z', 3).map((date) => date.slice(0, 10))).toEqual(['2028-01-30', '2028-02-29', '2028-03-30']);
  });

  test('are never longer than a month, nor shorter than the shortest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000, max: 4_000_000_000 }), (from) => {
        for (let start = from, count = 0; count < 30; count++) {
          const end = periodEnd(from, start);
          expect((end - start) / 86_400).toBeGreaterThanOrEqual(28);
          expect((end - start) / 86_400).toBeLessThanOrEqual(31);
          start = end;
        }
      }),
    );
  });
});

describe('a change of price', () => {
  const [before, after] = [1_999, 4_999];
  const period = { start: 0, end: 1_000 };

  test('costs what is left of the period, to the second', () => {
    expect(prorate(before, after, period, 0)).toEqual({ unusedCents: -1_999, remainingCents: 4_999 });
    expect(prorate(before, after, period, 250)).toEqual({ unusedCents: -1_499, remainingCents: 3_749 });
    expect(prorate(before, after, period, 1_000)).toEqual({ unusedCents: 0, remainingCents: 0 });
  });

  test('never costs more than the difference, and to change back costs as much as was got', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 }), (at) => {
        const up = prorate(before, after, period, at);
        const down = prorate(after, before, period, at);
        expect(up.unusedCents + up.remainingCents).toBeLessThanOrEqual(3_000);
        expect(up.unusedCents + up.remainingCents + down.unusedCents + down.remainingCents).toBe(0);
      }),
    );
  });
});

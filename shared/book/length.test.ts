import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  ASK_WORDS,
  chapterCount,
  CHAPTER_TOLERANCE,
  MAX_REPAIRS,
  nextStep,
  SECTION_SPREAD,
  sectionCount,
  shareOut,
  type WrittenSection,
} from './length.ts';

describe('dividing a book', () => {
  test('shares are whole, add up exactly and stay near the average, whatever the model weighed', () => {
    const weight = fc.oneof(fc.integer({ min: -10, max: 100_000 }), fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0, 1e300));
    fc.assert(
      fc.property(fc.integer({ min: 5_000, max: 50_000 }), fc.array(weight, { minLength: 1, maxLength: 20 }), (total, weights) => {
        const shares = shareOut(total, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
        const average = total / weights.length;
        for (const share of shares) {
          expect(Number.isInteger(share)).toBe(true);
          expect(share).toBeGreaterThan(average * 0.55);
          expect(share).toBeLessThan(average * 1.7);
        }
      }),
    );
  });

  test('sections of a full book are planned at 600 to 1,200 words', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 15_000, max: 50_000 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 20, maxLength: 20 }),
        (total, weights) => {
          for (const words of shareOut(total, weights.slice(0, chapterCount(total, 'full')))) {
            const section = words / sectionCount(words);
            expect(section).toBeGreaterThanOrEqual(600);
            expect(section).toBeLessThanOrEqual(1_200);
          }
        },
      ),
    );
  });

  test('a book has at most 20 chapters, a 30,000-word one 12', () => {
    expect(chapterCount(30_000, 'full')).toBe(12);
    expect(chapterCount(50_000, 'full')).toBe(20);
    expect(chapterCount(5_000, 'outline')).toBe(8);
    expect(chapterCount(20_000, 'outline')).toBe(20);
  });
});

/** A chapter as written by a model that gives `lengthRatio` words for each word asked, give or take. */
function write(
  target: number,
  lengthRatio: number,
  jitter: () => number,
  weights: readonly number[] = [],
): { written: WrittenSection[]; calls: number; repairs: number } {
  const planned = shareOut(
    target,
    Array.from({ length: sectionCount(target) }, (_, index) => weights[index] ?? 1),
    SECTION_SPREAD,
  );
  const written: WrittenSection[] = [];
  let calls = 0;
  let repairs = 0;
  for (;;) {
    const step = nextStep(target, planned, written, repairs);
    if (step.do === 'finish') return { written, calls, repairs };
    calls += 1;
    expect(step.askWords).toBeGreaterThanOrEqual(ASK_WORDS.min);
    expect(step.askWords).toBeLessThanOrEqual(ASK_WORDS.max);
    const section = { askedWords: step.askWords, wordCount: Math.round(step.askWords * lengthRatio * jitter()) };
    if (step.do !== 'write') repairs += 1;
    if (step.do === 'shorten') written[step.index] = section;
    else written.push(section);
  }
}

describe('keeping a chapter to its length', () => {
  const jitter = fc.infiniteStream(fc.double({ min: 0.96, max: 1.04, noNaN: true }));

  test('models that write from 0.6 to 1.5 of what is asked end within 5 %, with at most two repairs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_800, max: 3_300 }),
        fc.double({ min: 0.6, max: 1.5, noNaN: true }),
        jitter,
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }),
        (target, lengthRatio, stream, weights) => {
          const { written, repairs } = write(target, lengthRatio, () => stream.next().value as number, weights);
          const words = written.reduce((sum, section) => sum + section.wordCount, 0);
          expect(Math.abs(words - target) / target).toBeLessThan(0.05);
          expect(repairs).toBeLessThanOrEqual(MAX_REPAIRS);
        },
      ),
    );
  });

  test('treatments of one section are brought to length too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 480, max: 780 }),
        fc.double({ min: 0.6, max: 1.5, noNaN: true }),
        jitter,
        (target, lengthRatio, stream) => {
          const { written } = write(target, lengthRatio, () => stream.next().value as number);
          const words = written.reduce((sum, section) => sum + section.wordCount, 0);
          expect(Math.abs(words - target) / target).toBeLessThan(0.1);
        },
      ),
    );
  });

  test('a model that meets its targets needs its planned sections and no repair', () => {
    expect(write(2_500, 1, () => 1)).toMatchObject({ calls: 3, repairs: 0 });
  });

  test('it ends for any answers at all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 4_000 }), fc.infiniteStream(fc.integer({ min: 0, max: 20 })), (target, stream) => {
        const { calls } = write(target, 1, () => stream.next().value as number);
        expect(calls).toBeLessThanOrEqual(sectionCount(target) + MAX_REPAIRS);
      }),
    );
  });

  test('within its tolerance a chapter is left alone', () => {
    const section = { askedWords: 1_000, wordCount: Math.round(1_000 * (1 - CHAPTER_TOLERANCE)) };
    expect(nextStep(1_000, [1_000], [section], 0)).toEqual({ do: 'finish' });
  });
});

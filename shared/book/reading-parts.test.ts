import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readingParts } from './reading-parts.ts';

describe('reading a book in parts', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 30 });

  test('every chapter is read, in order, and no part is larger than allowed unless it is one chapter', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 10, max: 200 }), (chapters, most) => {
        const parts = readingParts(chapters, most);
        expect([...new Set(parts.flat())]).toEqual(chapters.map((_, index) => index));
        for (const part of parts) {
          const size = part.reduce((sum, index) => sum + (chapters[index] ?? 0), 0);
          expect(part.length === 1 || size <= most).toBe(true);
        }
      }),
    );
  });

  test('a book that fits is one part; otherwise neighbours share a chapter', () => {
    expect(readingParts([10, 10, 10], 30)).toEqual([[0, 1, 2]]);
    expect(readingParts([10, 10, 10, 10], 30)).toEqual([
      [0, 1, 2],
      [2, 3],
    ]);
  });
});

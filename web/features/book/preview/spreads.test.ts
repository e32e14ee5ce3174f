import { describe, expect, test } from '@jest/globals';
import { pageNumbers, pageOf, placeOf, spreadOf, turned } from './spreads.ts';

describe('the pages of a spread', () => {
  test('are an even and an odd one; the first and the last page lie alone', () => {
    expect([1, 2, 3, 12, 13, 184].map((page) => spreadOf(page, 184, true))).toEqual([[1], [2, 3], [2, 3], [12, 13], [12, 13], [184]]);
    expect(spreadOf(13, 184, false)).toEqual([13]);
    expect(pageNumbers([12, 13], 184)).toBe('12–13 of 184');
    expect(pageNumbers([184], 184)).toBe('184 of 184');
  });

  test('are turned to the ends of the book and not beyond', () => {
    expect([1, 2, 3, 182].map((page) => turned(page, 184, true, 1))).toEqual([2, 4, 4, 184]);
    expect(turned(184, 184, true, 1)).toBeUndefined();
    expect([184, 3, 2].map((page) => turned(page, 184, true, -1))).toEqual([183, 1, 1]);
    expect(turned(1, 184, false, -1)).toBeUndefined();
  });
});

describe('a place', () => {
  const wide = { pages: 60, destinations: [{ id: 'title-page', page: 1 }, { id: 'chapter-1', ordinal: 1, page: 7 }, { id: 'chapter-2', ordinal: 2, page: 31 }] }; // prettier-ignore
  const narrow = { pages: 40, destinations: [{ id: 'title-page', page: 1 }, { id: 'chapter-1', ordinal: 1, page: 5 }, { id: 'chapter-2', ordinal: 2, page: 21 }] }; // prettier-ignore

  test('is the same part of the book in another layout', () => {
    expect(placeOf(10, wide)).toEqual({ id: 'chapter-1', pagesIn: 3 });
    expect(pageOf(placeOf(10, wide), narrow)).toBe(8);
    expect(pageOf(placeOf(30, wide), narrow)).toBe(20);
    expect(pageOf(placeOf(60, wide), narrow)).toBe(40);
  });

  test('is the first chapter at first, and where its part is gone', () => {
    expect(pageOf(undefined, wide)).toBe(7);
    expect(pageOf({ id: 'dedication', pagesIn: 0 }, narrow)).toBe(5);
  });
});

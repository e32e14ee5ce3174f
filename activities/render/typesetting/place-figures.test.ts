import fc from 'fast-check';
import type { Leaf } from './leaf.ts';
import { breakWithFigures } from './place-figures.ts';

const PAGE = { lines: 20, mostLines: 21, noteLines: () => 0 };
const leaf = (count: number, changes: Partial<Leaf> = {}): Leaf => ({
  ...{ frames: [], gap: 0, set: () => [], height: 1, wrap: (lines: string) => lines, splits: true, keepNext: false, keepPrevious: false },
  settings: [{ lines: Array.from({ length: count }, () => ({ html: () => '', notes: [], hyphen: false })), cost: 0 }],
  ...changes,
});
const opener = (): Leaf => leaf(1, { height: 8, keepNext: true, splits: false });
const figure = (height: number): Leaf => leaf(1, { height, splits: false, floats: true });
const heading = (): Leaf => leaf(1, { keepNext: true, splits: false, gap: 1 });

it('moves a figure that does not fit past some paragraphs, so that the page before it is full', () => {
  const paragraphs = Array.from({ length: 9 }, () => leaf(3));
  const big = figure(12);
  const [first, second] = breakWithFigures([opener(), ...paragraphs.slice(0, 2), big, ...paragraphs.slice(2)], PAGE);
  expect(first?.depth).toBeGreaterThanOrEqual(19);
  expect(second?.pieces.some(({ leaf: each }) => each.floats)).toBe(true);
});

it('moves none past a heading, and sets every leaf once, its figures in order, no page higher than a line over the full one', () => {
  const any = fc.oneof(
    { arbitrary: fc.integer({ min: 2, max: 9 }).map((count) => leaf(count)), weight: 6 },
    { arbitrary: fc.integer({ min: 3, max: 20 }).map(figure), weight: 1 },
    { arbitrary: fc.constant(0).map(heading), weight: 1 },
  );
  fc.assert(
    fc.property(fc.array(any, { minLength: 4, maxLength: 30 }), (drawn) => {
      const leaves = [opener(), ...drawn, leaf(3)];
      const pages = breakWithFigures(leaves, PAGE);
      // Leaves are copied where their space changes; their settings stay.
      const order = [...new Set(pages.flatMap(({ pieces }) => pieces.map(({ setting }) => setting)))];
      expect(new Set(order)).toEqual(new Set(leaves.map(({ settings }) => settings[0])));
      const parts = (list: readonly unknown[]): unknown[][] =>
        list.reduce<unknown[][]>((all, each) => {
          const found = leaves.find(({ settings }) => settings[0] === each);
          if (found?.keepNext) all.push([]);
          if (found?.floats) all.at(-1)?.push(each);
          return all;
        }, []);
      expect(parts(order)).toEqual(parts(leaves.map(({ settings }) => settings[0])));
      for (const { depth } of pages) expect(depth).toBeLessThanOrEqual(PAGE.lines + 1);
    }),
    { numRuns: 60 },
  );
});

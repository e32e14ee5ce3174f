import { offeredWordCount } from './level-and-length.ts';

test('an available length is kept; another becomes the default or the middle one', () => {
  expect(offeredWordCount('fiction', 'full', 40_000)).toBe(40_000);
  expect(offeredWordCount('fiction', 'full', 12_000)).toBe(20_000);
  expect(offeredWordCount('fiction', 'outline', 20_000)).toBe(12_000);
  expect(offeredWordCount('non-fiction', 'full', 8_000)).toBe(18_000);
  expect(offeredWordCount('non-fiction', 'outline', 18_000)).toBe(8_000);
});

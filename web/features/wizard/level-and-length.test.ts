import { isOffered, keptWordCount, offeredWordCount, otherLengths, planNeeded } from './level-and-length.ts';

test('an available length is kept; another becomes the default or the middle one', () => {
  expect(offeredWordCount('fiction', 'full', 40_000)).toBe(40_000);
  expect(offeredWordCount('fiction', 'full', 12_000)).toBe(20_000);
  expect(offeredWordCount('fiction', 'outline', 20_000)).toBe(12_000);
  expect(offeredWordCount('non-fiction', 'full', 8_000)).toBe(18_000);
  expect(offeredWordCount('non-fiction', 'outline', 18_000)).toBe(8_000);
});

test('another length is any whole thousand up to the plan’s limit that is not an option', () => {
  expect(otherLengths('non-fiction', 'full', 30_000)).toEqual(
    [16, 17, 19, 21, 22, 23, 24, 26, 27, 28, 29, 30].map((words) => words * 1_000),
  );
  expect(otherLengths('non-fiction', 'full', 50_000).at(-1)).toBe(50_000);
  expect(otherLengths('fiction', 'outline', 20_000)).toEqual(
    [5, 6, 7, 9, 10, 11, 13, 14, 16, 17, 18, 19, 20].map((words) => words * 1_000),
  );
  expect([isOffered('fiction', 'full', 30_000), isOffered('fiction', 'full', 40_000)]).toEqual([false, true]);
});

test('a length above the plan names the plan that has it', () => {
  expect([planNeeded('standard', 30_000), planNeeded('standard', 40_000), planNeeded('free', 25_000)]).toEqual([
    undefined,
    'publisher',
    'standard',
  ]);
});

test('a draft keeps another length that can be ordered', () => {
  expect(keptWordCount('fiction', 'full', 30_000)).toBe(30_000);
  expect(keptWordCount('fiction', 'full', 8_000)).toBe(20_000);
  expect(keptWordCount('non-fiction', 'outline', 7_500)).toBe(8_000);
});

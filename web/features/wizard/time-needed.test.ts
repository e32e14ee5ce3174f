import { minutesNeeded } from './time-needed.ts';

test.each([
  ['outline', 12_000, 3],
  ['full', 20_000, 15],
  ['full', 50_000, 30],
] as const)('%s of %d words: about %d minutes', (level, words, minutes) => expect(minutesNeeded(level, words)).toBe(minutes));

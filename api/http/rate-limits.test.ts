import { inWords } from './rate-limits.ts';

test.each([
  [1, '1 second'],
  [40, '40 seconds'],
  [60, '1 minute'],
  [701, '12 minutes'],
  [3_600, '1 hour'],
  [7_201, '3 hours'],
])('%d seconds are %s', (seconds, words) => expect(inWords(seconds)).toBe(words));

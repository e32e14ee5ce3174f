import { formatSize } from './format-size.ts';

test('sizes are in kilobytes or megabytes of a thousand', () => {
  expect([1, 48_200, 1_240_000].map(formatSize)).toEqual(['1 kB', '48 kB', '1.2 MB']);
});

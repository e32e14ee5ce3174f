import { expect, test } from '@jest/globals';
import { criticalPath } from './critical-path.ts';

test('planning is one after the other, chapters are side by side', () => {
  const steps = [
    'research',
    'outline',
    'outline',
    'summary-1',
    'summary-2',
    'chapter-1/section-1',
    'chapter-1/section-2',
    'chapter-2/section-1',
  ];
  expect(criticalPath(steps, 12)).toBe(3 + 1 + 2);
  expect(criticalPath(steps, 1)).toBe(steps.length);
});

test('a chapter beyond the number of lanes waits for the first that is free', () => {
  const sections = { 1: 3, 2: 1, 3: 1, 4: 2 };
  const steps = Object.entries(sections).flatMap(([chapter, count]) => Array<string>(count).fill(`chapter-${chapter}/section`));
  expect(criticalPath(steps, 2)).toBe(4);
});

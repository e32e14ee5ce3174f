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

test('all readers of a round read at once, the first beside the facts of the chapters', () => {
  const readings = (round: number) => ['numbers', 'time'].map((reader) => `reading-${round}/${reader}`);
  const facts = [1, 2, 3].map((chapter) => `facts-${chapter}`);
  expect(criticalPath([...readings(1), ...facts, 'mend-1/1', 'mend-1/2', ...readings(2), 'mend-2/1', 'reading-3/changes'], 12)).toBe(5);
  expect(criticalPath([...readings(1), ...facts], 2)).toBe(2);
});

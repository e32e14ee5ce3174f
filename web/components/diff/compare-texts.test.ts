import { expect, test } from '@jest/globals';
import type { Block } from '../../../shared/book/manuscript.ts';
import { compareTexts } from './compare-texts.ts';

const blocks = (...texts: string[]): Block[] => texts.map((text) => ({ type: 'paragraph', runs: [{ text }] }));
const sides = (before: string[], after: string[]) =>
  compareTexts(blocks(...before), blocks(...after)).map((row) => [
    row.before.map(({ text }) => text).join(''),
    row.after.map(({ text }) => text).join(''),
    row.isSame,
  ]);

test('what is the same stands side by side, whatever was added or cut between', () => {
  expect(sides(['A', 'B', 'C'], ['A', 'X', 'C', 'D'])).toEqual([
    ['A', 'A', true],
    ['B', 'X', false],
    ['C', 'C', true],
    ['', 'D', false],
  ]);
  expect(sides(['A', 'B'], ['B'])).toEqual([
    ['A', '', false],
    ['B', 'B', true],
  ]);
  expect(sides([], [])).toEqual([]);
});

test('in a paragraph that changed, the words that did are marked', () => {
  const [row] = compareTexts(blocks('She put out the lamp.'), blocks('She lit the lamp.'));
  expect(row?.before.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim())).toEqual(['put out']);
  expect(row?.after.filter(({ isChanged }) => isChanged).map(({ text }) => text.trim())).toEqual(['lit']);
});

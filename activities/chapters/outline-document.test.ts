import { expect, test } from '@jest/globals';
import { blockText } from '../../shared/book/manuscript.ts';
import { chapterBrief, plannedWords } from './outline-document.ts';

test('the planned words are those of the book, by the chapters’ weights', () => {
  expect(plannedWords([600, 600, 600])).toEqual([2_500, 2_500, 2_500]);
  const [short = 0, long = 0] = plannedWords([400, 800]);
  expect(long).toBeGreaterThan(short);
  expect(short + long).toBe(5_000);
});

test('a chapter begins with its length and its key points', () => {
  const lines = chapterBrief(['She finds the letter.', 'He lies about the boat.'], 2_400).map(blockText);
  expect(lines).toEqual(['Planned length: about 2,400 words', 'She finds the letter.\nHe lies about the boat.', 'Treatment']);
});

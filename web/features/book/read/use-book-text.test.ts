import { expect, test } from '@jest/globals';
import type { BookText, ChapterText } from '../../../../shared/book/text.ts';
import { outdatedChapters, withChapter } from './use-book-text.ts';

const chapter = (number: number, revision: number): ChapterText => ({ number, title: '', revision, words: 0, blocks: [] });
const text = { chapters: [chapter(1, 2), chapter(3, 1)] } as unknown as BookText;
const progress = (number: number, revision: number) => ({ number, revision });

test('chapters are asked for when they are written or have changed', () => {
  expect(outdatedChapters(text, [progress(1, 2), progress(2, 1), progress(3, 4), progress(4, 0)])).toEqual([2, 3]);
});

test('an answer that is late does not undo a newer one', () => {
  expect(withChapter(text, chapter(2, 1)).chapters.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(withChapter(text, chapter(1, 1))).toBe(text);
  expect(withChapter(text, chapter(1, 3)).chapters[0]?.revision).toBe(3);
});

import { expect, test } from '@jest/globals';
import type { ChapterText } from '../../../../shared/book/text.ts';
import { searchBook } from './search-book.ts';

const chapter = (number: number, ...texts: string[]): ChapterText => ({
  ...{ number, title: `Chapter ${number}`, revision: 1, words: 0 },
  blocks: texts.map((text) => ({ type: 'paragraph', runs: [{ text }] })),
});

test('finds words whatever their capitals and quotation marks, with what stands around them', () => {
  const { hits, isCut } = searchBook(
    [chapter(1, 'Nothing.', '“Don’t,” she said. The lamp went out.'), chapter(2, 'Lamp after lamp.')],
    "don't,",
  );
  expect([hits, isCut]).toEqual([
    [{ chapter: 1, at: 1, nth: 0, before: '“', found: 'Don’t,', after: '” she said. The lamp went out.' }],
    false,
  ]);
  expect(searchBook([chapter(2, 'Lamp after lamp.')], 'LAMP').hits.map(({ nth, found }) => [nth, found])).toEqual([
    [0, 'Lamp'],
    [1, 'lamp'],
  ]);
});

test('cuts what stands around at words, and stops where nobody would read on', () => {
  const long = `${'before '.repeat(20)}needle${' after'.repeat(20)}`;
  const [hit] = searchBook([chapter(1, long)], 'needle').hits;
  expect(hit?.before).toMatch(/^…before (before )+$/);
  expect(hit?.after).toMatch(/^( after)+…$/);
  const many = searchBook([chapter(1, 'word '.repeat(500))], 'word');
  expect([many.hits.length, many.isCut]).toEqual([200, true]);
  expect(searchBook([chapter(1, 'a b')], ' a').hits).toEqual([]);
});

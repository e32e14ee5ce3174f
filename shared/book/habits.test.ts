import { describe, expect, test } from '@jest/globals';
import { habitsOf, speechesSideBySide, usedUpPhrases } from './habits.ts';

const chapter = (number: number, text: string) => ({ number, text });

describe('habits of a text', () => {
  test('a phrase that returns in several chapters is counted with its chapters', () => {
    const texts = [1, 2, 3].map((number) =>
      chapter(number, `Opening ${number}. ${['Ann', 'Ben', 'Cleo'][number - 1]} did not look at the window ${number}.`),
    );
    expect(habitsOf(texts, 'en').recurring).toEqual([{ phrase: 'did not look at the window', count: 3, chapters: [1, 2, 3] }]);
  });

  test('tables and lists may repeat themselves', () => {
    const rows = Array.from({ length: 5 }, (_, index) => `| turn off the main switch | ${index} |`).join('\n');
    expect(habitsOf([chapter(1, rows), chapter(2, rows)], 'en').recurring).toEqual([]);
  });

  test('stock phrases are counted per 10,000 words, whatever apostrophe they have', () => {
    const text = `${'word '.repeat(495)}It's important to note that. She couldn’t help but laugh.`;
    const { stock } = habitsOf([chapter(1, text)], 'en');
    expect(stock.map(({ phrase }) => phrase).sort()).toEqual(['couldn’t help but', 'it’s important to note']);
    for (const { per10000 } of stock) expect(Math.round(per10000)).toBe(20);
  });

  test('a list in another language is another list', () => {
    expect(habitsOf([chapter(1, 'A testament to nothing.')], 'de').stock).toEqual([]);
    expect(habitsOf([chapter(1, 'Das spielt eine wichtige Rolle.')], 'de-AT').stock).toHaveLength(1);
  });

  test('openings and endings that are alike are named', () => {
    const texts = [
      chapter(1, 'The rain had not stopped. Then he went home at last.'),
      chapter(2, 'The rain had not begun. She went home at last.'),
    ];
    expect(habitsOf(texts, 'en').alike).toEqual([
      { where: 'opening', chapters: [1, 2], words: 'the rain had not' },
      { where: 'ending', chapters: [1, 2], words: 'went home at last' },
    ]);
  });

  test('quotation marks match in every paragraph, but for a speaker who goes on', () => {
    const text = 'He said, “All right.”\n\n“I shall tell it slowly.\n\n“And then go.”\n\nShe asked, “Why';
    expect(habitsOf([chapter(1, text)], 'en').unbalanced).toEqual([{ chapter: 1, paragraph: 'She asked, “Why' }]);
  });

  test('speeches that follow each other in one paragraph are named, those of a new paragraph or with a tag are not', () => {
    const text = '‘It will break.’ ‘You may have it.’\n\n‘No.’ He rose. ‘Yes.’\n\n‘Well.’\n\n‘Well what?’ the captain’s ‘Sund’ crew asked.';
    expect(speechesSideBySide([chapter(3, text)])).toEqual([{ chapter: 3, quote: '‘It will break.’ ‘You may have it.’' }]);
  });

  test('what a writer is told is used up are images, and no scraps of grammar', () => {
    const texts = ['one', 'two', 'three'].map((word) => `He came to the end of the ${word}. Snow lay along the painted railing.`);
    expect(usedUpPhrases(texts, 'en')).toEqual(['snow lay along the painted railing']);
  });

  test('a writer is told at most a handful of phrases', () => {
    const texts = Array.from({ length: 4 }, (_, index) =>
      Array.from({ length: 60 }, (__, n) => `Alpha${n} beta${n} gamma${n} delta${n} epsilon${n} ${index}.`).join(' '),
    );
    expect(usedUpPhrases(texts, 'en').length).toBeLessThanOrEqual(14);
  });
});

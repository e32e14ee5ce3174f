import { toRoman } from './pdf/to-roman.ts';

/** The letters by which Arabic books count the pages before the first chapter, as Word's `arabicAbjad` does; alone, the fifth would be read as ٥. */
const ABJAD = [...'أبجدهوزحطيكلمنسعفصقرشتثخذضظغ'].map((letter) => (letter === 'ه' ? 'هـ' : letter));

/** Whether a language counts front matter in its own letters. */
export const countsByAbjad = (language: string): boolean => /^ar\b/iu.test(language);

/** What numbers of front matter are printed with, however many pages there are. */
export const frontNumerals = (language: string): string => (countsByAbjad(language) ? ABJAD.join('') : 'ivxlcdm');

/** How a book numbers the pages before its first chapter: in roman, which beside Arabic text would be read as Arabic digits. */
export function frontNumber(language: string): (page: number) => string {
  if (!countsByAbjad(language)) return toRoman;
  return (page) => (ABJAD[(page - 1) % ABJAD.length] ?? '').repeat(Math.ceil(page / ABJAD.length));
}

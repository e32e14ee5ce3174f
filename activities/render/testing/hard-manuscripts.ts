/** Manuscripts on which files break: as authors write them (`manuscripts/`), and extremes of titles, chapters and lengths around an ordinary text. */

import { readFileSync } from 'node:fs';
import type { ContentType } from '../../../shared/book/options.ts';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { parseProse } from '../../../shared/book/prose.ts';
import { typeset } from '../../../shared/book/typeset.ts';
import { sampleManuscript } from './sample-manuscript.ts';

type Written = {
  title: string;
  subtitle?: string;
  author: string;
  language: string;
  contentType: ContentType;
  chapters: { title: string; markdown: string }[];
};

const WRITTEN = ['arabic', 'controls', 'french', 'german', 'hebrew', 'japanese', 'lists', 'markup', 'russian', 'scripts'];

/** A stored manuscript, read as the product reads what a model or an author has written. */
function written(name: string): Manuscript {
  const { chapters, ...book } = JSON.parse(readFileSync(new URL(`manuscripts/${name}.json`, import.meta.url), 'utf8')) as Written;
  return {
    ...sampleManuscript({ words: 1, description: book.title }),
    ...book,
    chapters: chapters.map(({ title, markdown }, index) => ({
      number: index + 1,
      title,
      blocks: typeset(parseProse(markdown), book.language),
    })),
  };
}

const CAPITALS = 'WILLIAM MCMAHON AND THE WOMEN OF WAGGA WAGGA: MEMOIRS OF MWMW';
/** As long as the field of a title permits. */
const LONG_TITLE =
  'An Unreasonably Long Title That Nobody Should Ever Put on a Cover but That the Form Allows, Being Exactly as Long as the Field Permits, with Commas, Clauses, a Colon: and Then Some More of It Yet 200';
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const LONG_AUTHOR =
  'Maximiliana Theodora Wilhelmina von und zu Hohenlohe-Waldenburg-Schillingsfürst de la Rochefoucauld-Montmorency the Third';
const PARTS = ['Prologue', 'Introduction', 'The Road', '1. The Numbered Title', 'Chapter 5: The Bridge', 'Part Two', 'Epilogue', 'Acknowledgments', 'About the Author']; // prettier-ignore
const SIXTY = ['The Bell', 'The Long Road to the Harbour in the Rain', 'The Ledger', 'The Quarry'];

/** An ordinary text of about so many words under these chapter titles. */
function titled(words: number, titles: readonly string[], changes: Partial<Omit<Manuscript, 'chapters'>> = {}): Manuscript {
  const book = sampleManuscript({ words, chapters: titles.length, ...changes });
  return { ...book, chapters: book.chapters.map((chapter, index) => ({ ...chapter, title: titles[index] ?? '' })) };
}

/** The first of two chapters and the last have a text, one between them has none and one has no title. */
function withEmptyChapters(): Manuscript {
  const book = titled(2_000, ['First', 'Nothing Here', '', 'Last']);
  return { ...book, chapters: book.chapters.map((chapter, index) => (index === 1 ? { ...chapter, blocks: [] } : chapter)) };
}

/** By name, made when they are asked for. */
export const HARD_MANUSCRIPTS: Record<string, () => Manuscript> = {
  ...Object.fromEntries(WRITTEN.map((name) => [name, () => written(name)])),
  'in capitals': () => titled(3_000, [CAPITALS, 'Two'], { title: CAPITALS }),
  'with empty chapters': withEmptyChapters,
  'with named parts': () => titled(3_000, PARTS),
  'with long titles': () => titled(4_000, [LONG_WORD, 'X'.repeat(120), LONG_TITLE, 'Short'], { title: LONG_TITLE, author: LONG_AUTHOR, subtitle: `${LONG_TITLE}, a Novel` }), // prettier-ignore
  'of one page': () => titled(200, ['Only']),
  'of twenty-five days': () =>
    titled(
      3_500,
      Array.from({ length: 25 }, (_, day) => `Day ${day + 1}`),
    ),
  'of sixty chapters': () =>
    titled(
      24_000,
      Array.from({ length: 60 }, (_, day) => `${SIXTY[day % SIXTY.length]} of Day ${day + 1}`),
    ),
};

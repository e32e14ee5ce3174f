import { findPassages } from '../../../../shared/book/find-passage.ts';
import { plainText } from '../../../../shared/book/manuscript.ts';
import type { ChapterText } from '../../../../shared/book/text.ts';

/** A place where the words stand. `at` is the block's place in its chapter, `nth` the occurrence within the block. */
export type Hit = { chapter: number; at: number; nth: number; before: string; found: string; after: string };

const MOST_HITS = 200;
const AROUND = 60;

/** Every place where the words stand, in the order of the book; quotation marks, dashes and capitals need not agree. */
export function searchBook(chapters: readonly ChapterText[], words: string): { hits: Hit[]; isCut: boolean } {
  const hits: Hit[] = [];
  if (words.trim().length < 2) return { hits, isCut: false };
  for (const { number, blocks } of chapters) {
    for (const [at, block] of blocks.entries()) {
      const text = plainText(block);
      for (const [nth, { from, to }] of findPassages(text, words, MOST_HITS + 1).entries()) {
        if (hits.length >= MOST_HITS) return { hits, isCut: true };
        hits.push({
          ...{ chapter: number, at, nth },
          before: startAtWord(text.slice(Math.max(0, from - AROUND), from), from > AROUND),
          found: text.slice(from, to),
          after: endAtWord(text.slice(to, to + AROUND), to + AROUND < text.length),
        });
      }
    }
  }
  return { hits, isCut: false };
}

const startAtWord = (text: string, isCut: boolean): string => (isCut ? `…${text.replace(/^\S*\s/u, '')}` : text);
const endAtWord = (text: string, isCut: boolean): string => (isCut ? `${text.replace(/\s\S*$/u, '')}…` : text);

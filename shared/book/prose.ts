/** Prose as the model writes it (plain text with a little Markdown), made into blocks; and how words are counted. */

import { blockText, SCENE_BREAK, type Block } from './manuscript.ts';
import { parseMarkdown } from './markdown.ts';

/**
 * Characters that no file may hold or that lie about the text: controls (but for tab and line feed), non-characters,
 * U+FFFD (what lone surrogates become), soft hyphens and byte order marks, and bidirectional overrides and isolates.
 */
const UNWANTED = /(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}|[\uFFFD\u00AD\uFEFF\u202A-\u202E\u2066-\u2069]/gu;

/** The text with unwanted characters removed, line ends as `\n` and composed characters (NFC). Cleaning twice changes nothing. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(UNWANTED, '')
    .normalize('NFC');
}

/**
 * Blocks of light Markdown: paragraphs by blank line (a single line end is soft), `*italic*`, `_italic_`, `**bold**`, lists,
 * check lists (`- [ ] `, `- [x] `), tables between pipes, `> ` quotes, call-outs (a quote that begins with `[!TIP]` or another kind), `## ` and
 * `### ` headings, and `***`, `---`, `* * *` or `#` alone for a scene break. Whatever else looks like markup, HTML above all, is text. A numbered list begins at 1 and counts on; other numbers stay in the text, where they read right.
 * Cleans the text first; never throws.
 */
export function parseProse(text: string): Block[] {
  return parseMarkdown(cleanText(text));
}

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['’\u2010\u2011-]|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/**
 * Words of a text: runs of letters and digits, joined by apostrophes and hyphens (`well-known`, `don’t`, `3,000` are one each).
 * Text of scripts without spaces is counted by the words that Unicode's segmentation finds in it.
 */
export function countWords(text: string): number {
  let unspaced = 0;
  const spaced = text.replace(UNSPACED, (run) => {
    unspaced += countSegments(run);
    return ' ';
  });
  return unspaced + (spaced.match(WORD)?.length ?? 0);
}

let segmenter: Intl.Segmenter | undefined;

function countSegments(run: string): number {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  let count = 0;
  for (const segment of segmenter.segment(run)) if (segment.isWordLike) count++;
  return count;
}

/** The text with each line that stands for a change of scene, such as `*` or `***` alone, written in the one way. */
export function withSceneBreaks(text: string): string {
  return text.replace(/^[ \t]*(?:\*(?:[ \t]*\*)*|-{3,}|_{3,}|#|⁂)[ \t]*$/gmu, SCENE_BREAK);
}

/** Words of all blocks, headings included. */
export function countBlockWords(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + countWords(blockText(block)), 0);
}

/** Makes texts comparable across formats: files may break and hyphenate, but must keep the author's letters in order. */

import { noteTexts, plainText, type Block, type Manuscript } from '../../../shared/book/manuscript.ts';
import type { Labels } from '../labels/labels.ts';
import { prepareManuscript } from '../prepare-manuscript.ts';

/** Letters only, ligatures decomposed. */
export function letters(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}]/gu, '');
}

/** The expected text of each chapter, title first, notes last. */
export function chapterTexts(manuscript: Manuscript): string[] {
  return prepareManuscript(manuscript).chapters.map((chapter, index) =>
    [bodyTexts(manuscript)[index], ...chapter.blocks.flatMap(noteTexts)].join('\n'),
  );
}

/** The expected text of each chapter without its notes. */
export function bodyTexts(manuscript: Manuscript): string[] {
  const { chapters, labels } = prepareManuscript(manuscript);
  return chapters.map((chapter) => [chapter.title, ...chapter.blocks.map((block) => printedText(block, labels))].join('\n'));
}

/** A block's text with the label that files print before a call-out. */
function printedText(block: Block, labels: Labels): string {
  return block.type === 'callout' ? `${labels.callouts[block.kind]}\n${plainText(block)}` : plainText(block);
}

/** The text of a piece of XML or XHTML. */
export function markupText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}

/** Where two long texts first differ, with an excerpt of both; undefined if they are equal. */
export function firstDifference(actual: string, expected: string): string | undefined {
  if (actual === expected) return undefined;
  let at = 0;
  while (actual[at] === expected[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 30), at + 30);
  return `at ${at}: “${around(actual)}” in place of “${around(expected)}”`;
}

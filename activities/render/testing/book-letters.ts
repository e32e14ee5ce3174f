/** Texts made comparable across formats: files may break, hyphenate and decorate, but letters and their order are the author's. */

import { blockText, type Manuscript } from '../../../shared/book/manuscript.ts';
import { prepareManuscript } from '../prepare-manuscript.ts';

/** Letters alone, ligatures dissolved. */
export function letters(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}]/gu, '');
}

/** What a chapter's pages must say, title first. */
export function chapterTexts(manuscript: Manuscript): string[] {
  return prepareManuscript(manuscript).chapters.map((chapter) => [chapter.title, ...chapter.blocks.map(blockText)].join('\n'));
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

/** Where two long texts part, with a little of both; undefined when they are equal. */
export function firstDifference(actual: string, expected: string): string | undefined {
  if (actual === expected) return undefined;
  let at = 0;
  while (actual[at] === expected[at]) at++;
  const around = (text: string): string => text.slice(Math.max(0, at - 30), at + 30);
  return `at ${at}: “${around(actual)}” in place of “${around(expected)}”`;
}

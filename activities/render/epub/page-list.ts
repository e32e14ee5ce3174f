/** Marks in the EPUB's text where the pages of the printed book begin, so that readers of both can refer to the same page. */

import type { PageStart } from '../../../shared/book/page-start.ts';
import type { PreparedBook } from '../prepare-manuscript.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';

export type PageMark = { file: string; id: string; label: string; letters: number };

/** The marks of every page that has a number. */
export function pageMarks(starts: readonly PageStart[], { chapters }: PreparedBook): PageMark[] {
  const ids = new Set(chapters.map(({ id }) => id));
  return starts
    .filter(({ chapter, label }) => label !== '' && ids.has(chapter))
    .map(({ chapter, label, letters }) => ({ file: `${chapter}.xhtml`, id: `page-${label}`, label, letters }));
}

const TAG_OR_TEXT = /<[^>]*>|&(?:#x?[0-9a-f]+|\w+);|[^<&]+/giu;
const LETTER = /[\p{L}\p{N}]/gu;
/** Elements within a line, at whose tags no word ends. */
const WITHIN_LINE = /^<\/?(?:em|strong|span|code|del|sup|sub|a|wbr)\b/u;

/** A piece of a paragraph's text: where it stands in the paragraph, and in the page. */
type Piece = { from: number; at: number };

/**
 * Puts marks into a page: that of its first printed page before the title, the others before the word with which their printed page begins,
 * and before the marks that open it. The letters of the title, captions and notes do not count.
 */
export function markPages(xhtml: string, marks: readonly PageMark[]): string {
  const waiting = [...marks];
  const places: { at: number; mark: PageMark }[] = [];
  let letters = 0;
  let skipping: string | undefined;
  let isBody = false;
  let [text, pieces]: [string, Piece[]] = ['', []];
  for (const { 0: part, index } of xhtml.matchAll(TAG_OR_TEXT)) {
    if (waiting.length === 0) break;
    if (part.startsWith('<')) {
      if (!WITHIN_LINE.test(part) || part.includes('noteref')) [text, pieces] = ['', []];
      if (skipping === undefined && /^<(?:h1\b|figcaption\b|aside\b[^>]*footnote|a\b[^>]*noteref)/u.test(part)) {
        skipping = /^<(\w+)/u.exec(part)?.[1];
        if (skipping === 'h1' && waiting[0]?.letters === 0) places.push({ at: index, mark: waiting.shift() as PageMark });
      } else if (skipping !== undefined && part === `</${skipping}>`) {
        if (skipping === 'h1') isBody = true;
        skipping = undefined;
      }
      continue;
    }
    if (skipping !== undefined || !isBody) continue;
    pieces.push({ from: text.length, at: index });
    if (part.startsWith('&')) {
      text += part === '&quot;' ? '"' : '&';
      continue;
    }
    const from = text.length;
    text += part;
    const counted = part.match(LETTER)?.length ?? 0;
    if ((waiting[0]?.letters ?? 0) >= letters + counted) {
      letters += counted;
      continue;
    }
    for (const letter of part.matchAll(LETTER)) {
      while (waiting[0] && waiting[0].letters <= letters) {
        const start = beginOfWord(text, from + letter.index);
        const piece = pieces.findLast((each) => each.from <= start);
        places.push({ at: (piece?.at ?? index) + start - (piece?.from ?? 0), mark: waiting.shift() as PageMark });
      }
      letters++;
    }
  }
  let [marked, done] = ['', 0];
  for (const { at, mark } of places) {
    marked += xhtml.slice(done, at) + markOf(mark);
    done = at;
  }
  marked += xhtml.slice(done);
  // What is left begins after the last letter.
  const rest = waiting.map(markOf).join('');
  return rest ? marked.replace(/<\/section>(?=\s*<\/body>)/u, `<p>${rest}</p></section>`) : marked;
}

const markOf = ({ id, label }: PageMark): string =>
  `<span epub:type="pagebreak" role="doc-pagebreak" id="${id}" aria-label="${escapeMarkup(label)}"></span>`;

/** Scripts in which a line ends between any two letters. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
/** The end of a text that stops within a word: it was divided at the end of a line. */
const WITHIN_WORD = new RegExp(`(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}\\u00ad’'])+$`, 'u');
/** Marks, with spaces at which no line ends, before a word. */
const OPENING = /(?:[^\p{L}\p{M}\p{N}\s]|[\u00a0\u202f\u2060])+$/u;
const BRACKETS = /(?:(?:[\p{Ps}\p{Pi}¿¡"]|(?<=\s)\p{Pd})[\u00a0\u202f]?)+$/u;

/** Where the word begins to which the letter at an index belongs, with the quotation marks or the dash that open it. */
function beginOfWord(text: string, at: number): number {
  const start = at - (WITHIN_WORD.exec(text.slice(0, at))?.[0].length ?? 0);
  const before = text.slice(0, start);
  const opening = OPENING.exec(before)?.[0] ?? '';
  // Behind a word it closes that, but for what can only open another.
  const opens = /[\p{L}\p{M}\p{N}]$/u.test(before.slice(0, before.length - opening.length)) ? (BRACKETS.exec(opening)?.[0] ?? '') : opening;
  return start - opens.length;
}

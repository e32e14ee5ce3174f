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

/** Puts marks into a page, each before the letter with which its printed page begins; the title, captions and notes do not count. */
export function markPages(xhtml: string, marks: readonly PageMark[]): string {
  const waiting = [...marks];
  let letters = 0;
  let skipping: string | undefined;
  let isBody = false;
  const markOf = ({ id, label }: PageMark): string =>
    `<span epub:type="pagebreak" role="doc-pagebreak" id="${id}" aria-label="${escapeMarkup(label)}"></span>`;
  const body = xhtml.indexOf('<body');
  const before = xhtml.slice(0, Math.max(0, body));
  const marked = xhtml.slice(Math.max(0, body)).replace(TAG_OR_TEXT, (part) => {
    if (part.startsWith('<')) {
      if (skipping === undefined && /^<(?:h1\b|figcaption\b|aside\b[^>]*footnote|a\b[^>]*noteref)/u.test(part))
        skipping = /^<(\w+)/u.exec(part)?.[1];
      else if (skipping !== undefined && part === `</${skipping}>`) {
        // Pages that begin with the title.
        if (skipping === 'h1') isBody = true;
        skipping = undefined;
      }
      return part;
    }
    if (skipping !== undefined || !isBody || part.startsWith('&')) return part;
    const [next] = waiting;
    if (!next) return part;
    const counted = part.match(LETTER)?.length ?? 0;
    if (next.letters >= letters + counted) {
      letters += counted;
      return part;
    }
    return part.replace(LETTER, (letter) => {
      let out = '';
      while (waiting[0] && waiting[0].letters <= letters) out += markOf(waiting.shift() as PageMark);
      letters++;
      return out + letter;
    });
  });
  // What is left begins after the last letter.
  const rest = waiting.map(markOf).join('');
  return before + (rest ? marked.replace(/<\/section>(?=\s*<\/body>)/u, `<p>${rest}</p></section>`) : marked);
}

/** The bodies of the EPUB's pages, generated, so that they are always well-formed. */

import type { Manuscript, ManuscriptChapter } from '../../../shared/book/manuscript.ts';
import { directionAttribute } from '../direction.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import { chapterLabel, copyrightLines, levelLabel } from '../furniture.ts';
import { blocksXhtml } from './block-xhtml.ts';

const line = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<p class="${name}"${directionAttribute(text)}>${escapeMarkup(text)}</p>`;

export function titlePageXhtml(book: Manuscript): string {
  const title = `<h1${directionAttribute(book.title)}>${escapeMarkup(book.title)}</h1>`;
  return `<section epub:type="titlepage" class="titlepage" aria-label="Title page">${title}${line('subtitle', book.subtitle)}${line('level', levelLabel(book))}${line('author', book.author)}</section>`;
}

export function copyrightXhtml(book: Manuscript): string {
  const lines = copyrightLines(book).map((text) => line('line', text));
  return `<section epub:type="copyright-page" class="copyright" aria-label="Copyright">${lines.join('')}</section>`;
}

export function chapterXhtml(chapter: ManuscriptChapter, language: string): string {
  const id = `title-${chapter.number}`;
  const label = chapterLabel(chapter, language);
  const number = label === undefined ? '' : `<span class="number">${escapeMarkup(label)}</span> `;
  const heading = `<h1 id="${id}"${directionAttribute(chapter.title)}>${number}${escapeMarkup(chapter.title)}</h1>`;
  return `<section epub:type="chapter" role="doc-chapter" aria-labelledby="${id}">${heading}
${blocksXhtml(chapter.blocks)}</section>`;
}

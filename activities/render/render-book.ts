/** Every file of a book from its manuscript and its author's choices, each with what was checked of it. */

import type { Browser } from 'puppeteer';
import type { FileChoices } from '../../shared/book/file-choices.ts';
import type { PageStart } from '../../shared/book/page-start.ts';
import type { FileFormat, Manuscript } from '../../shared/book/manuscript.ts';
import { check, type Rendered } from './checks.ts';
import { renderCover } from './cover/render-cover.ts';
import { renderDocx, renderManuscriptDocx } from './docx/render-docx.ts';
import { epubErrors } from './epub/check-epub.ts';
import { renderEpubBook } from './epub/render-epub.ts';
import { NO_IMAGES, type BookImages } from './figures/book-images.ts';
import { layOutPages, renderInterior } from './pdf/render-pdf.ts';

export type RenderInput = {
  manuscript: Manuscript;
  choices: FileChoices;
  browser: Browser;
  /** Those of the figures. */
  images?: BookImages;
  signal?: AbortSignal;
  /** A JPEG for the EPUB instead of the one that is drawn by the book's id. */
  cover?: Uint8Array | undefined;
  /** For the EPUB's list of pages; without it the printed book is laid out for it. */
  pageStarts?: readonly PageStart[] | undefined;
};

/**
 * One file in a format.
 * @throws MissingCharacters if a character is in no font; the signal's reason if it is aborted
 */
export async function renderBook(format: FileFormat, input: RenderInput): Promise<Rendered> {
  switch (format) {
    case 'pdf':
      return renderPdfFile(input);
    case 'epub':
      return renderEpubFile(input);
    case 'docx':
      return renderDocxFile(input);
  }
}

async function renderPdfFile({ manuscript, choices, browser, signal, images = NO_IMAGES }: RenderInput): Promise<Rendered> {
  const { design, matter, pdf } = choices;
  const { bytes, checks, pages, pageStarts } = await renderInterior(manuscript, browser, { design, matter, profile: pdf, images }, signal);
  return { bytes, checks, pages, ...(pdf !== 'digital' && { pageStarts }) };
}

/** The EPUB lists the pages of the printed book. */
async function renderEpubFile({
  manuscript,
  choices,
  browser,
  signal,
  cover,
  images = NO_IMAGES,
  ...laidOut
}: RenderInput): Promise<Rendered> {
  const { design, matter } = choices;
  const pageStarts = laidOut.pageStarts ?? (await layOutPages(manuscript, browser, { design, matter, images }, signal)).pageStarts;
  const image = cover ?? renderCover(manuscript, browser);
  const [{ bytes, fonts }] = await Promise.all([renderEpubBook(manuscript, { design, matter, cover: image, images, pageStarts }), image]);
  const wrong = await epubErrors(bytes);
  const listed = pageStarts.filter(({ label }) => label !== '').length;
  return {
    bytes,
    checks: [
      check(
        'characters-printable',
        true,
        fonts > 0 ? `${fonts} fonts embedded, for scripts that readers may lack` : 'every character is in a script that readers have',
      ),
      check('epub-valid', wrong.length === 0, [`${wrong.length} errors`, ...wrong.slice(0, 3)].join('; ')),
      check('epub-page-list', listed > 0, `${listed} pages of the printed book`),
    ],
  };
}

/** Fonts come with Word, or with the program that opens the file instead. */
const SET_BY_WORD = check('characters-printable', true, 'every character is in a font; Word sets them in those that it has');

/**
 * A Word document needs no browser.
 * @throws MissingCharacters if a character is in no font
 */
export async function renderDocxFile({
  manuscript,
  choices,
  images = NO_IMAGES,
}: Pick<RenderInput, 'manuscript' | 'choices' | 'images'>): Promise<Rendered> {
  const { design, matter, docx } = choices;
  if (docx === 'manuscript') return { bytes: await renderManuscriptDocx(manuscript, matter, images), checks: [SET_BY_WORD] };
  const bytes = await renderDocx(manuscript, { design, matter, images });
  return { bytes, checks: [SET_BY_WORD] };
}

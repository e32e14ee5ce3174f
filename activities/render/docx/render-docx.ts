import { Packer, type Document } from 'docx';
import JSZip from 'jszip';
import { DEFAULT_DESIGN, type BookDesign } from '../../../shared/book/design.ts';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { DEFAULT_MATTER, type BookMatter } from '../../../shared/book/matter.ts';
import { isRtlLanguage } from '../direction.ts';
import { THEME_SPECS } from '../design/themes.ts';
import { chapterLabel } from '../furniture.ts';
import { refuseUnknownCharacters } from '../fonts/missing-characters.ts';
import { printedText } from '../pdf/printed-text.ts';
import { NO_IMAGES, type BookImages } from '../figures/book-images.ts';
import { prepareManuscript, type PreparedBook } from '../prepare-manuscript.ts';
import { zipBytes } from '../zip-bytes.ts';
import { textWidths } from '../text-widths.ts';
import { bookDocument } from './book-document.ts';
import { estimateChapterPages } from './estimate-chapter-pages.ts';
import { manuscriptDocument } from './manuscript-document.ts';
import { documentGeometry } from './document-geometry.ts';
import {
  addHyphenation,
  addMirrorMargins,
  capitalsAlone,
  fillContents,
  fixDates,
  keepWordsWhole,
  markDecoration,
  nameLinks,
  numberAnew,
  readRightToLeft,
  type ContentsEntry,
} from './package-parts.ts';

/**
 * The manuscript as a Word document in a design: its trim, mirrored margins, named styles, real headings, running heads, folios and a table of
 * contents with estimated page numbers, so that Word neither prompts nor shows gaps. Output is reproducible.
 * @throws MissingCharacters if a character is in no font
 */
export async function renderDocx(
  manuscript: Manuscript,
  {
    design = DEFAULT_DESIGN,
    matter = DEFAULT_MATTER,
    images = NO_IMAGES,
  }: { design?: BookDesign; matter?: BookMatter; images?: BookImages } = {},
): Promise<Uint8Array> {
  const book = prepareManuscript(manuscript, matter, images);
  refuseUnknownCharacters(printedText(book, THEME_SPECS[design.theme]), book.language);
  const pages = await estimateChapterPages(book, documentGeometry(design));
  const contents = book.chapters.map((chapter, index): ContentsEntry => ({ label: chapterLabel(chapter, book), title: chapter.title, page: pages[index] ?? '' })); // prettier-ignore
  return packDocx(bookDocument(book, await textWidths(), design), book, contents, design.alignment === 'justified');
}

/**
 * The text alone, as agents and publishers want it (`manuscript-document.ts`).
 * @throws MissingCharacters if a character is in no font
 */
export async function renderManuscriptDocx(
  manuscript: Manuscript,
  matter: BookMatter = DEFAULT_MATTER,
  images: BookImages = NO_IMAGES,
): Promise<Uint8Array> {
  const book = prepareManuscript(manuscript, matter, images);
  refuseUnknownCharacters(printedText(book, THEME_SPECS[DEFAULT_DESIGN.theme]), book.language);
  return packDocx(manuscriptDocument(book, await textWidths()), book, []);
}

/** A document as a file that is the same each time. */
export async function packDocx(
  document: Document,
  book: PreparedBook,
  contents: readonly ContentsEntry[],
  isHyphenated = false,
): Promise<Uint8Array> {
  const packed = await JSZip.loadAsync(await Packer.toBuffer(document));
  const directed = isRtlLanguage(book.language) ? readRightToLeft : (xml: string): string => xml;
  const files = new Map<string, string | Uint8Array>();
  for (const [name, entry] of Object.entries(packed.files)) {
    if (entry.dir) continue;
    if (name.startsWith('word/media/')) {
      files.set(name, await entry.async('uint8array'));
      continue;
    }
    const xml = await entry.async('string');
    if (name === 'word/document.xml') files.set(name, directed(markDecoration(numberAnew(fillContents(xml, contents)))));
    else if (name === 'word/settings.xml') files.set(name, addMirrorMargins(isHyphenated ? addHyphenation(xml) : xml));
    else if (name === 'word/styles.xml') files.set(name, capitalsAlone(keepWordsWhole(xml)));
    else if (name === 'docProps/core.xml') files.set(name, fixDates(xml, book.modifiedAt));
    else files.set(name, xml);
  }
  for (const name of ['document', 'footnotes']) {
    const [part, relationships] = [`word/${name}.xml`, `word/_rels/${name}.xml.rels`];
    const links = nameLinks(String(files.get(part) ?? ''), String(files.get(relationships) ?? ''));
    if (!files.has(part) || !files.has(relationships)) continue;
    files.set(part, links.part).set(relationships, links.relationships);
  }
  return zipBytes(files, new Date(book.modifiedAt));
}

import { EPub, type Chapter, type Options } from 'epub-gen-memory';
import type { JSZipObject } from 'jszip';
import { DEFAULT_DESIGN, type BookDesign } from '../../../shared/book/design.ts';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { DEFAULT_MATTER, type BookMatter } from '../../../shared/book/matter.ts';
import { escapeMarkup } from '../../../shared/escape-markup.ts';
import type { Portrait } from '../../../shared/portrait.ts';
import { THEME_SPECS, type ThemeSpec } from '../design/themes.ts';
import { isRtlLanguage } from '../direction.ts';
import { NO_IMAGES, type BookImages } from '../figures/book-images.ts';
import { refuseUnknownCharacters } from '../fonts/missing-characters.ts';
import { contentsTitle, copyrightNotice } from '../furniture.ts';
import type { PageStart } from '../../../shared/book/page-start.ts';
import { prepareManuscript, type PreparedBook } from '../prepare-manuscript.ts';
import { zipBytes } from '../zip-bytes.ts';
import { chapterXhtml, copyrightXhtml, coverXhtml, matterOf, sunkPageXhtml, titlePageXhtml } from './book-xhtml.ts';
import { hasBoxes, imageFile, restoreDropped, restoreImages } from './restore-dropped.ts';
import { NAVIGATION_TEMPLATE, NCX_TEMPLATE, PACKAGE_TEMPLATE, PAGE_TEMPLATE } from './package-templates.ts';
import { markPages, pageMarks, type PageMark } from './page-list.ts';
import { scriptFonts } from './script-fonts.ts';
import { styleSheet } from './style-sheet.ts';

export type EpubChoices = {
  design?: BookDesign;
  matter?: BookMatter;
  /** May still be drawn while the pages are written. */
  cover?: Uint8Array | Promise<Uint8Array> | undefined;
  images?: BookImages;
  /** Where the pages of the printed book begin, for a list of them. */
  pageStarts?: readonly PageStart[];
};

/** The EPUB with the usual choices. */
export async function renderEpub(manuscript: Manuscript, cover?: Uint8Array): Promise<Uint8Array> {
  return (await renderEpubBook(manuscript, cover ? { cover } : {})).bytes;
}

/** `fonts`: how many the file holds. */
export type RenderedEpub = { bytes: Uint8Array; fonts: number };

/**
 * The manuscript as a reflowable EPUB 3 with navigation, NCX, landmarks and accessibility metadata; without external resources, fonts but
 * those of rare scripts, or images but its cover, its figures and its author's portrait. Output is reproducible. Validate the result with
 * `checkEpub` before delivering it.
 * @throws MissingCharacters if a character is in no font
 */
export async function renderEpubBook(
  manuscript: Manuscript,
  { design = DEFAULT_DESIGN, matter = DEFAULT_MATTER, cover, images = NO_IMAGES, pageStarts = [] }: EpubChoices = {},
): Promise<RenderedEpub> {
  const book = prepareManuscript(manuscript, matter, images);
  const rightToLeft = isRtlLanguage(book.language);
  const written = pages(book, THEME_SPECS[design.theme]);
  const content = written.map((each) => ({ ...each, rightToLeft, content: rightToLeft ? directLatin(each.content) : each.content }));
  const markup = [book.title, book.author, ...content.map((page) => `${page.title}\n${page.content}`)].join('\n');
  refuseUnknownCharacters(markup, book.language);
  const fonts = scriptFonts(markup, book.language);
  const marks = pageMarks(pageStarts, book);
  const css = [styleSheet(design, book.language), ...(fonts.css ? [fonts.css] : [])].join('\n');
  const options = packageOptions(book, content, { hasCover: cover !== undefined, pageMarks: marks, css, fonts: [...fonts.files.keys()] });
  const files = new Map<string, string | Uint8Array>();
  for (const [name, entry] of await new UnpackedEpub(options, content).entries()) {
    if (entry.dir) continue;
    const restored = restoreImages(restoreDropped(plainLetters(await entry.async('string')), book.labels), images);
    const text = name.endsWith('.xhtml') ? fonts.mark(restored) : restored;
    const own = marks.filter(({ file }) => name === `OEBPS/${file}`);
    files.set(name, own.length > 0 ? markPages(text, own) : text);
  }
  if (book.portrait) placePortrait(files, book.portrait, book.author);
  if (cover) files.set('OEBPS/cover.xhtml', coverXhtml(book)).set('OEBPS/cover.jpg', await cover);
  const pictures = [...images].map(([id, image]) => [`OEBPS/${imageFile(id, image)}`, image.bytes] as const);
  for (const [name, bytes] of pictures) files.set(name, bytes);
  for (const [name, bytes] of fonts.files) files.set(`OEBPS/${name}`, bytes);
  const bytes = await zipBytes(files, new Date(book.modifiedAt), [
    'mimetype',
    'OEBPS/cover.jpg',
    'OEBPS/portrait.jpg',
    ...pictures.map(([name]) => name),
  ]);
  return { bytes, fonts: fonts.files.size };
}

/** The library's files as they are: they are packed once, when they are whole. */
class UnpackedEpub extends EPub {
  async entries(): Promise<[name: string, entry: JSZipObject][]> {
    await this.render();
    return Object.entries(this.zip.files);
  }
}

/** The template data; `book` is ours, the rest is what the library expects. */
function packageOptions(
  book: PreparedBook,
  pages: readonly Chapter[],
  { css, fonts, ...parts }: { hasCover: boolean; pageMarks: readonly PageMark[]; css: string; fonts: readonly string[] },
): Options {
  const options = {
    title: book.title,
    author: [book.author],
    description: book.description,
    lang: book.language,
    tocTitle: book.labels.contents,
    prependChapterTitles: false,
    numberChaptersInTOC: false,
    css,
    chapterXHTML: PAGE_TEMPLATE,
    contentOPF: PACKAGE_TEMPLATE,
    tocNCX: NCX_TEMPLATE,
    tocXHTML: NAVIGATION_TEMPLATE,
    rightToLeft: isRtlLanguage(book.language),
    book: {
      identifier: `urn:uuid:${book.projectId}`,
      subtitle: book.subtitle,
      series: book.series,
      authorSort: book.authorSort,
      labels: book.labels,
      ...parts,
      fonts,
      images: [...book.images].map(([id, image]) => ({ id: `image-${id}`, href: imageFile(id, image), type: `image/${image.type}` })),
      hasPortrait: book.portrait !== undefined,
      // What the numbers of pages are those of.
      printSource: book.matter.isbn ? `urn:isbn:${book.matter.isbn.replace(/[-\s]/gu, '')}` : `urn:uuid:${book.projectId}:print`,
      ebookIsbn: book.matter.ebookIsbn.replace(/[-\s]/gu, ''),
      publisher: book.matter.publisher,
      date: new Date(book.modifiedAt).toISOString().slice(0, 10),
      modified: new Date(book.modifiedAt).toISOString().replace(/\.\d+Z$/, 'Z'),
      rights: copyrightNotice(book),
      // Pages with a drawing, which the manifest has to name.
      drawn: pages.filter(({ content }) => hasBoxes(content)).map(({ filename }) => `${filename}.xhtml`),
    },
  };
  return options;
}

/** Puts the portrait under the title of the part about the author. The library would fetch an image that it sees. */
function placePortrait(files: Map<string, string | Uint8Array>, { bytes }: Portrait, author: string): void {
  const name = 'OEBPS/about-author.xhtml';
  const image = `<p class="portrait"><img src="portrait.jpg" alt="${escapeMarkup(author)}"/></p>`;
  files.set(name, String(files.get(name)).replace('</h1>', `</h1>\n${image}`)).set('OEBPS/portrait.jpg', bytes);
}

function pages(book: PreparedBook, theme: ThemeSpec): Chapter[] {
  const { labels, matter } = book;
  const sunk = (kind: 'dedication' | 'epigraph'): Chapter[] => {
    const blocks = matter[kind];
    if (blocks.length === 0) return [];
    const content = sunkPageXhtml(kind, blocks, book, theme);
    return [page({ title: labels.parts[kind][0] ?? kind, filename: kind, content, beforeToc: true, excludeFromToc: true }, 'frontmatter')];
  };
  return [
    page(
      { title: labels.titlePage, filename: 'title-page', content: titlePageXhtml(book), beforeToc: true, excludeFromToc: true },
      'frontmatter',
    ),
    page(
      { title: labels.copyright, filename: 'copyright', content: copyrightXhtml(book), beforeToc: true, excludeFromToc: true },
      'frontmatter',
    ),
    ...sunk('dedication'),
    ...sunk('epigraph'),
    ...book.chapters.map((chapter) =>
      page(
        { title: contentsTitle(chapter, book), filename: chapter.id, content: chapterXhtml(chapter, book, theme) },
        matterOf(chapter.kind),
      ),
    ),
  ];
}

/** A block without right-to-left letters that begins with Latin ones. */
const LATIN_BLOCK =
  /<(?:p|h[1-3]|li|td|th|figcaption)\b(?![^>]*\bdir=)[^>]*(?=>(?:<(?:em|strong|span|a|code)\b[^>]*>)*[^<\p{L}]*\p{Script=Latin})/gu;

/** Passages in other scripts are read in their own direction in a book that is read from right to left. */
function directLatin(content: string): string {
  return content.replace(LATIN_BLOCK, '$& dir="ltr"');
}

/** `matter` is for our templates. */
function page(chapter: Chapter, matter: ReturnType<typeof matterOf>): Chapter {
  return { ...chapter, matter } as Chapter;
}

/** Decodes the numeric character references that the library writes for non-ASCII letters, for size and readability. */
function plainLetters(xml: string): string {
  return xml.replace(/&#x([0-9a-f]+);/gi, (reference, hex: string) => {
    const codePoint = parseInt(hex, 16);
    return codePoint >= 0xa0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : reference;
  });
}

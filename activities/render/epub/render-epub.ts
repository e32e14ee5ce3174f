import { EPub, type Chapter, type Options } from 'epub-gen-memory';
import JSZip from 'jszip';
import type { Manuscript } from '../../../shared/book/manuscript.ts';
import { isRtlLanguage } from '../direction.ts';
import { copyrightNotice } from '../furniture.ts';
import { prepareManuscript, type PreparedBook } from '../prepare-manuscript.ts';
import { zipBytes } from '../zip-bytes.ts';
import { chapterXhtml, copyrightXhtml, coverXhtml, matterOf, titlePageXhtml } from './book-xhtml.ts';
import { restoreDropped, hasBoxes } from './restore-dropped.ts';
import { NAVIGATION_TEMPLATE, NCX_TEMPLATE, PACKAGE_TEMPLATE, PAGE_TEMPLATE } from './package-templates.ts';
import { STYLE_SHEET } from './style-sheet.ts';

/**
 * The manuscript as a reflowable EPUB 3 with navigation, NCX, landmarks and accessibility metadata; without fonts, external resources or
 * images but its cover. Output is reproducible. Validate the result with `checkEpub` before delivering it.
 */
export async function renderEpub(manuscript: Manuscript, cover?: Uint8Array): Promise<Uint8Array> {
  const book = prepareManuscript(manuscript);
  const content = pages(book);
  const epub = await new EPub(packageOptions(book, content, cover !== undefined), content).render();
  const packed = await JSZip.loadAsync(await epub.generateAsync({ type: 'uint8array', compression: 'STORE' }));
  const files = new Map<string, string | Uint8Array>();
  for (const [name, entry] of Object.entries(packed.files)) {
    if (!entry.dir) files.set(name, restoreDropped(plainLetters(await entry.async('string')), book.labels));
  }
  if (cover) files.set('OEBPS/cover.xhtml', coverXhtml(book)).set('OEBPS/cover.jpg', cover);
  return zipBytes(files, new Date(book.modifiedAt), ['mimetype', 'OEBPS/cover.jpg']);
}

/** The template data; `book` is ours, the rest is what the library expects. */
function packageOptions(book: PreparedBook, pages: readonly Chapter[], hasCover: boolean): Options {
  const options = {
    title: book.title,
    author: [book.author],
    description: book.description,
    lang: book.language,
    tocTitle: book.labels.contents,
    prependChapterTitles: false,
    numberChaptersInTOC: false,
    css: STYLE_SHEET,
    chapterXHTML: PAGE_TEMPLATE,
    contentOPF: PACKAGE_TEMPLATE,
    tocNCX: NCX_TEMPLATE,
    tocXHTML: NAVIGATION_TEMPLATE,
    book: {
      identifier: `urn:uuid:${book.projectId}`,
      subtitle: book.subtitle,
      authorSort: book.authorSort ?? book.author,
      labels: book.labels,
      hasCover,
      date: new Date(book.modifiedAt).toISOString().slice(0, 10),
      modified: new Date(book.modifiedAt).toISOString().replace(/\.\d+Z$/, 'Z'),
      rights: copyrightNotice(book),
      rightToLeft: isRtlLanguage(book.language),
      // Pages with a drawing, which the manifest has to name.
      drawn: pages.filter(({ content }) => hasBoxes(content)).map(({ filename }) => `${filename}.xhtml`),
    },
  };
  return options;
}

function pages(book: PreparedBook): Chapter[] {
  const { labels } = book;
  return [
    page(
      { title: labels.titlePage, filename: 'title-page', content: titlePageXhtml(book), beforeToc: true, excludeFromToc: true },
      'frontmatter',
    ),
    page(
      { title: labels.copyright, filename: 'copyright', content: copyrightXhtml(book), beforeToc: true, excludeFromToc: true },
      'frontmatter',
    ),
    ...book.chapters.map((chapter) =>
      page({ title: chapter.title, filename: `chapter-${chapter.number}`, content: chapterXhtml(chapter, book) }, matterOf(chapter.kind)),
    ),
  ];
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

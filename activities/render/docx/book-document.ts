/** The manuscript as a Word document: sections, headers and footers, table of contents. */

import {
  Document,
  Footer,
  Header,
  NumberFormat,
  PageNumber,
  Paragraph,
  SectionType,
  SimpleField,
  TableOfContents,
  TextRun,
  type ISectionOptions,
} from 'docx';
import { DEFAULT_DESIGN, type BookDesign } from '../../../shared/book/design.ts';
import { THEME_SPECS } from '../design/themes.ts';
import { isRtlLanguage } from '../direction.ts';
import { countsByAbjad } from '../front-number.ts';
import { chapterLabel, copyrightLines, levelLabel, runningHead, seriesLabel } from '../furniture.ts';
import type { PreparedBook, PreparedChapter } from '../prepare-manuscript.ts';
import type { TextWidths } from '../text-widths.ts';
import { documentBlocks, passageBlock, type BlockSetting } from './document-blocks.ts';
import { documentStyles } from './document-styles.ts';
import { numbering } from './list-numbering.ts';
import { documentGeometry, twips, type DocumentGeometry } from './document-geometry.ts';
import { CHAPTER_TITLE, chapterHeading, DocumentNotes, paragraph } from './paragraph.ts';
import { portraitParagraph } from './portrait-paragraph.ts';

function sectionPage({ pagePt }: DocumentGeometry) {
  return {
    size: { width: twips(pagePt.width), height: twips(pagePt.height) },
    margin: {
      top: twips(pagePt.top),
      bottom: twips(pagePt.bottom),
      left: twips(pagePt.inside),
      right: twips(pagePt.outside),
      header: twips(pagePt.furniture),
      footer: twips(pagePt.furniture),
      gutter: 0,
    },
  };
}

/**
 * @param book prepared by `prepareManuscript`
 * @param widths for the columns of tables
 */
export function bookDocument(book: PreparedBook, widths: TextWidths, design: BookDesign = DEFAULT_DESIGN): Document {
  let [lists, figures] = [0, 0];
  const notes = new DocumentNotes();
  const page = documentGeometry(design);
  const { ornament } = THEME_SPECS[design.theme];
  const rightToLeft = isRtlLanguage(book.language);
  const setting = {
    widths,
    page,
    ornament,
    notes,
    labels: book.labels,
    nextList: () => ++lists,
    images: book.images,
    nextFigure: () => ++figures,
    rightToLeft,
  };
  const firstOfBody = book.chapters.findIndex((chapter) => !chapter.isFront);
  const sections = [
    titleSection(book, page),
    ...sunkSections(book, setting),
    ...(book.matter.contents ? [contentsSection(book, page)] : []),
    ...book.chapters.flatMap((chapter, index) => chapterSections(book, chapter, { isFirst: index === 0, isFirstOfBody: index === firstOfBody }, setting)), // prettier-ignore
  ];
  return new Document({
    title: book.title,
    creator: book.author,
    lastModifiedBy: book.author,
    description: book.description,
    evenAndOddHeaderAndFooters: true,
    compatibility: { version: 15 },
    styles: documentStyles(book.language, page, design),
    numbering: { config: numbering(page) },
    ...(Object.keys(notes.notes).length > 0 && { footnotes: notes.notes }),
    sections,
  });
}

/** How Word numbers the pages before the first chapter. */
const frontFormat = ({ language }: PreparedBook) => (countsByAbjad(language) ? NumberFormat.ARABIC_ABJAD : NumberFormat.LOWER_ROMAN);

function titleSection(book: PreparedBook, page: DocumentGeometry): ISectionOptions {
  const level = levelLabel(book);
  const series = seriesLabel(book);
  return {
    properties: { page: { ...sectionPage(page), pageNumbers: { start: 1, formatType: frontFormat(book) } } },
    headers: { default: head(''), even: head('') },
    footers: { default: emptyFoot(), even: emptyFoot() },
    children: [
      paragraph('Title', book.title),
      ...(book.subtitle ? [paragraph('Subtitle', book.subtitle)] : []),
      ...(series ? [paragraph('Subtitle', series)] : []),
      ...(level ? [paragraph('BookLevel', level)] : []),
      paragraph('Author', book.author),
      ...copyrightLines(book).map((line, index) => paragraph('Copyright', line, { pageBreakBefore: index === 0 })),
    ],
  };
}

/** A dedication and a motto, each on a right-hand page of its own without a number. */
function sunkSections(book: PreparedBook, setting: BlockSetting): ISectionOptions[] {
  return [
    { blocks: book.matter.dedication, style: 'Dedication' },
    { blocks: book.matter.epigraph, style: 'Epigraph' },
  ].flatMap(({ blocks, style }) => {
    if (blocks.length === 0) return [];
    const texts = blocks.flatMap((block) => passageBlock(block.type === 'quote' ? { ...block, type: 'paragraph' } : block, style, setting));
    return [
      {
        properties: {
          type: SectionType.ODD_PAGE,
          page: { ...sectionPage(setting.page), pageNumbers: { formatType: frontFormat(book) } },
        },
        headers: { default: head(''), even: head('') },
        footers: { default: emptyFoot(), even: emptyFoot() },
        children: [paragraph('DedicationSpace', ''), ...texts],
      },
    ];
  });
}

/** The field contains its entries, for applications that never update fields. */
function contentsSection(book: PreparedBook, page: DocumentGeometry): ISectionOptions {
  return {
    properties: { type: SectionType.ODD_PAGE, page: { ...sectionPage(page), pageNumbers: { formatType: frontFormat(book) } } },
    headers: { default: head(''), even: head('') },
    footers: { default: folio(), even: folio() },
    children: [
      paragraph('ContentsHeading', book.labels.contents),
      new TableOfContents(book.labels.contents, { hyperlink: true, headingStyleRange: '1-1', beginDirty: false }),
      // What ends a section is a paragraph, which must not be the one that begins another page.
      paragraph('ContentsEnd', ''),
    ],
  };
}

/**
 * The opener's section has no head, the text's begins on the same page and has its heads from the next page on. A first page of its own in
 * one section (`titlePg`) would be as right in Word, but LibreOffice leaves out the head of the page after it, too, where a section begins
 * on an odd page; it takes the heads of the second section if what ends the first one is a paragraph of 1 point with something in it, behind another. What a section does not name
 * is that of the one before: the folio is the same throughout, and so is the head of even pages, which no opener is.
 */
function chapterSections(
  book: PreparedBook,
  chapter: PreparedChapter,
  { isFirst, isFirstOfBody }: { isFirst: boolean; isFirstOfBody: boolean },
  setting: BlockSetting,
): ISectionOptions[] {
  const label = chapterLabel(chapter, book);
  const formatType = chapter.isFront ? frontFormat(book) : NumberFormat.DECIMAL;
  const page = { ...sectionPage(setting.page), pageNumbers: { formatType } };
  return [
    {
      properties: {
        type: SectionType.ODD_PAGE,
        page: { ...page, pageNumbers: { formatType, ...(isFirstOfBody && { start: 1 }) } },
      },
      headers: { default: head('') },
      ...(isFirst && { footers: { default: folio(), even: folio() } }),
      children: [paragraph('OpenerSpace', ''), paragraph('OpenerEnd', ' ')],
    },
    {
      properties: { type: SectionType.CONTINUOUS, page },
      headers: {
        default: fieldHead(`STYLEREF "${CHAPTER_TITLE}"`, chapter.title),
        ...(isFirst && { even: fieldHead('TITLE', book.title) }),
      },
      children: [
        chapterHeading(chapter.title, label),
        ...(book.portrait && chapter.kind === 'about-author' ? [portraitParagraph(book.portrait, book.author, setting.page)] : []),
        ...documentBlocks(chapter.blocks, setting),
      ],
    },
  ];
}

const head = (text: string): Header => new Header({ children: [paragraph('Header', text)] });
/** A head that follows what the author changes: the field's text is what it shows until then. Word cannot truncate, so a long title is text. */
function fieldHead(instruction: string, title: string): Header {
  const shown = runningHead(title);
  if (shown !== title) return head(shown);
  return new Header({ children: [new Paragraph({ style: 'Header', children: [new SimpleField(instruction, shown)] })] });
}
const emptyFoot = (): Footer => new Footer({ children: [paragraph('Footer', '')] });
const folio = (): Footer =>
  new Footer({ children: [new Paragraph({ style: 'Footer', children: [new TextRun({ children: [PageNumber.CURRENT] })] })] });

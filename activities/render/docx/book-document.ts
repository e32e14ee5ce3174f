/** The manuscript as a Word document: sections, headers and footers, table of contents. */

import {
  Document,
  Footer,
  Header,
  HeadingLevel,
  NumberFormat,
  PageNumber,
  Paragraph,
  SectionType,
  SimpleField,
  TableOfContents,
  TextRun,
  type ISectionOptions,
} from 'docx';
import { isRtlLanguage } from '../direction.ts';
import { chapterLabel, copyrightLines, levelLabel, runningHead } from '../furniture.ts';
import type { PreparedBook, PreparedChapter } from '../prepare-manuscript.ts';
import type { TextWidths } from '../text-widths.ts';
import { documentBlocks, type BlockSetting } from './document-blocks.ts';
import { documentStyles } from './document-styles.ts';
import { NUMBERING } from './numbering.ts';
import { PAGE_PT, twips } from './page-geometry.ts';
import { DocumentNotes, heading, paragraph } from './paragraph.ts';

const PAGE = {
  size: { width: twips(PAGE_PT.width), height: twips(PAGE_PT.height) },
  margin: {
    top: twips(PAGE_PT.top),
    bottom: twips(PAGE_PT.bottom),
    left: twips(PAGE_PT.inside),
    right: twips(PAGE_PT.outside),
    header: twips(PAGE_PT.furniture),
    footer: twips(PAGE_PT.furniture),
    gutter: 0,
  },
};

/**
 * @param book prepared by `prepareManuscript`
 * @param widths for the columns of tables
 */
export function bookDocument(book: PreparedBook, widths: TextWidths): Document {
  let lists = 0;
  const notes = new DocumentNotes();
  const setting = { widths, notes, labels: book.labels, nextList: () => ++lists, rightToLeft: isRtlLanguage(book.language) };
  const sections = [
    titleSection(book),
    contentsSection(book),
    ...book.chapters.map((chapter, index) => chapterSection(book, chapter, index === 0, setting)),
  ];
  return new Document({
    title: book.title,
    creator: book.author,
    lastModifiedBy: book.author,
    description: book.description,
    evenAndOddHeaderAndFooters: true,
    compatibility: { version: 15 },
    styles: documentStyles(book.language),
    numbering: { config: NUMBERING },
    ...(Object.keys(notes.notes).length > 0 && { footnotes: notes.notes }),
    sections,
  });
}

function titleSection(book: PreparedBook): ISectionOptions {
  const level = levelLabel(book);
  return {
    properties: { page: { ...PAGE, pageNumbers: { start: 1, formatType: NumberFormat.LOWER_ROMAN } } },
    headers: { default: head(''), even: head('') },
    footers: { default: emptyFoot(), even: emptyFoot() },
    children: [
      paragraph('Title', book.title),
      ...(book.subtitle ? [paragraph('Subtitle', book.subtitle)] : []),
      ...(level ? [paragraph('BookLevel', level)] : []),
      paragraph('Author', book.author),
      ...copyrightLines(book).map((line, index) => paragraph('Copyright', line, { pageBreakBefore: index === 0 })),
    ],
  };
}

/** The field contains its entries, for applications that never update fields. */
function contentsSection({ labels }: PreparedBook): ISectionOptions {
  return {
    properties: { type: SectionType.ODD_PAGE, page: { ...PAGE, pageNumbers: { formatType: NumberFormat.LOWER_ROMAN } } },
    headers: { default: head(''), even: head('') },
    footers: { default: folio(), even: folio() },
    children: [
      paragraph('ContentsHeading', labels.contents),
      new TableOfContents(labels.contents, { hyperlink: true, headingStyleRange: '1-1', beginDirty: false }),
    ],
  };
}

function chapterSection(book: PreparedBook, chapter: PreparedChapter, first: boolean, setting: BlockSetting): ISectionOptions {
  const label = chapterLabel(chapter, book);
  const pageNumbers = { formatType: NumberFormat.DECIMAL, ...(first && { start: 1 }) };
  return {
    properties: { type: SectionType.ODD_PAGE, titlePage: true, page: { ...PAGE, pageNumbers } },
    headers: { first: head(''), default: fieldHead('STYLEREF 1', chapter.title), even: fieldHead('TITLE', book.title) },
    footers: { first: folio(), default: folio(), even: folio() },
    children: [
      // Present even if empty, for the space above the title.
      paragraph('ChapterNumber', label ?? ''),
      heading(HeadingLevel.HEADING_1, chapter.title),
      ...documentBlocks(chapter.blocks, setting),
    ],
  };
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

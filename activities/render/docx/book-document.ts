/** The manuscript as a Word document: sections, heads and feet, contents. */

import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  LevelFormat,
  NumberFormat,
  PageNumber,
  Paragraph,
  SectionType,
  TableOfContents,
  TextRun,
  type ISectionOptions,
} from 'docx';
import type { Manuscript, ManuscriptChapter } from '../../../shared/book/manuscript.ts';
import { chapterLabel, copyrightLines, levelLabel, runningHead } from '../furniture.ts';
import { blockParagraphs, BULLETS, heading, NUMBERS, paragraph } from './document-blocks.ts';
import { documentStyles } from './document-styles.ts';
import { LIST_INDENT_PT, PAGE_PT, twips } from './page-geometry.ts';

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

/** @param book prepared by `prepareManuscript` */
export function bookDocument(book: Manuscript): Document {
  let lists = 0;
  return new Document({
    title: book.title,
    creator: book.author,
    lastModifiedBy: book.author,
    description: book.description,
    evenAndOddHeaderAndFooters: true,
    compatibility: { version: 15 },
    styles: documentStyles(book.language),
    numbering: {
      config: [
        { reference: BULLETS, levels: [listLevel(LevelFormat.BULLET, '•')] },
        { reference: NUMBERS, levels: [listLevel(LevelFormat.DECIMAL, '%1.')] },
      ],
    },
    sections: [
      titleSection(book),
      contentsSection(),
      ...book.chapters.map((chapter, index) => chapterSection(book, chapter, index === 0, () => ++lists)),
    ],
  });
}

function listLevel(format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) {
  const indent = { left: twips(LIST_INDENT_PT), hanging: twips(LIST_INDENT_PT * 0.625) };
  return { level: 0, format, text, alignment: AlignmentType.START, style: { paragraph: { indent } } };
}

function titleSection(book: Manuscript): ISectionOptions {
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

/** The field carries its entries, so that it is complete in applications that never update it. */
function contentsSection(): ISectionOptions {
  return {
    properties: { type: SectionType.ODD_PAGE, page: { ...PAGE, pageNumbers: { formatType: NumberFormat.LOWER_ROMAN } } },
    headers: { default: head(''), even: head('') },
    footers: { default: folio(), even: folio() },
    children: [
      paragraph('ContentsHeading', 'Contents'),
      new TableOfContents('Contents', { hyperlink: true, headingStyleRange: '1-1', beginDirty: false }),
    ],
  };
}

function chapterSection(book: Manuscript, chapter: ManuscriptChapter, first: boolean, nextList: () => number): ISectionOptions {
  const label = chapterLabel(chapter, book.language);
  const pageNumbers = { formatType: NumberFormat.DECIMAL, ...(first && { start: 1 }) };
  return {
    properties: { type: SectionType.ODD_PAGE, titlePage: true, page: { ...PAGE, pageNumbers } },
    headers: { first: head(''), default: head(runningHead(chapter.title)), even: head(runningHead(book.title)) },
    footers: { first: folio(), default: folio(), even: folio() },
    children: [
      // Kept when empty, for the room that it leaves above the title.
      paragraph('ChapterNumber', label ?? ''),
      heading(HeadingLevel.HEADING_1, chapter.title),
      ...blockParagraphs(chapter.blocks, nextList),
    ],
  };
}

const head = (text: string): Header => new Header({ children: [paragraph('Header', text)] });
const emptyFoot = (): Footer => new Footer({ children: [paragraph('Footer', '')] });
const folio = (): Footer =>
  new Footer({ children: [new Paragraph({ style: 'Footer', children: [new TextRun({ children: [PageNumber.CURRENT] })] })] });

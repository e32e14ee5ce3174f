/**
 * The manuscript as agents and publishers want it: William Shunn's "Proper Manuscript Format" for novels. Letter paper, one-inch margins, 12
 * point Times New Roman, double spaced and ragged, every paragraph indented half an inch, `#` between scenes, and the author's family name, the title and the page at
 * each page's head.
 */

import {
  AlignmentType,
  Document,
  Footer,
  Header,
  NumberFormat,
  PageNumber,
  Paragraph,
  SectionType,
  TextRun,
  type ISectionOptions,
  type IStylesOptions,
} from 'docx';
import { DEFAULT_DESIGN } from '../../../shared/book/design.ts';
import { countBlockWords } from '../../../shared/book/prose.ts';
import { isRtlLanguage } from '../direction.ts';
import { chapterLabel, levelLabel, seriesLabel } from '../furniture.ts';
import type { PreparedBook, PreparedChapter } from '../prepare-manuscript.ts';
import type { TextWidths } from '../text-widths.ts';
import { documentBlocks, type BlockSetting } from './document-blocks.ts';
import { documentStyles } from './document-styles.ts';
import { numbering } from './list-numbering.ts';
import { documentGeometry, twips, type DocumentGeometry } from './document-geometry.ts';
import { chapterHeading, DocumentNotes } from './paragraph.ts';

const INCH = 72;
const DOUBLE_PT = 24;
const INDENT_PT = INCH / 2;
const SCENE_BREAK = '#';
/** A word count is given in round numbers. */
const ROUNDED_TO = 1_000;

const SPACED = { line: twips(DOUBLE_PT), lineRule: 'exact' as const };

function geometry(): DocumentGeometry {
  const usual = documentGeometry({ ...DEFAULT_DESIGN, trim: '8.5x11' });
  return {
    ...usual,
    pagePt: { width: 8.5 * INCH, height: 11 * INCH, top: INCH, bottom: INCH, inside: INCH, outside: INCH, furniture: INCH / 2 },
    textWidthPt: 6.5 * INCH,
    textHeightPt: 9 * INCH,
    sizePt: 12,
    linePt: DOUBLE_PT,
    firstIndentPt: INDENT_PT,
    chapterNumber: { sizePt: 12, beforePt: 2.5 * INCH },
    chapterTitle: { sizePt: 12, linePt: DOUBLE_PT, afterPt: DOUBLE_PT },
    subheading: { sizePt: 12, aroundPt: 0 },
    minorHeading: { sizePt: 12, beforePt: 0 },
    breakPt: 0,
  };
}

function styles(language: string, page: DocumentGeometry): IStylesOptions {
  const book = documentStyles(language, page, { ...DEFAULT_DESIGN, alignment: 'ragged' });
  const heading1 = book.default?.heading1;
  return {
    ...book,
    default: { ...book.default, ...(heading1 && { heading1: { run: { ...heading1.run, italics: false }, paragraph: { ...heading1.paragraph, spacing: { ...heading1.paragraph?.spacing, before: twips(page.chapterNumber.beforePt) } } } }) }, // prettier-ignore
    paragraphStyles: (book.paragraphStyles ?? []).map((style) =>
      style.id === 'FirstParagraph' || style.id === 'BodyText'
        ? { ...style, paragraph: { ...style.paragraph, indent: { firstLine: twips(INDENT_PT) } } }
        : style,
    ),
  };
}

/** @param book prepared by `prepareManuscript` */
export function manuscriptDocument(book: PreparedBook, widths: TextWidths): Document {
  let [lists, figures] = [0, 0];
  const notes = new DocumentNotes();
  const page = geometry();
  const setting: BlockSetting = { widths, page, ornament: SCENE_BREAK, notes, labels: book.labels, nextList: () => ++lists, images: book.images, nextFigure: () => ++figures, rightToLeft: isRtlLanguage(book.language) }; // prettier-ignore
  const sections = [titleSection(book, page), ...book.chapters.map((chapter, index) => chapterSection(book, chapter, index, setting))];
  return new Document({
    title: book.title,
    creator: book.author,
    lastModifiedBy: book.author,
    description: book.description,
    compatibility: { version: 15 },
    styles: styles(book.language, page),
    numbering: { config: numbering(page) },
    ...(Object.keys(notes.notes).length > 0 && { footnotes: notes.notes }),
    sections,
  });
}

const sectionPage = ({ pagePt }: DocumentGeometry) => ({
  size: { width: twips(pagePt.width), height: twips(pagePt.height) },
  margin: { top: twips(INCH), bottom: twips(INCH), left: twips(INCH), right: twips(INCH), header: twips(INCH / 2), footer: twips(INCH / 2), gutter: 0 }, // prettier-ignore
});

function titleSection(book: PreparedBook, page: DocumentGeometry): ISectionOptions {
  const words = book.chapters.reduce((sum, chapter) => sum + countBlockWords(chapter.blocks), 0);
  const rounded = Math.max(ROUNDED_TO, Math.round(words / ROUNDED_TO) * ROUNDED_TO);
  const centered = (text: string, before = 0): Paragraph =>
    new Paragraph({ alignment: AlignmentType.CENTER, spacing: { ...SPACED, before: twips(before) }, children: [new TextRun(text)] });
  const level = levelLabel(book);
  const series = seriesLabel(book);
  return {
    properties: { page: sectionPage(page) },
    headers: { default: new Header({ children: [new Paragraph('')] }) },
    footers: { default: new Footer({ children: [new Paragraph('')] }) },
    children: [
      new Paragraph({ children: [new TextRun(book.author)] }),
      // Words in the language's own way of writing numbers.
      new Paragraph({ alignment: AlignmentType.END, children: [new TextRun(`≈ ${new Intl.NumberFormat(book.language).format(rounded)}`)] }),
      centered(book.title, 2.5 * INCH),
      ...(book.subtitle ? [centered(book.subtitle)] : []),
      ...(series ? [centered(series)] : []),
      ...(level ? [centered(level)] : []),
      centered(book.author),
    ],
  };
}

function chapterSection(book: PreparedBook, chapter: PreparedChapter, index: number, setting: BlockSetting): ISectionOptions {
  const label = chapterLabel(chapter, book);
  const blocks = documentBlocks(chapter.blocks, setting);
  return {
    properties: {
      type: SectionType.NEXT_PAGE,
      page: { ...sectionPage(setting.page), pageNumbers: { formatType: NumberFormat.DECIMAL, ...(index === 0 && { start: 1 }) } },
    },
    headers: { default: runningHead(book) },
    footers: { default: new Footer({ children: [new Paragraph('')] }) },
    children: [chapterHeading(chapter.title, label), ...blocks],
  };
}

const HEAD_WORDS = 3;

/** Family name (the whole one, if it is not known which part that is, or it is not set apart), the title's first words, page. */
function runningHead({ author, authorSort, title }: PreparedBook): Header {
  const family = authorSort?.includes(',') ? authorSort.split(',')[0] : author;
  const words = title.split(/\s+/u).slice(0, HEAD_WORDS).join(' ').toUpperCase();
  return new Header({
    children: [
      new Paragraph({
        alignment: AlignmentType.END,
        children: [new TextRun({ children: [`${family} / ${words} / `, PageNumber.CURRENT] })],
      }),
    ],
  });
}

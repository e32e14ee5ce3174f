/** The named styles of the DOCX: an author restyles the book by changing these, not the text. Sizes are half points, lengths twips. */

import { AlignmentType, LineRuleType, type IStylesOptions } from 'docx';
import { isRtlLanguage } from '../direction.ts';
import { CHARACTER_STYLES, formStyles, passageStyles } from './form-styles.ts';
import { style } from './named-style.ts';
import {
  BREAK_PT,
  CHAPTER_NUMBER,
  CHAPTER_TITLE,
  FIRST_INDENT_PT,
  LINE_PT,
  MINOR_HEADING,
  QUOTE_INDENT_PT,
  SIZE_PT,
  SUBHEADING,
  twips,
} from './page-geometry.ts';

/** Installed with Word, and metrically compatible with LibreOffice's Liberation Serif. */
const FACE = 'Times New Roman';

const LINE = { line: twips(LINE_PT), lineRule: LineRuleType.EXACT };
const centered = AlignmentType.CENTER;

const around = (points: number) => ({ before: twips(points), after: twips(points) });
const tall = (line: number) => ({ line, lineRule: LineRuleType.AT_LEAST });

const EAST_ASIAN: Record<string, string> = { ja: 'MS Mincho', zh: 'SimSun', ko: 'Batang' };

/** All styles, for a language (BCP 47). */
export function documentStyles(language: string): IStylesOptions {
  const eastAsian = EAST_ASIAN[language.split('-')[0] ?? ''];
  const FONT = { ascii: FACE, hAnsi: FACE, cs: FACE, ...(eastAsian && { eastAsia: eastAsian }) };
  const tags = { value: language, ...(eastAsian && { eastAsia: language }), ...(isRtlLanguage(language) && { bidirectional: language }) };
  return {
    default: {
      document: {
        run: { font: FONT, size: 2 * SIZE_PT, language: tags },
        paragraph: { spacing: { before: 0, after: 0, ...LINE } },
      },
      heading1: {
        run: { font: FONT, size: 2 * CHAPTER_TITLE.sizePt, italics: true, bold: false, color: '000000' },
        paragraph: {
          alignment: centered,
          keepNext: true,
          keepLines: true,
          outlineLevel: 0,
          spacing: { before: 0, after: twips(CHAPTER_TITLE.afterPt), ...tall(twips(CHAPTER_TITLE.linePt)) },
        },
      },
      heading2: {
        run: { font: FONT, size: 2 * SUBHEADING.sizePt, bold: true, color: '000000' },
        paragraph: { keepNext: true, keepLines: true, outlineLevel: 1, spacing: { ...around(SUBHEADING.aroundPt), ...LINE } },
      },
      heading3: {
        run: { font: FONT, size: 2 * MINOR_HEADING.sizePt, italics: true, color: '000000' },
        paragraph: {
          keepNext: true,
          keepLines: true,
          outlineLevel: 2,
          spacing: { before: twips(MINOR_HEADING.beforePt), after: 0, ...LINE },
        },
      },
      title: {
        run: { font: FONT, size: 56, italics: true },
        paragraph: { alignment: centered, spacing: { before: 2400, after: 300, ...tall(700) } },
      },
      listParagraph: { paragraph: { spacing: { after: 0 } } },
    },
    characterStyles: CHARACTER_STYLES,
    paragraphStyles: [
      style('BodyText', 'Body Text', 'BodyText', {
        paragraph: { alignment: AlignmentType.BOTH, indent: { firstLine: twips(FIRST_INDENT_PT) } },
      }),
      style('FirstParagraph', 'First Paragraph', 'BodyText', { paragraph: { indent: { firstLine: 0 } } }, 'BodyText'),
      style('SceneBreak', 'Scene Break', 'FirstParagraph', {
        paragraph: { alignment: centered, keepNext: true, spacing: around(BREAK_PT) },
      }),
      style('BlockText', 'Block Text', 'BodyText', {
        paragraph: {
          alignment: AlignmentType.BOTH,
          indent: { left: twips(QUOTE_INDENT_PT), right: twips(QUOTE_INDENT_PT) },
          spacing: around(BREAK_PT),
        },
      }),
      ...formStyles(),
      ...passageStyles(),
      style('ChapterNumber', 'Chapter Number', 'Heading1', {
        paragraph: {
          alignment: centered,
          keepNext: true,
          spacing: { before: twips(CHAPTER_NUMBER.beforePt), after: twips(CHAPTER_NUMBER.afterPt) },
        },
        run: { size: 2 * CHAPTER_NUMBER.sizePt, characterSpacing: 50, allCaps: true },
      }),
      style('Subtitle', 'Subtitle', 'Author', {
        paragraph: { alignment: centered, spacing: { after: 300, ...tall(400) } },
        run: { size: 26 },
      }),
      style('BookLevel', 'Book Level', 'Author', {
        paragraph: { alignment: centered, spacing: { before: 300 } },
        run: { size: 20, characterSpacing: 50, allCaps: true },
      }),
      style('Author', 'Author', 'Copyright', {
        paragraph: { alignment: centered, spacing: { before: 1800, ...tall(400) } },
        run: { size: 27 },
      }),
      style('Copyright', 'Copyright', 'Copyright', { paragraph: { spacing: { after: 120, ...tall(240) } }, run: { size: 18 } }),
      style('ContentsHeading', 'Contents Heading', 'BodyText', {
        paragraph: { alignment: centered, spacing: { before: 900, after: 600, ...tall(600) } },
        run: { size: 40, italics: true },
      }),
      style('TOC1', 'toc 1', 'Normal', { paragraph: { spacing: { after: 60 } } }),
      style('Header', 'header', 'Header', { paragraph: { alignment: centered }, run: { size: 19, italics: true } }),
      style('Footer', 'footer', 'Footer', { paragraph: { alignment: centered }, run: { size: 19 } }),
    ],
  };
}

/** The named styles of tables and call-outs. */

import {
  AlignmentType,
  BorderStyle,
  LineRuleType,
  type ICharacterStyleOptions,
  type IParagraphStyleOptions,
  type IRunStylePropertiesOptions,
} from 'docx';
import { TABLE_SIZES_PT } from '../fit-columns.ts';
import { style } from './named-style.ts';
import { CHAPTER_TITLE } from './paragraph.ts';
import { twips, type DocumentGeometry } from './document-geometry.ts';

const SIZE_NAMES = ['', ' Small', ' Smallest'];

/** The style of a cell's text, by the index of its size. */
export function cellStyle(isHeader: boolean, size: number): string {
  return `Table${isHeader ? 'Head' : 'Text'}${(SIZE_NAMES[size] ?? '').trim()}`;
}

const exactly = (points: number) => ({ line: twips(points), lineRule: LineRuleType.EXACT });

/** Verse, letters, mottos, code and notes. `italics`: whether the book's script has them. */
export function passageStyles(page: DocumentGeometry, italics: boolean): IParagraphStyleOptions[] {
  const spaced = { before: twips(page.breakPt), after: twips(page.breakPt) };
  const aside = { indent: { left: twips(page.quoteIndentPt), right: twips(page.quoteIndentPt) } };
  return [
    style('Verse', 'Verse', 'Verse', {
      paragraph: {
        indent: { left: twips(page.verseIndentPt + page.quoteIndentPt), hanging: twips(page.quoteIndentPt) },
        contextualSpacing: true,
        spacing: spaced,
      },
    }),
    style('Figure', 'Figure', 'Caption', {
      // As high as the image, which a line of an exact height would cut off.
      paragraph: {
        alignment: AlignmentType.CENTER,
        spacing: { before: twips(page.breakPt), after: twips(page.breakPt / 2), line: twips(page.linePt), lineRule: LineRuleType.AT_LEAST },
      },
    }),
    style('Caption', 'caption', 'BodyText', {
      paragraph: { alignment: AlignmentType.CENTER, spacing: { after: twips(page.breakPt) } },
      run: { size: 2 * page.captionSizePt },
    }),
    // Word draws one rule above and one below paragraphs of the same borders.
    style('Letter', 'Letter', 'Letter', {
      paragraph: { ...aside, spacing: spaced, border: { top: hairline(page.letterPaddingPt), bottom: hairline(page.letterPaddingPt) } },
    }),
    style('Epigraph', 'Epigraph', 'BodyText', {
      paragraph: { ...aside, spacing: { after: twips(page.breakPt / 2) } },
      run: { italics },
    }),
    style('EpigraphSource', 'Epigraph Source', 'BodyText', { run: { italics: false } }, 'Epigraph'),
    style('Code', 'Code', 'Code', {
      paragraph: { contextualSpacing: true, spacing: { ...spaced, ...exactly(page.codeLinePt) } },
      run: { font: CODE_FONT, size: 2 * page.codeSizePt },
    }),
    style('FootnoteText', 'footnote text', 'FootnoteText', {
      paragraph: { spacing: exactly(page.noteLinePt) },
      run: { size: 2 * page.noteSizePt },
    }),
  ];
}

const hairline = (space: number) => ({ style: BorderStyle.SINGLE, size: 4, space, color: '000000' });

const CODE_FONT = 'Courier New';

/** The styles of letters within a paragraph. `number`: of a chapter's number. */
export function characterStyles(number: IRunStylePropertiesOptions): ICharacterStyleOptions[] {
  const basedOn = 'DefaultParagraphFont';
  return [
    { id: 'CodeText', name: 'Code Text', basedOn, run: { font: CODE_FONT } },
    { id: 'ChapterNumber', name: 'Chapter Number', basedOn, run: number },
    // Looks as its heading does.
    { id: 'ChapterTitle', name: CHAPTER_TITLE, basedOn },
  ];
}

/** Of tables and call-outs, whose rule stands where reading begins. */
export function formStyles(page: DocumentGeometry, rightToLeft: boolean): IParagraphStyleOptions[] {
  const calloutSide = calloutSideOf(page, rightToLeft);
  return [
    ...TABLE_SIZES_PT.flatMap((points, size) => {
      const paragraph = { spacing: exactly(page.tableLinesPt[size] ?? points) };
      const [text, head] = [cellStyle(false, size), cellStyle(true, size)];
      return [
        style(text, `Table Text${SIZE_NAMES[size] ?? ''}`, text, { paragraph, run: { size: 2 * points } }),
        style(
          head,
          `Table Head${SIZE_NAMES[size] ?? ''}`,
          head,
          { paragraph: { ...paragraph, keepNext: true }, run: { bold: true } },
          text,
        ),
      ];
    }),
    // Word has no space around a table, and takes two without a paragraph between them for one.
    style('TableSpace', 'Table Space', 'BodyText', { paragraph: { spacing: exactly(page.tableSpacePt) } }),
    style('CalloutLabel', 'Callout Label', 'Callout', {
      paragraph: { ...calloutSide, keepNext: true, spacing: { before: twips(page.breakPt), after: 0 } },
      run: { bold: true },
    }),
    // Only the last paragraph of a call-out has space behind it.
    style('Callout', 'Callout', 'Callout', {
      paragraph: { ...calloutSide, alignment: AlignmentType.BOTH, spacing: { after: twips(page.breakPt) }, contextualSpacing: true },
    }),
  ];
}

// Word turns indents around in paragraphs that are read from right to left, and borders not.
const calloutSideOf = (page: DocumentGeometry, rightToLeft: boolean) => ({
  indent: { left: twips(page.calloutIndentPt) },
  border: { [rightToLeft ? 'right' : 'left']: { style: BorderStyle.SINGLE, size: 18, space: page.calloutIndentPt - 3, color: '000000' } },
});

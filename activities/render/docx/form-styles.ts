/** The named styles of tables and call-outs. */

import { AlignmentType, BorderStyle, LineRuleType, type ICharacterStyleOptions, type IParagraphStyleOptions } from 'docx';
import { TABLE_SIZES_PT } from '../fit-columns.ts';
import { style } from './named-style.ts';
import {
  BREAK_PT,
  CALLOUT_INDENT_PT,
  CODE_LINE_PT,
  CODE_SIZE_PT,
  QUOTE_INDENT_PT,
  TABLE_LINES_PT,
  TABLE_SPACE_PT,
  twips,
} from './page-geometry.ts';

const SIZE_NAMES = ['', ' Small', ' Smallest'];

/** The style of a cell's text, by the index of its size. */
export function cellStyle(isHeader: boolean, size: number): string {
  return `Table${isHeader ? 'Head' : 'Text'}${(SIZE_NAMES[size] ?? '').trim()}`;
}

const exactly = (points: number) => ({ line: twips(points), lineRule: LineRuleType.EXACT });

/** Verse, letters, mottos, code and notes. */
export function passageStyles(): IParagraphStyleOptions[] {
  const aside = { indent: { left: twips(QUOTE_INDENT_PT), right: twips(QUOTE_INDENT_PT) } };
  return [
    style('Verse', 'Verse', 'Verse', {
      paragraph: {
        indent: { left: twips(2 * QUOTE_INDENT_PT), hanging: twips(QUOTE_INDENT_PT) },
        contextualSpacing: true,
        spacing: SPACED,
      },
    }),
    style('Letter', 'Letter', 'Letter', { paragraph: { ...aside, spacing: { after: twips(BREAK_PT / 2) } } }),
    style('Epigraph', 'Epigraph', 'BodyText', { paragraph: { ...aside, spacing: { after: twips(BREAK_PT / 2) } }, run: { italics: true } }),
    style('Code', 'Code', 'Code', {
      paragraph: { contextualSpacing: true, spacing: { ...SPACED, ...exactly(CODE_LINE_PT) } },
      run: { font: CODE_FONT, size: 2 * CODE_SIZE_PT },
    }),
    style('FootnoteText', 'footnote text', 'FootnoteText', { paragraph: { spacing: exactly(NOTE_LINE_PT) }, run: { size: 18 } }),
  ];
}

const CODE_FONT = 'Courier New';
const NOTE_LINE_PT = 12;
const SPACED = { before: twips(BREAK_PT), after: twips(BREAK_PT) };

/** The styles of letters within a paragraph. */
export const CHARACTER_STYLES: ICharacterStyleOptions[] = [
  { id: 'CodeText', name: 'Code Text', basedOn: 'DefaultParagraphFont', run: { font: CODE_FONT } },
];

export function formStyles(): IParagraphStyleOptions[] {
  return [
    ...TABLE_SIZES_PT.flatMap((points, size) => {
      const paragraph = { spacing: exactly(TABLE_LINES_PT[size] ?? points) };
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
    style('TableSpace', 'Table Space', 'BodyText', { paragraph: { spacing: exactly(TABLE_SPACE_PT) } }),
    style('CalloutLabel', 'Callout Label', 'Callout', {
      paragraph: { ...CALLOUT_SIDE, keepNext: true, spacing: { before: twips(BREAK_PT), after: 0 } },
      run: { bold: true },
    }),
    // Only the last paragraph of a call-out has space behind it.
    style('Callout', 'Callout', 'Callout', {
      paragraph: { ...CALLOUT_SIDE, alignment: AlignmentType.BOTH, spacing: { after: twips(BREAK_PT) }, contextualSpacing: true },
    }),
  ];
}

const CALLOUT_SIDE = {
  indent: { left: twips(CALLOUT_INDENT_PT) },
  border: { left: { style: BorderStyle.SINGLE, size: 18, space: CALLOUT_INDENT_PT - 3, color: '000000' } },
};

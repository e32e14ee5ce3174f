/** Page and paragraph dimensions of the DOCX in points, used by the styles and by the page number estimate. */

export const PAGE_PT = { width: 432, height: 648, top: 54, bottom: 54, inside: 54, outside: 45, furniture: 29 };
export const TEXT_WIDTH_PT = PAGE_PT.width - PAGE_PT.inside - PAGE_PT.outside;
export const TEXT_HEIGHT_PT = PAGE_PT.height - PAGE_PT.top - PAGE_PT.bottom;

export const SIZE_PT = 11;
export const LINE_PT = 15;
export const FIRST_INDENT_PT = 17;
export const QUOTE_INDENT_PT = 20;
export const LIST_INDENT_PT = 24;

export const CHAPTER_NUMBER = { sizePt: 9, beforePt: 75, afterPt: 10 };
export const CHAPTER_TITLE = { sizePt: 20, linePt: 24, afterPt: 45 };
export const SUBHEADING = { sizePt: 11.5, aroundPt: 15 };
export const MINOR_HEADING = { sizePt: 11, beforePt: 15 };
/** Of code: the line's height, and the characters that fit on it. */
export const CODE_SIZE_PT = 9;
export const CODE_LINE_PT = 12;
export const CODE_COLUMNS = Math.floor(TEXT_WIDTH_PT / (0.6 * CODE_SIZE_PT));
/** Above and below scene breaks and quotes. */
export const BREAK_PT = 15;

/** From the rule at a call-out's side to its text. */
export const CALLOUT_INDENT_PT = 14;
/** Of tables: a line of the text by size (`TABLE_SIZES_PT`), above and below a row's text, and the paragraphs that keep a table from the text. */
export const TABLE_LINES_PT = [12, 11, 10] as const;
export const ROW_PADDING_PT = 1.5;
export const TABLE_SPACE_PT = 9;

/** Twentieths of a point, Word's unit of length. */
export function twips(points: number): number {
  return Math.round(points * 20);
}

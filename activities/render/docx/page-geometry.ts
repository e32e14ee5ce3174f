/** Page and paragraph measures of the DOCX, in points: the styles are made of them and the page numbers reckoned with them. */

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
/** Above and below scene breaks and quotes. */
export const BREAK_PT = 15;

/** Twentieths of a point, Word's unit of length. */
export function twips(points: number): number {
  return Math.round(points * 20);
}

/** Page and paragraph dimensions of the DOCX in points for a book's design, used by the styles and by the page number estimate. */

import type { BookDesign } from '../../../shared/book/design.ts';
import { pageGeometry } from '../design/page-geometry.ts';

export type DocumentGeometry = ReturnType<typeof documentGeometry>;

/** Points of a CSS pixel. */
const PT = 0.75;
/** An author adds pages, so the margin at the spine is that of a long book. */
const INSIDE_PT = 54;
/** The usual text, for which the other dimensions are given. */
const USUAL_LINE_PT = 15;

/** Of the contents: around the heading and its line, below an entry, and what an entry's further lines are indented. */
export const CONTENTS = { beforePt: 30, linePt: 30, afterPt: 24, entryAfterPt: 3, indentPt: 18 } as const;

/** Of the theme it takes nothing, because its text is always in one face. */
export function documentGeometry(design: BookDesign) {
  const { widthPx, heightPx, outsidePx, topPx, linePx, sizePx, lines } = pageGeometry({ ...design, theme: 'classic' });
  const linePt = linePx * PT;
  const scale = linePt / USUAL_LINE_PT;
  const pagePt = {
    width: widthPx * PT,
    height: heightPx * PT,
    top: topPx * PT,
    bottom: (heightPx - topPx - lines * linePx) * PT,
    inside: Math.max(INSIDE_PT, outsidePx * PT),
    outside: outsidePx * PT,
    furniture: Math.min(29, topPx * PT * 0.54),
  };
  const textWidthPt = pagePt.width - pagePt.inside - pagePt.outside;
  const codeSizePt = 9 * scale;
  return {
    pagePt,
    textWidthPt,
    textHeightPt: lines * linePt,
    sizePt: half(sizePx * PT),
    linePt,
    firstIndentPt: 17 * scale,
    quoteIndentPt: 20 * scale,
    listIndentPt: 24 * scale,
    /** The number stands on a line of the title's height. */
    chapterNumber: { sizePt: half(9 * scale), beforePt: 60 * scale },
    chapterTitle: { sizePt: half(20 * scale), linePt: 30 * scale, afterPt: 45 * scale },
    subheading: { sizePt: half(11.5 * scale), aroundPt: linePt },
    minorHeading: { sizePt: half(11 * scale), beforePt: linePt },
    captionSizePt: half(10 * scale),
    /** Of notes: a line's height, and of the rule above them (LibreOffice's; Word's stands in a line of text). */
    noteSizePt: 9,
    noteLinePt: 12,
    noteRulePt: 6.2,
    /** From the text's side to where a line of verse begins; it goes on further in. */
    verseIndentPt: 32 * scale,
    /** Between the rules above and below a letter and its text. */
    letterPaddingPt: 8,
    /** Of code: the line's height, a character's width, and the characters that fit on a line. */
    codeSizePt: half(codeSizePt),
    codeLinePt: 12 * scale,
    codeColumnPt: 0.6 * codeSizePt,
    codeColumns: Math.floor(textWidthPt / (0.6 * codeSizePt)),
    /** Above and below scene breaks and quotes. */
    breakPt: linePt,
    /** From the rule at a call-out's side to its text. */
    calloutIndentPt: 14 * scale,
    /** Of tables: a line of the text by size (`TABLE_SIZES_PT`), above and below a row's text, and the paragraphs that keep a table from the text. */
    tableLinesPt: [12, 11, 10] as const,
    rowPaddingPt: 1.5,
    tableSpacePt: linePt,
  };
}

/** Word knows half points. */
function half(points: number): number {
  return Math.round(points * 2) / 2;
}

/** Twentieths of a point, Word's unit of length. */
export function twips(points: number): number {
  return Math.round(points * 20);
}

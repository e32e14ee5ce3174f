/** The printed page in CSS pixels (1/96 inch) for a book's design. All heights are multiples of a line, so that lines on facing pages align. */

import { TRIM_INCHES, type BookDesign, type Trim } from '../../../shared/book/design.ts';
import { THEME_SPECS } from './themes.ts';

const PX_PER_INCH = 96;
const PX_PER_PT = 96 / 72;

export type PageGeometry = {
  widthPx: number;
  heightPx: number;
  outsidePx: number;
  topPx: number;
  /** Whole pixels, because Chromium snaps baselines to them. */
  linePx: number;
  /** Of the text. */
  sizePx: number;
  /** Of quotations. */
  quotePx: number;
  /** Lines of the text on a full page. */
  lines: number;
  /** Lines of the longest page: one more where the margin has room for it above the folio. */
  mostLines: number;
  /** Of a line of notes, running heads and folios. */
  smallLinePx: number;
};

/** Between the last line of the longest page and the folio, in lines. */
const ABOVE_FOLIO = 0.25;

/** Of the type size. Large print has no smaller text. */
const QUOTE_EM = 0.92;

/** Type size in points, line in CSS pixels, and margins in inches. */
const TYPE: Record<Trim, { sizePt: number; linePx: number; outside: number; edge: number }> = {
  '5x8': { sizePt: 10.5, linePx: 19, outside: 0.5, edge: 0.66 },
  '5.25x8': { sizePt: 10.5, linePx: 19, outside: 0.5625, edge: 0.66 },
  '5.5x8.5': { sizePt: 11, linePx: 20, outside: 0.5625, edge: 0.7 },
  '6x9': { sizePt: 11, linePx: 20, outside: 0.625, edge: 0.75 },
  a5: { sizePt: 11, linePx: 20, outside: 0.625, edge: 0.7 },
  '7x10': { sizePt: 11.5, linePx: 21, outside: 0.875, edge: 0.85 },
  '8.5x11': { sizePt: 12, linePx: 22, outside: 1.25, edge: 1 },
};
/** Large print is of 16 points or more, widely led (American Council of the Blind, "Best Practices for Large Print"). */
const LARGE = { sizePt: 16, linePx: 29 };
const LARGE_OUTSIDE: Partial<Record<Trim, number>> = { '7x10': 0.75, '8.5x11': 0.875 };

export function pageGeometry({ trim, theme, largePrint }: BookDesign): PageGeometry {
  const [width, height] = TRIM_INCHES[trim];
  const { outside, edge, ...type } = TYPE[trim];
  const { sizePt, linePx } = largePrint ? LARGE : type;
  const heightPx = Math.round(height * PX_PER_INCH);
  const lines = Math.floor((heightPx - 2 * edge * PX_PER_INCH) / linePx + 0.001);
  const sizePx = sizePt * PX_PER_PT * (largePrint ? 1 : THEME_SPECS[theme].scale);
  const smallLinePx = Math.round(16 * (sizePx / 14.667));
  const topPx = Math.round((heightPx - lines * linePx) / 2);
  const aboveFolioPx = (heightPx - topPx - lines * linePx - smallLinePx) / 2;
  return {
    widthPx: Math.round(width * PX_PER_INCH),
    heightPx,
    outsidePx: ((largePrint && LARGE_OUTSIDE[trim]) || outside) * PX_PER_INCH,
    topPx,
    linePx,
    sizePx,
    quotePx: sizePx * (largePrint ? 1 : QUOTE_EM),
    lines,
    mostLines: lines + (aboveFolioPx >= (1 + ABOVE_FOLIO) * linePx ? 1 : 0),
    smallLinePx,
  };
}

/**
 * The margin at the spine in CSS pixels: what Kindle Direct Publishing asks for a book of so many pages ("Set Trim Size, Bleed, and
 * Margins": 0.375 in up to 150 pages, 0.5 to 300, 0.625 to 500, 0.75 to 700, 0.875 to 828) plus a quarter of an inch, so that the text does
 * not disappear into the fold.
 */
export function insidePx(pages: number): number {
  return (gutterInches(pages) + 0.25) * PX_PER_INCH;
}

/** The least margin at the spine that Kindle Direct Publishing takes, in inches. */
export function gutterInches(pages: number): number {
  return pages <= 150 ? 0.375 : pages <= 300 ? 0.5 : pages <= 500 ? 0.625 : pages <= 700 ? 0.75 : 0.875;
}

export function textWidthPx({ widthPx, outsidePx }: PageGeometry, inside: number): number {
  return widthPx - outsidePx - inside;
}

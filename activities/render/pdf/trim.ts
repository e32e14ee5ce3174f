/** The book's page: 6 × 9 inches, the usual trim size of a trade paperback. CSS pixels are 1/96 inch. */

const PX_PER_INCH = 96;

export const PAGE_WIDTH_PX = 6 * PX_PER_INCH;
export const PAGE_HEIGHT_PX = 9 * PX_PER_INCH;
export const OUTSIDE_PX = 0.625 * PX_PER_INCH;
export const TOP_PX = 0.75 * PX_PER_INCH;
export const BOTTOM_PX = 0.75 * PX_PER_INCH;

/** The baseline grid. All heights are multiples of it, so that lines on facing pages align; Chromium snaps baselines to whole pixels. */
export const LINE_PX = 20;

/** 36 lines. */
export const TEXT_HEIGHT_PX = PAGE_HEIGHT_PX - TOP_PX - BOTTOM_PX;

/**
 * The margin at the spine in CSS pixels: what Kindle Direct Publishing asks for a book of so many pages ("Set Trim Size, Bleed, and
 * Margins": 0.375 in up to 150 pages, 0.5 to 300, 0.625 to 500, 0.75 to 700, 0.875 to 828) plus a quarter of an inch, so that the text does
 * not disappear into the fold.
 */
export function insidePx(pages: number): number {
  const required = pages <= 150 ? 0.375 : pages <= 300 ? 0.5 : pages <= 500 ? 0.625 : pages <= 700 ? 0.75 : 0.875;
  return (required + 0.25) * PX_PER_INCH;
}

export function textWidthPx(inside: number): number {
  return PAGE_WIDTH_PX - OUTSIDE_PX - inside;
}

import { COARSEST_DPI, type FigureWidth } from '../../../shared/book/figure.ts';

export type Size = { width: number; height: number };

/** Of the page's text, that a figure among it may take. */
const MOST_OF_PAGE = 0.62;

/**
 * How large a figure is set, in the unit of `room`: a full one fills its page as far as its shape allows; another is as wide as the text, but no
 * larger than its pixels allow, and leaves room for text.
 * @param room the text of a page without the caption
 * @param perInch units of an inch
 */
export function figureSize(image: { widthPx: number; heightPx: number }, width: FigureWidth, room: Size, perInch: number): Size {
  const high = width === 'full' ? room.height : room.height * MOST_OF_PAGE;
  const wide = width === 'full' ? room.width : Math.min(room.width, (image.widthPx / COARSEST_DPI) * perInch);
  const scale = Math.min(wide / image.widthPx, high / image.heightPx);
  return { width: image.widthPx * scale, height: image.heightPx * scale };
}

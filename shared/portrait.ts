/** A portrait of an author, which stands with the biography in the files of the books that bear the name. */

import { readImage } from './book/check-cover-image.ts';
import { formatSize } from './format-size.ts';

export { COVER_IMAGE_TYPES as PORTRAIT_TYPES } from './book/cover.ts';

export const PORTRAIT_MOST_BYTES = 10_000_000;

/** Pixels of each side: two inches in print at 150 dots an inch at least, and what a decoder takes 160 MB for. */
const LEAST_PX = 300;
const MOST_PIXELS = 40_000_000;
/** Height by width, or width by height. */
const MOST_RATIO = 2;

/** What is kept: a JPEG in RGB, without what a camera writes into a file. */
export type Portrait = { bytes: Uint8Array; widthPx: number; heightPx: number };

/** Why an image cannot be a portrait, as a sentence for its author; undefined if it can. */
export function portraitProblem(bytes: Uint8Array): string | undefined {
  const image = readImage(bytes);
  if (!image) return 'This is not a complete JPEG or PNG image.';
  if (bytes.length > PORTRAIT_MOST_BYTES) return `The image is larger than ${formatSize(PORTRAIT_MOST_BYTES)}.`;
  const { widthPx, heightPx } = image;
  const found = `The image has ${widthPx} × ${heightPx} pixels.`;
  if (Math.min(widthPx, heightPx) < LEAST_PX) return `${found} A portrait needs ${LEAST_PX} × ${LEAST_PX} at least; 900 × 1200 is best.`;
  if (widthPx * heightPx > MOST_PIXELS) return `${found} At most 40 megapixels are taken.`;
  if (Math.max(widthPx, heightPx) > MOST_RATIO * Math.min(widthPx, heightPx))
    return `${found} One side is more than twice the other; please crop it.`;
  return undefined;
}

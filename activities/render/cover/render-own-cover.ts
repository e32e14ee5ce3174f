import type { Browser } from 'puppeteer';
import { readImage } from '../../../shared/book/check-cover-image.ts';
import { BOOK_FAILURES } from '../../../shared/book/failures.ts';
import { finalFailure } from '../../failures.ts';
import { encodeImage } from '../encode-image.ts';
import { COVER_HEIGHT } from './render-cover.ts';

/**
 * An author's own image as shops take it: an RGB JPEG of at most 2560 pixels in height, without what a camera writes into a file. A smaller
 * file also costs less to deliver. Output is reproducible.
 * @throws ApplicationFailure `CoverUnreadable` if it cannot be decoded
 */
export async function renderOwnCover(image: Uint8Array, browser: Browser): Promise<Uint8Array> {
  const { widthPx = 0, heightPx = 1 } = readImage(image) ?? {};
  const scale = Math.min(1, COVER_HEIGHT / heightPx);
  const viewport = { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) };
  const css = `width:${viewport.width}px;height:${viewport.height}px;image-orientation:none`;
  const encoded = await encodeImage(image, browser, { css, viewport });
  if (!encoded) throw finalFailure('CoverUnreadable', BOOK_FAILURES.CoverUnreadable);
  return encoded.bytes;
}

import type { Browser } from 'puppeteer';
import { readImage } from '../../../shared/book/check-cover-image.ts';
import { finalFailure } from '../../failures.ts';
import { openInterior } from '../pdf/interior-page.ts';
import { BOOK_FAILURES } from '../../../shared/book/failures.ts';
import { COVER_HEIGHT } from './render-cover.ts';

const QUALITY = 90;

declare const document: { images: ArrayLike<{ decode: () => Promise<void> }> };

/**
 * An author's own image as shops take it: an RGB JPEG of at most 2560 pixels in height, without what a camera writes into a file. A smaller
 * file also costs less to deliver. Output is reproducible.
 * @throws ApplicationFailure `CoverUnreadable` if it cannot be decoded
 */
export async function renderOwnCover(image: Uint8Array, browser: Browser): Promise<Uint8Array> {
  const found = readImage(image);
  if (!found) throw unreadable();
  const { type, widthPx, heightPx } = found;
  const scale = Math.min(1, COVER_HEIGHT / heightPx);
  const [width, height] = [Math.round(widthPx * scale), Math.round(heightPx * scale)];
  const page = await openInterior(
    browser,
    `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#fff}img{display:block;width:${width}px;height:${height}px;image-orientation:none}</style><img src="data:image/${type};base64,${Buffer.from(image).toString('base64')}">`,
    { images: true },
  );
  try {
    await page.setViewport({ width, height });
    const isWhole = await page.evaluate(() => document.images[0]?.decode().then(() => true, () => false)); // prettier-ignore
    if (!isWhole) throw unreadable();
    return await page.screenshot({ type: 'jpeg', quality: QUALITY });
  } finally {
    await page.close().catch(() => undefined);
  }
}

const unreadable = () => finalFailure('CoverUnreadable', BOOK_FAILURES.CoverUnreadable);

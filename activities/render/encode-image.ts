import type { Browser } from 'puppeteer';
import { readImage } from '../../shared/book/check-cover-image.ts';
import { openInterior } from './pdf/interior-page.ts';

const QUALITY = 90;

declare const document: {
  images: ArrayLike<{ decode: () => Promise<void>; getBoundingClientRect: () => { toJSON: () => unknown } }>;
};

/** `css`: of the picture. `viewport`: pixels that it stands in at most. */
type Encoding = { css: string; viewport: { width: number; height: number } };

/**
 * A picture as an RGB JPEG on white without metadata, decoded in a tab without scripts or network. Output is reproducible.
 * @returns undefined if it cannot be decoded
 */
export async function encodeImage(
  image: Uint8Array,
  browser: Browser,
  { css, viewport }: Encoding,
): Promise<{ bytes: Uint8Array; widthPx: number; heightPx: number } | undefined> {
  const type = readImage(image)?.type;
  if (!type) return undefined;
  const page = await openInterior(
    browser,
    `<!doctype html><meta charset="utf-8"><style>body{margin:0;background:#fff}img{display:block;${css}}</style><img src="data:image/${type};base64,${Buffer.from(image).toString('base64')}">`,
    { images: true },
  );
  try {
    await page.setViewport(viewport);
    const isWhole = await page.evaluate(() => document.images[0]?.decode().then(() => true, () => false)); // prettier-ignore
    const box = await page.evaluate(() => document.images[0]?.getBoundingClientRect().toJSON() as { width: number; height: number });
    if (!isWhole) return undefined;
    const [widthPx, heightPx] = [Math.floor(box.width), Math.floor(box.height)];
    const clip = { x: 0, y: 0, width: widthPx, height: heightPx };
    return { bytes: await page.screenshot({ type: 'jpeg', quality: QUALITY, clip }), widthPx, heightPx };
  } finally {
    await page.close().catch(() => undefined);
  }
}

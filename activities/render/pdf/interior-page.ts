/** The interior in a browser tab: measures its letters, takes its pages, and prints. */

import type { Browser, Page } from 'puppeteer';
import type { MeasureGroup } from '../typesetting/text-measure.ts';
import { lettersMarkup } from '../typesetting/letters-markup.ts';

/**
 * The DOM types used inside `evaluate`. Functions passed to it must not contain named inner functions, because build tools wrap those with
 * helpers.
 */
type Element = {
  innerHTML: string;
  textContent: string;
  querySelectorAll: (selector: string) => ArrayLike<Element>;
  getBoundingClientRect: () => { width: number };
};
declare const document: {
  images: Iterable<{ decode: () => Promise<void> }>;
  fonts: Iterable<{ load: () => Promise<unknown> }> & { ready: Promise<unknown> };
  documentElement: { style: { setProperty: (name: string, value: string) => void } };
  getElementById: (id: string) => Element;
};

/**
 * Opens a tab without scripts or network, loads the page and waits for its fonts. The caller closes the tab.
 * @param options `images`: whether the page has images, as data, that are ours
 */
export async function openInterior(browser: Browser, html: string, { images = false } = {}): Promise<Page> {
  const page = await browser.newPage();
  try {
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const url = request.url();
      const allowed = url.startsWith('data:font/') || url === 'about:blank' || (images && url.startsWith('data:image/'));
      void (allowed ? request.continue() : request.abort()).catch(() => undefined);
    });
    await page.setContent(html, { waitUntil: 'load' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return page;
  } catch (error) {
    await page.close().catch(() => undefined);
    throw error;
  }
}

/** The widths of texts as this tab draws them. The page needs an element `measure`. */
export async function measureTexts(page: Page, groups: readonly MeasureGroup[]): Promise<number[][]> {
  // A line each, so that none is joined with its neighbour.
  const markup = groups.map(
    ({ open, close, texts }) => `${open}${texts.map((text) => `<span class="m">${lettersMarkup(text)}</span>`).join('\n')}${close}`,
  );
  const widths = await page.evaluate(async (html) => {
    const place = document.getElementById('measure');
    // Fonts that no text of the page uses yet are not loaded, and without them these would be the widths of others.
    await Promise.all(Array.from(document.fonts, (font) => font.load()));
    place.innerHTML = html;
    const found = Array.from(place.querySelectorAll('.m'), (node) => node.getBoundingClientRect().width);
    place.innerHTML = '';
    return found;
  }, markup.join(''));
  let at = 0;
  return groups.map(({ texts }) => widths.slice(at, (at += texts.length)));
}

/** Puts the pages into the tab, and waits for their images. The page needs an element `pages`. */
export async function showPages(page: Page, html: string, insidePx: number): Promise<void> {
  await page.evaluate(
    async (markup, inside) => {
      document.documentElement.style.setProperty('--inside', `${inside}px`);
      document.getElementById('pages').innerHTML = markup;
      await Promise.all(Array.from(document.images, (image) => image.decode()));
    },
    html,
    insidePx,
  );
}

export type PrintOptions = { widthPx: number; heightPx: number; tagged: boolean };

export async function printInterior(page: Page, { widthPx, heightPx, tagged }: PrintOptions): Promise<Uint8Array> {
  return page.pdf({
    preferCSSPageSize: true,
    width: widthPx,
    height: heightPx,
    printBackground: true,
    tagged,
    outline: tagged,
    timeout: 0,
  });
}

/** The interior in a browser tab: measures sections, adds page styles and numbers, and prints. */

import type { Browser, Page } from 'puppeteer';
import { printedPage, type PagePlan, type Section } from './page-plan.ts';
import { placeNotes } from './place-notes.ts';
import { LINE_PX, PAGE_HEIGHT_PX, PAGE_WIDTH_PX } from './trim.ts';

/**
 * The DOM types used inside `evaluate`. Functions passed to it must not contain named inner functions, because build tools wrap those with
 * helpers.
 */
type Element = {
  id: string;
  className: string;
  textContent: string;
  style: { cssText: string };
  getBoundingClientRect: () => { width: number; height: number };
  before: (node: Element) => void;
};
declare const document: {
  fonts: { ready: Promise<unknown> };
  documentElement: { style: { setProperty: (name: string, value: string) => void } };
  head: { append: (node: Element) => void };
  body: { append: (node: Element) => void };
  createElement: (tag: string) => Element;
  getElementById: (id: string) => Element | null;
  querySelectorAll: (selector: string) => Iterable<Element> & { forEach: (visit: (node: Element) => void) => void };
};

/** Opens a tab without scripts or network, loads the page and waits for its fonts. The caller closes the tab. */
export async function openInterior(browser: Browser, html: string): Promise<Page> {
  const page = await browser.newPage();
  try {
    await page.setJavaScriptEnabled(false);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const allowed = request.url().startsWith('data:font/') || request.url() === 'about:blank';
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

/**
 * Measures the page count of each section at this text width. First it sets the rows of tables to whole lines of the page: small type and
 * rules would leave the text after a table between the lines of the facing page.
 */
export async function measureSections(page: Page, sections: readonly Section[], textWidthPx: number): Promise<Section[]> {
  await page.evaluate(
    (width, linePx) => {
      document.documentElement.style.setProperty('--text-width', `${width}px`);
      const rows = Array.from(document.querySelectorAll('tr'));
      rows.forEach((row) => (row.style.cssText = ''));
      const heights = rows.map((row) => row.getBoundingClientRect().height);
      rows.forEach((row, index) => {
        const height = heights[index] ?? 0;
        const snapped = Math.ceil(height / linePx) * linePx;
        row.style.cssText = `height:${snapped}px;--air:${(snapped - height) / 2}px`;
      });
    },
    textWidthPx,
    LINE_PX,
  );
  await placeNotes(page, textWidthPx);
  const widths = await page.evaluate(() =>
    Array.from(document.querySelectorAll('section'), (section) => [section.id, section.getBoundingClientRect().width] as const),
  );
  const widthOf = new Map(widths);
  return sections.map((section) => ({ ...section, pages: Math.max(1, Math.round((widthOf.get(section.id) ?? 0) / textWidthPx)) }));
}

/** Applies a plan: page styles, blank pages and the page numbers of the table of contents. Can be repeated with another plan. */
export async function furnish(page: Page, plan: PagePlan, css: string, chapterIds: readonly string[]): Promise<void> {
  const numbers = chapterIds.map((id) => String(printedPage(plan, id)));
  await page.evaluate(
    (styles, blanks, pageNumbers, endsWithBlank) => {
      document.querySelectorAll('.blank,style.pages').forEach((node) => (node as unknown as { remove: () => void }).remove());
      const style = document.createElement('style');
      style.className = 'pages';
      style.textContent = styles;
      document.head.append(style);
      for (const id of blanks) {
        const blank = document.createElement('div');
        blank.className = 'blank';
        document.getElementById(id)?.before(blank);
      }
      if (endsWithBlank) {
        const blank = document.createElement('div');
        blank.className = 'blank';
        document.body.append(blank);
      }
      Array.from(document.querySelectorAll('.entry .page')).forEach((node, index) => (node.textContent = pageNumbers[index] ?? ''));
    },
    css,
    [...plan.blankBefore],
    numbers,
    plan.endsWithBlank,
  );
}

export async function printInterior(page: Page): Promise<Uint8Array> {
  return page.pdf({
    preferCSSPageSize: true,
    width: PAGE_WIDTH_PX,
    height: PAGE_HEIGHT_PX,
    printBackground: true,
    tagged: false,
    outline: false,
    timeout: 0,
  });
}

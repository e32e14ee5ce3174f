/**
 * Checks every page as each kind of user and in both themes: it renders, has no accessibility violations or console errors, does not
 * overflow, has targets that a finger hits on a phone, shows the focus, and sends no requests to third parties.
 */

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import { PASSWORD } from '../../local/testing/author.ts';
import type { AxeResults } from 'axe-core';
import { NOVEL } from '../../local/testing/read-book/novel.ts';
import { addReadBook } from '../../local/testing/read-book/rows.ts';
import { nonFiction } from '../../local/testing/sample-requests.ts';
import { isFull, scaled } from '../../local/testing/scale.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { useBrowser } from './use-browser.ts';
import { everyPath } from './every-path.ts';
import { tabThroughPage } from './keyboard.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(240_000);

const THEMES = ['light', 'dark'] as const;
const DESKTOP_WIDTH = 1_280;
/** The keyboard walk follows at the last, narrowest width. */
const WIDTHS = scaled([DESKTOP_WIDTH, 320], [DESKTOP_WIDTH, 2_560, 320]);
const HEIGHT = 900;
/** WCAG 2.2 AA, and axe's own best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Pages with the same content for everyone: for signed-in users only the header differs. */
const SAME_FOR_ALL = /^\/(how-it-works|case-studies|terms|privacy|forgot-password|reset-password|shared|unsubscribe|no-such-page)/;

const harness = useProduct();
const browser = useBrowser();

type Persona = 'visitor' | 'free' | 'standard' | 'publisher' | 'admin';

/** @returns the id of the book that this person has, or would not find */
async function signInAs(persona: Persona, visitor: Visitor): Promise<string> {
  if (persona === 'visitor') return randomUUID();
  const author = await harness.author(persona === 'admin' ? 'publisher' : persona, {
    authorName: 'Bartholomew Featherstonehaugh-Cholmondeley',
  });
  const { user } = author;
  if (persona === 'publisher') {
    const bookTitle = 'Pneumonoultramicroscopic'.repeat(8);
    const { id } = await author.create(nonFiction({ bookTitle, wordCount: 5_000, generationLevel: 'outline' }));
    await author.completed(id);
  }
  if (persona === 'admin') await harness.db.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
  const book = persona === 'publisher' || persona === 'admin' ? await addReadBook(harness.db, author, NOVEL) : randomUUID();
  await visitor.signIn(user.email, PASSWORD);
  return book;
}

/** axe's violations, one line each. The dark theme is checked only for the rules that depend on colour. */
async function axeViolations({ page }: Visitor, part: string, theme: (typeof THEMES)[number]): Promise<string[]> {
  const rules =
    theme === 'light'
      ? { type: 'tag' as const, values: RULES }
      : { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] };
  const { violations }: AxeResults = await page.evaluate(
    (context, runOnly) =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(context, { runOnly, resultTypes: ['violations'], preload: false }),
    part,
    rules,
  );
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Visitors load each page; authors navigate within the application. */
async function navigate(visitor: Visitor, persona: Persona, path: string): Promise<void> {
  const isFirst = !(await visitor.page.$('main'));
  if (persona === 'visitor' || isFirst) return visitor.open(path);
  await visitor.page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
}

/** Waits for the page's heading and for an idle network. */
async function loaded({ page }: Visitor): Promise<void> {
  await page.waitForSelector('main h1:not([data-left])');
  await page.waitForNetworkIdle({ idleTime: 50, concurrency: 1 });
}

/** Whether the page sets its own title and description. */
function hasOwnMeta({ page }: Visitor): Promise<boolean> {
  return page.evaluate((general) => {
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    return /^.+ – Bookwright$/.test(document.title) && description.length > 20 && !description.startsWith(general);
  }, 'Bookwright:');
}

/** Waits until the page is rendered and all animations are finished. */
async function animationsFinished({ page }: Visitor): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))));
}

/** The axe violations in each theme. */
async function axeViolationsInBothThemes(visitor: Visitor, part: string): Promise<string[]> {
  const found: string[] = [];
  if (!(await visitor.page.evaluate(() => 'axe' in window))) await visitor.page.evaluate(axe);
  for (const theme of THEMES) {
    await visitor.page.evaluate((wanted) => {
      document.documentElement.classList.remove('light', 'dark');
      document.documentElement.classList.add(wanted);
    }, theme);
    await animationsFinished(visitor);
    found.push(...(await axeViolations(visitor, part, theme)).map((violation) => `${theme}: ${violation}`));
  }
  return found;
}

/** The widths at which the page overflows horizontally. */
async function overflowingWidths(visitor: Visitor): Promise<number[]> {
  const overflowing: number[] = [];
  for (const width of WIDTHS) {
    if (width !== DESKTOP_WIDTH) {
      await visitor.page.setViewport({ width, height: HEIGHT });
      await animationsFinished(visitor);
    }
    if (await visitor.overflows()) overflowing.push(width);
  }
  return overflowing;
}

/** What can be pressed and is less than 24 px high or wide, but for links within a sentence, which WCAG 2.5.8 excepts. */
function smallTargets({ page }: Visitor): Promise<string[]> {
  return page.evaluate(() => {
    const targets = 'a[href], button, summary, select, textarea, input:not([type=hidden]), [role=tab], [role=radio], [role=checkbox]';
    const isInSentence = (each: Element) =>
      getComputedStyle(each).display === 'inline' && each.parentElement?.textContent.trim() !== each.textContent.trim();
    return [...document.querySelectorAll(targets)].flatMap((each) => {
      if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isInSentence(each)) return [];
      const { width, height } = (each.closest('label') ?? each).getBoundingClientRect();
      // What only screen readers have is a pixel in size.
      if (width <= 1 || (width >= 24 && height >= 24)) return [];
      return [`${each.getAttribute('aria-label') ?? each.textContent}: ${width} by ${height}`];
    });
  });
}

/** Whether a page may send requests to this origin: the API, and on the checkout also the payment provider (its fake). */
function isAllowedOrigin({ protocol, origin }: URL, path: string): boolean {
  if (!protocol.startsWith('http') || origin === harness.apiUrl) return true;
  return path.startsWith('/checkout') && origin === new URL(harness.stripe.scriptUrl).origin;
}

/** A short run takes one plan: the publisher's has the most content. Admins have a page of their own. */
const PERSONAS = scaled<Persona[]>(['visitor', 'publisher', 'admin'], ['visitor', 'free', 'standard', 'publisher', 'admin']);

/** Whether the page is walked by keyboard: by visitors and publishers, in the short run by the one of them to whom it shows more. */
function isWalked(persona: Persona, path: string): boolean {
  if (persona !== 'visitor' && persona !== 'publisher') return false;
  return isFull || (persona === 'visitor') === (path === '/' || SAME_FOR_ALL.test(path));
}

/** In the short run, pages that are the same for everyone are seen once by those who are signed in. */
function pathsOf(persona: Persona, every: readonly string[]): readonly string[] {
  if (isFull || persona === 'visitor') return every;
  const [same, ...others] = every.filter((path) => SAME_FOR_ALL.test(path));
  return persona === 'admin' ? ['/admin'] : every.filter((path) => path === same || !others.includes(path));
}

largeTest.each(PERSONAS)('as %s', (persona) =>
  browser.visit(harness.apiUrl, async (visitor) => {
    const book = await signInAs(persona, visitor);
    // Contrast is measured, so no transitions may be running.
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    let path = '';
    const foreignRequests: string[] = [];
    visitor.page.on('request', (request) => {
      if (!isAllowedOrigin(new URL(request.url()), path)) foreignRequests.push(`${path}: ${request.url()}`);
    });
    for (path of pathsOf(persona, everyPath(book))) {
      if (visitor.page.viewport()?.width !== DESKTOP_WIDTH) await visitor.page.setViewport({ width: DESKTOP_WIDTH, height: HEIGHT });
      await navigate(visitor, persona, path);
      await loaded(visitor);
      expect([path, await hasOwnMeta(visitor)]).toEqual([path, true]);
      const part = persona !== 'visitor' && SAME_FOR_ALL.test(path) ? 'header' : 'html';
      expect([path, await axeViolationsInBothThemes(visitor, part)]).toEqual([path, []]);
      if (part === 'header') continue;
      expect([path, await overflowingWidths(visitor)]).toEqual([path, []]);
      expect([path, await smallTargets(visitor)]).toEqual([path, []]);
      if (!isWalked(persona, path)) continue;
      const { seen, plain } = await tabThroughPage(visitor);
      expect([path, plain]).toEqual([path, []]);
      expect(seen).toBeGreaterThan(8);
    }
    expect(foreignRequests).toEqual([]);
  }),
);

test('old paths redirect', () =>
  browser.visit(harness.apiUrl, async (visitor) => {
    for (const [from, to] of [
      ['/benefits', '/'],
      ['/subscribe', '/pricing'],
      ['/ai-book-generator', '/generator'],
      ['/self-publishing', '/how-it-works'],
      ['/?project=7', '/dashboard'],
    ] as const) {
      await visitor.open(from);
      await visitor.at(to);
    }
  }));

/**
 * Every page there is, as a visitor, an author on each plan and an admin see it, in both themes: it shows, breaks no rule of accessibility,
 * complains of nothing, fits its window, shows where the keyboard is, and tells nobody else.
 */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import { nonFiction } from '../../local/studio/sample-requests.ts';
import { PASSWORD, startStudio, type Studio } from '../../local/studio/studio.ts';
import { startBrowser, type TestBrowser } from './browser.ts';
import { EVERY_PATH } from './every-path.ts';
import { walkThrough } from './keyboard.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(240_000);

const THEMES = ['light', 'dark'] as const;
const DESK = 1_280;
/** The keyboard then goes through the page on the narrowest. */
const WIDTHS = [DESK, 2_560, 320];
const HEIGHT = 900;
const WITH_KEYBOARD: readonly Persona[] = ['visitor', 'publisher'];
/** What is claimed: WCAG 2.2 AA, and axe's own best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Pages that say to everybody what they say to a visitor: to those who are signed in only the header is another. */
const SAME_FOR_ALL = /^\/(how-it-works|case-studies|terms|privacy|forgot-password|reset-password|unsubscribe|no-such-page)/;

let studio: Studio;
let browser: TestBrowser;
beforeAll(async () => {
  [studio, browser] = await Promise.all([startStudio(), startBrowser()]);
});
afterAll(() => Promise.all([browser.close(), studio.stop()]));

type Persona = 'visitor' | 'free' | 'standard' | 'publisher' | 'admin';

async function become(persona: Persona, visitor: Visitor): Promise<void> {
  if (persona === 'visitor') return;
  const author = await studio.author(persona === 'admin' ? 'publisher' : persona, {
    authorName: 'Bartholomew Featherstonehaugh-Cholmondeley',
  });
  const { user } = author;
  if (persona === 'publisher') {
    const bookTitle = 'Pneumonoultramicroscopic'.repeat(8);
    const { id } = await author.create(nonFiction({ bookTitle, wordCount: 5_000, generationLevel: 'outline' }));
    await author.completed(id);
  }
  if (persona === 'admin') await studio.db.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
  await visitor.signIn(user.email, PASSWORD);
}

/** What axe finds wrong with a part of the page as it stands, a line each. In another theme only the colours are new. */
async function faultsOf({ page }: Visitor, part: string, theme: (typeof THEMES)[number]): Promise<string[]> {
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

/** A visitor comes to each page from elsewhere; an author goes from page to page as its links do. */
async function go(visitor: Visitor, persona: Persona, path: string): Promise<void> {
  const isFirst = !(await visitor.page.$('main'));
  if (persona === 'visitor' || isFirst) return visitor.open(path);
  await visitor.page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '');
    history.pushState(null, '', to);
  }, path);
}

/** Waits until the page has its heading and nothing is being fetched. */
async function shown({ page }: Visitor): Promise<void> {
  await page.waitForSelector('main h1:not([data-left])');
  await page.waitForNetworkIdle({ idleTime: 50, concurrency: 1 });
}

/** Whether the page has a title and a description of its own. */
function introduced({ page }: Visitor): Promise<boolean> {
  return page.evaluate((general) => {
    const description = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
    return /^.+ – Bookwright$/.test(document.title) && description.length > 20 && !description.startsWith(general);
  }, 'Bookwright:');
}

/** Waits until the page is drawn as it now is, and nothing moves. */
async function settled({ page }: Visitor): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))));
}

/** The accessible and well-behaved page: what is wrong with it, in words. */
async function faultsInEitherTheme(visitor: Visitor, part: string): Promise<string[]> {
  const faults: string[] = [];
  if (!(await visitor.page.evaluate(() => 'axe' in window))) await visitor.page.evaluate(axe);
  for (const theme of THEMES) {
    await visitor.page.evaluate((wanted) => {
      document.documentElement.classList.remove('light', 'dark');
      document.documentElement.classList.add(wanted);
    }, theme);
    await settled(visitor);
    faults.push(...(await faultsOf(visitor, part, theme)).map((fault) => `${theme}: ${fault}`));
  }
  return faults;
}

/** The widths at which the page is wider than its window. */
async function widthsThatOverflow(visitor: Visitor): Promise<number[]> {
  const overflowing: number[] = [];
  for (const width of WIDTHS) {
    if (width !== DESK) {
      await visitor.page.setViewport({ width, height: HEIGHT });
      await settled(visitor);
    }
    if (await visitor.overflows()) overflowing.push(width);
  }
  return overflowing;
}

/** Whether a page may ask this origin: only where one pays, also the payment provider, here its stand-in. */
function isWelcome({ protocol, origin }: URL, path: string): boolean {
  if (!protocol.startsWith('http') || origin === studio.apiUrl) return true;
  return path.startsWith('/checkout') && origin === new URL(studio.stripe.scriptUrl).origin;
}

test.each<Persona>(['visitor', 'free', 'standard', 'publisher', 'admin'])('as %s', (persona) =>
  browser.visit(studio.apiUrl, async (visitor) => {
    await become(persona, visitor);
    // Colours are measured, which must not be fading into one another.
    await visitor.page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    let path = '';
    const strangers: string[] = [];
    visitor.page.on('request', (request) => {
      if (!isWelcome(new URL(request.url()), path)) strangers.push(`${path}: ${request.url()}`);
    });
    for (path of EVERY_PATH) {
      if (visitor.page.viewport()?.width !== DESK) await visitor.page.setViewport({ width: DESK, height: HEIGHT });
      await go(visitor, persona, path);
      await shown(visitor);
      expect([path, await introduced(visitor)]).toEqual([path, true]);
      const part = persona !== 'visitor' && SAME_FOR_ALL.test(path) ? 'header' : 'html';
      expect([path, await faultsInEitherTheme(visitor, part)]).toEqual([path, []]);
      if (part === 'header') continue;
      expect([path, await widthsThatOverflow(visitor)]).toEqual([path, []]);
      if (!WITH_KEYBOARD.includes(persona)) continue;
      const { seen, plain } = await walkThrough(visitor);
      expect([path, plain]).toEqual([path, []]);
      expect(seen).toBeGreaterThan(8);
    }
    expect(strangers).toEqual([]);
  }),
);

test('old addresses lead on', () =>
  browser.visit(studio.apiUrl, async (visitor) => {
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

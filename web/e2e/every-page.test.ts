/** Every page there is, as a visitor, an author on each plan and an admin see it, in both themes: it shows, breaks no rule of accessibility and complains of nothing. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { AxeResults } from 'axe-core';
import { PASSWORD, startStudio, type Studio } from '../../local/studio/studio.ts';
import { startBrowser, type TestBrowser } from './browser.ts';
import type { Visitor } from './visitor.ts';

jest.setTimeout(240_000);

const THEMES = ['light', 'dark'] as const;
/** What is claimed: WCAG 2.2 AA, and axe's own best practices. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const routes = await readFile(join(import.meta.dirname, '..', 'app', 'routes.ts'), 'utf8');
const screens = [...routes.matchAll(/path: '([^']+)', screen/g)].map(([, path = '']) => path);
const paths = [...screens, '/reset-password?token=of-nobody', '/no-such-page'];
/** Pages that say the same to every author, whatever the plan: walked as a visitor, and once signed in. */
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
  const { user } = await studio.author(persona === 'admin' ? 'publisher' : persona);
  if (persona === 'admin') await studio.db.query('UPDATE users SET is_admin = true WHERE id = $1', [user.id]);
  await visitor.signIn(user.email, PASSWORD);
}

/** What axe finds wrong with the page as it stands, a line each. Of a page in another theme only the colours are new. */
async function faultsOf({ page }: Visitor, theme: (typeof THEMES)[number]): Promise<string[]> {
  await page.evaluate(axe);
  const { violations }: AxeResults = await page.evaluate(
    (rules) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, { runOnly: rules }),
    theme === 'light'
      ? { type: 'tag' as const, values: RULES }
      : { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] },
  );
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Waits until the page has its heading and nothing is being fetched. */
async function shown({ page }: Visitor): Promise<void> {
  await page.waitForSelector('main h1');
  await page.waitForNetworkIdle({ idleTime: 150, concurrency: 1 });
}

test.each<Persona>(['visitor', 'free', 'standard', 'publisher', 'admin'])('as %s', (persona) =>
  browser.visit(studio.apiUrl, async (visitor) => {
    await become(persona, visitor);
    const plans = persona === 'free' || persona === 'standard' || persona === 'publisher';
    for (const path of paths.filter((each) => !plans || !SAME_FOR_ALL.test(each))) {
      await visitor.open(path);
      await shown(visitor);
      for (const theme of THEMES) {
        await visitor.page.evaluate((wanted) => {
          document.documentElement.classList.remove('light', 'dark');
          document.documentElement.classList.add(wanted);
        }, theme);
        // Colours that fade into one another are measured when they have.
        await visitor.page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))));
        expect([path, theme, await faultsOf(visitor, theme)]).toEqual([path, theme, []]);
      }
      expect([path, await visitor.overflows()]).toEqual([path, false]);
    }
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

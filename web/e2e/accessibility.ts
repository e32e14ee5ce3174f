/** axe in the page as it stands. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@jest/globals';
import type { Visitor } from './visitor.ts';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Theme = 'light' | 'dark';

/** Nothing is wrong for who cannot see or use a mouse, dialogs that are open included; in the theme of the page, or in these one after another. */
export async function expectAccessible({ page }: Visitor, ...themes: Theme[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  for (const theme of themes.length > 0 ? themes : [undefined]) {
    const violations = await page.evaluate(async (wanted) => {
      if (wanted) {
        document.documentElement.classList.remove('light', 'dark');
        document.documentElement.classList.add(wanted);
      }
      await Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined)));
      const found = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        resultTypes: ['violations'],
        preload: false,
      });
      return found.violations.map(({ id, nodes }) => [id, nodes[0]?.html.slice(0, 160)]);
    }, theme);
    expect([theme, violations]).toEqual([theme, []]);
  }
}

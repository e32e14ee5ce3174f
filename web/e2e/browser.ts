/** Chromium for browser tests. Each visit has a separate browser context; a failed visit leaves a screenshot. */

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer';
import { findChromium } from '../../activities/render/pdf/find-chromium.ts';
import { Visitor } from './visitor.ts';

export type VisitOptions = { width?: number; height?: number };

export type TestBrowser = {
  /**
   * Opens an empty page for the given site and runs `work` with it. Uncaught errors, console errors and violations of the content security
   * policy fail the visit.
   */
  visit: (site: string, work: (visitor: Visitor) => Promise<void>, options?: VisitOptions) => Promise<void>;
  close: () => Promise<void>;
};

/** @throws Error if no Chromium can be started */
export async function startBrowser(): Promise<TestBrowser> {
  const { executablePath, env } = await findChromium(process.env.CHROMIUM_PATH);
  const browser = await puppeteer.launch({
    executablePath,
    headless: true,
    pipe: true,
    args: ['--disable-gpu', '--disable-dev-shm-usage', '--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    ...(env && { env: { ...process.env, ...env } }),
  });

  const visit: TestBrowser['visit'] = async (site, work, { width = 1280, height = 900 } = {}) => {
    const context = await browser.createBrowserContext();
    try {
      const page = await context.newPage();
      await page.setViewport({ width, height });
      // esbuild inserts calls of this helper into functions that are sent to the page.
      await page.evaluateOnNewDocument('globalThis.__name = (target) => target');
      // A violation inside a script's own try/catch does not reach the console.
      await page.evaluateOnNewDocument(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`The content security policy refused ${violatedDirective} ${blockedURI}`),
        ),
      );
      const visitor = new Visitor(site, page);
      try {
        await work(visitor);
        if (visitor.pageErrors.length > 0) throw new Error(`The page reported errors:\n${visitor.pageErrors.join('\n')}`);
      } catch (error) {
        const path = join(await mkdtemp(join(tmpdir(), 'bookwright-visit-')), 'failed.png');
        await page.screenshot({ path, fullPage: true });
        process.stderr.write(`${page.url()} as it was when the test failed: ${path}\n`);
        throw error;
      }
    } finally {
      await context.close();
    }
  };
  return { visit, close: () => browser.close() };
}

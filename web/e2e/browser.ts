/** A real Chromium for tests. Each visit has cookies and storage of its own; a visit that fails leaves a screenshot. */

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer';
import { findChromium } from '../../activities/render/pdf/find-chromium.ts';
import { Visitor } from './visitor.ts';

export type VisitOptions = { width?: number; height?: number };

export type TestBrowser = {
  /**
   * Opens an empty window at the given site and lets `work` use it. Whatever the page threw or complained of on its console, the content
   * security policy included, fails the visit too.
   */
  visit: (site: string, work: (visitor: Visitor) => Promise<void>, options?: VisitOptions) => Promise<void>;
  close: () => Promise<void>;
};

/** @throws Error when there is no Chromium that starts */
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
      // A refusal that a script swallows reaches no console.
      await page.evaluateOnNewDocument(() =>
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(`The content security policy refused ${violatedDirective} ${blockedURI}`),
        ),
      );
      const visitor = new Visitor(site, page);
      try {
        await work(visitor);
        if (visitor.complaints.length > 0) throw new Error(`The page complained:\n${visitor.complaints.join('\n')}`);
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

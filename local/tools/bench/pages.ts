import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { findChromium } from '../../../activities/render/pdf/find-chromium.ts';
import type { BuiltScreens } from '../../../shared/built-screens.ts';
import { WEB_DIST } from '../../dev/settings.ts';
import type { HarnessRun } from './harness-run.ts';
import { atLeast, atMost, percentile, plain, type Row, type Section } from './table.ts';

/** Downloaded on demand, because it has more dependencies than the product. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const PAGES = ['/', '/pricing', '/how-it-works', '/generator', '/case-studies'];
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const RUNS = 3;
const ATTEMPTS = 3;
const SCRIPT_KB = 130;
/** Measured: whatever its policy, a page with a `Referrer-Policy` never arrives in Chromium 147 of `@sparticuz/chromium` while it is traced. */
const ADVICE = 'The packaged Chromium cannot be traced: install one (Debian: chromium), or name one in CHROMIUM_PATH.';

type Report = {
  categories: Record<keyof typeof CATEGORIES, { score: number }>;
  audits: Record<'first-contentful-paint' | 'largest-contentful-paint' | 'cumulative-layout-shift', { numericValue: number }>;
};

/** The performance of the public pages on a phone (Lighthouse's mobile preset), and their script size. */
export async function pages(run: HarnessRun): Promise<Section[]> {
  const weight = await weigh();
  const rows: Row[] = [atMost('script of every page, gzip', weight('/no-page'), SCRIPT_KB, 'kB', 1)];
  for (const path of PAGES) {
    run.say(`Asking Lighthouse about ${path}, ${RUNS} times.`);
    const reports: Report[] = [];
    for (let time = 0; time < RUNS; time++) reports.push(await lighthouse(run.harness.apiUrl + path));
    const middle = (figure: (report: Report) => number) => percentile(reports.map(figure), 0.5);
    for (const [category, goal] of Object.entries(CATEGORIES)) {
      const score = middle(({ categories }) => Math.round(categories[category as keyof typeof CATEGORIES].score * 100));
      rows.push(atLeast(`${path}: ${category}`, score, goal, ''));
    }
    const seconds = (audit: keyof Report['audits']) => (middle(({ audits }) => audits[audit].numericValue) / 1000).toFixed(1);
    const shift = middle(({ audits }) => audits['cumulative-layout-shift'].numericValue).toFixed(3);
    const note = `first paint ${seconds('first-contentful-paint')} s, largest ${seconds('largest-contentful-paint')} s, shift ${shift}`;
    rows.push(plain(`${path}: script in all, gzip`, weight(path), 'kB', 1, note));
  }
  return [{ title: `Pages (Lighthouse, mobile, median of ${RUNS})`, rows }];
}

/** @returns the compressed script size in kB of a page by its path; for an unknown path, the scripts of every page */
async function weigh(): Promise<(path: string) => number> {
  const screens = JSON.parse(await readFile(join(WEB_DIST, 'screens.json'), 'utf8')) as BuiltScreens;
  const page = await readFile(join(WEB_DIST, 'index.html'), 'utf8');
  const always = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]*\.js)"/g)].map(([, file = '']) => file);
  const sizes = new Map<string, number>();
  for (const file of new Set([...always, ...Object.values(screens).flatMap(({ scripts }) => scripts)]))
    sizes.set(file, gzipSync(await readFile(join(WEB_DIST, file))).length / 1000);
  return (path) => [...always, ...(screens[path]?.scripts ?? [])].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
}

async function lighthouse(url: string, attempt = 1): Promise<Report> {
  const { executablePath, env } = await findChromium(process.env.CHROMIUM_PATH);
  const root = process.getuid?.() === 0 ? ' --no-sandbox' : '';
  const asked = promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--chrome-flags=--headless=new --disable-dev-shm-usage${root}`],
    { env: { ...process.env, ...env, CHROME_PATH: executablePath }, maxBuffer: 64_000_000 },
  );
  try {
    return JSON.parse((await asked).stdout) as Report;
  } catch (error) {
    // Lighthouse occasionally loses the browser's trace.
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse failed in ${executablePath}. ${ADVICE}`, { cause: error });
    return lighthouse(url, attempt + 1);
  }
}

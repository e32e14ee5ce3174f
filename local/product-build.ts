/** Builds the API, the workers and the workflow bundle for tests and benchmarks, which run what the images run. */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { locked } from './locked.ts';
import { LOGS, DATA, ROOT, WEB_DIST } from './settings.ts';
import { buildWebIfChanged } from './web-build.ts';

const DIST = join(ROOT, 'dist');
const PARTS = ['api', 'workflows', 'activities', 'worker', 'shared'];
const BUNDLE = 'workflow-bundle.js';
const STAMP = join(DATA, 'product-build.stamp');
const LOCK = join(DATA, 'product-build.lock');
/** Inside the root, so that what is built there finds the packages. */
const WORKSHOP = join(DATA, 'product-build');

/**
 * Brings `dist/` up to date, web application included, and does nothing where it is: of two runs at once one builds, the other waits for
 * it. Each file is moved into place whole, and only after everything was built.
 * @throws Error with the compiler's words
 */
export async function buildProductIfChanged(say: (sentence: string) => void): Promise<void> {
  await locked(LOCK, async () => {
    const sources = await sourcesState();
    if ((await readFile(STAMP, 'utf8').catch(() => '')) !== `${sources}\n${await builtState()}`) {
      await rm(WORKSHOP, { recursive: true, force: true });
      try {
        await run('node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', WORKSHOP, '--sourceMap', 'false');
        await run(join(WORKSHOP, 'worker', 'build-bundle.js'));
        await moveIntoPlace();
      } finally {
        await rm(WORKSHOP, { recursive: true, force: true });
      }
      await writeFile(STAMP, `${sources}\n${await builtState()}`);
    }
    await mkdir(LOGS, { recursive: true });
    await buildWebIfChanged({
      root: ROOT,
      webDist: WEB_DIST,
      stampFile: join(DATA, 'web-build.stamp'),
      logFile: join(LOGS, 'web-build.log'),
      say,
    });
  });
}

/** Changes with the content of every source, with the compiler's settings and with the packages. */
async function sourcesState(): Promise<string> {
  const sources = (await Promise.all(PARTS.map((part) => filesOf(join(ROOT, part))))).flat();
  const used = sources.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/')).sort();
  const hash = createHash('sha256');
  for (const path of [...used, ...['tsconfig.json', 'tsconfig.build.json', 'package-lock.json'].map((name) => join(ROOT, name))])
    hash.update(`${path}\n`).update(await readFile(path));
  return hash.digest('hex');
}

/** Changes when anybody else writes into `dist/`, such as `npm run build`. */
async function builtState(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await builtFiles(DIST)).sort()) {
    const { mtimeMs, size } = await stat(path);
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

async function moveIntoPlace(): Promise<void> {
  const made = new Set((await builtFiles(WORKSHOP)).map((path) => relative(WORKSHOP, path)));
  for (const name of made) {
    const place = join(DIST, name);
    await mkdir(dirname(place), { recursive: true });
    // A process that starts at this moment reads the old file or the new one, never half of one.
    await copyFile(join(WORKSHOP, name), `${place}.new`);
    await rename(`${place}.new`, place);
  }
  for (const path of await builtFiles(DIST)) if (!made.has(relative(DIST, path))) await rm(path);
}

async function builtFiles(folder: string): Promise<string[]> {
  const bundle = join(folder, BUNDLE);
  const isThere = await stat(bundle).then(
    () => true,
    () => false,
  );
  return [...(await Promise.all(PARTS.map((part) => filesOf(join(folder, part))))).flat(), ...(isThere ? [bundle] : [])];
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function run(...args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`The product does not build:\n${output.trimEnd()}`))));
  });
}

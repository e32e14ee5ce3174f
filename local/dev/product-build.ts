/** Builds the API, the workers and the workflow bundle for tests and benchmarks, which run the same code as the images. */

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
/** Inside the repository, so that the built code finds node_modules. */
const BUILD_FOLDER = join(DATA, 'product-build');

/** `npm test` checks types beside its tests, and `npm run build` for the image; checking takes four times as long as compiling. */
const QUICK = ['--noCheck', '--sourceMap', 'false'];

/**
 * Builds `dist/`, web application included, if it is out of date. Concurrent runs are serialised by a lock. Each file is replaced
 * atomically, after the whole build has succeeded.
 * @throws Error with the compiler's output
 */
export async function buildProductIfChanged(say: (sentence: string) => void): Promise<void> {
  await locked(LOCK, async () => {
    const sources = await sourcesState();
    if ((await readFile(STAMP, 'utf8').catch(() => '')) !== `${sources}\n${await builtState()}`) {
      await rm(BUILD_FOLDER, { recursive: true, force: true });
      try {
        await run('node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', BUILD_FOLDER, ...QUICK);
        await run(join(BUILD_FOLDER, 'worker', 'build-bundle.js'));
        await moveIntoPlace();
      } finally {
        await rm(BUILD_FOLDER, { recursive: true, force: true });
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

/** A fingerprint of all sources, compiler settings and packages. */
async function sourcesState(): Promise<string> {
  const sources = (await Promise.all(PARTS.map((part) => filesOf(join(ROOT, part))))).flat();
  const used = sources.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('/testing/')).sort();
  const hash = createHash('sha256');
  for (const path of [...used, ...['tsconfig.json', 'tsconfig.build.json', 'package-lock.json'].map((name) => join(ROOT, name))])
    hash.update(`${path}\n`).update(await readFile(path));
  return hash.digest('hex');
}

/** A fingerprint of `dist/`, to detect other writers such as `npm run build`. */
async function builtState(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of (await builtFiles(DIST)).sort()) {
    const { mtimeMs, size } = await stat(path);
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

async function moveIntoPlace(): Promise<void> {
  const made = new Set((await builtFiles(BUILD_FOLDER)).map((path) => relative(BUILD_FOLDER, path)));
  for (const name of made) {
    const place = join(DIST, name);
    await mkdir(dirname(place), { recursive: true });
    // Rename is atomic: a starting process never reads a partial file.
    await copyFile(join(BUILD_FOLDER, name), `${place}.new`);
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

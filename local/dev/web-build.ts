/** Builds the web app for `npm start`, only when its sources have changed since the last build. */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, openSync, closeSync } from 'node:fs';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { locked } from './locked.ts';

export type WebBuildOptions = { root: string; webDist: string; stampFile: string; logFile: string; say: (sentence: string) => void };

/**
 * Concurrent builds are serialised by a lock.
 * @throws Error with the end of the log if the build fails
 */
export function buildWebIfChanged(options: WebBuildOptions): Promise<void> {
  return locked(`${options.stampFile}.lock`, () => build(options));
}

async function build({ root, webDist, stampFile, logFile, say }: WebBuildOptions): Promise<void> {
  const state = await sourcesState(root);
  const built = await readFile(stampFile, 'utf8').catch(() => undefined);
  if (built === state && existsSync(join(webDist, 'index.html'))) return;
  say('Building the web app; its sources are new or have changed.');
  const code = await runVite(root, logFile);
  if (code !== 0)
    throw new Error(
      `The web app could not be built. The end of ${logFile}:\n${(await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-25).join('\n')}`,
    );
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(stampFile, state);
}

/** A fingerprint of the source files and packages. */
async function sourcesState(root: string): Promise<string> {
  const folders = await Promise.all(
    ['web', 'shared'].map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  const files = folders.flat().filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  const paths = [...files.map((entry) => join(entry.parentPath, entry.name)), join(root, 'package-lock.json')].sort();
  const hash = createHash('sha256');
  const states = await Promise.all(paths.map((path) => stat(path)));
  states.forEach(({ mtimeMs, size }, at) => hash.update(`${paths[at]} ${mtimeMs} ${size}\n`));
  return hash.digest('hex');
}

function runVite(root: string, logFile: string): Promise<number> {
  const log = openSync(logFile, 'w', 0o600);
  return new Promise((resolve) => {
    const vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'web'], {
      cwd: root,
      stdio: ['ignore', log, log],
      env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    });
    closeSync(log);
    vite.once('error', () => resolve(1));
    vite.once('exit', (code) => resolve(code ?? 1));
  });
}

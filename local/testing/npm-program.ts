import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locked } from '../dev/locked.ts';
import { cacheFolder } from '../dev/temporal/download.ts';
import { programOf, type RunProgram } from './run-program.ts';

const run = promisify(execFile);
const FETCH_TIMEOUT_MS = 5 * 60_000;

/**
 * A program of a package that is too large for the product's own dependencies, downloaded once with its own, without their install scripts,
 * which fetch browsers; undefined where npm or the download is missing.
 */
export async function npmProgram(
  { name, version, program }: { name: string; version: string; program: string },
  env: Record<string, string>,
): Promise<RunProgram | undefined> {
  const folder = join(cacheFolder(), `${name.replace(/[@/]/gu, '')}-${version}`);
  try {
    await locked(join(cacheFolder(), 'npm.lock'), async () => existsSync(folder) || install(folder, `${name}@${version}`));
  } catch {
    return undefined;
  }
  return programOf(process.execPath, [join(folder, 'node_modules', '.bin', program)], env);
}

async function install(folder: string, wanted: string): Promise<void> {
  const partial = `${folder}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  await writeFile(join(partial, 'package.json'), '{"private":true}');
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', wanted], { cwd: partial, timeout: FETCH_TIMEOUT_MS });
  await rename(partial, folder);
}

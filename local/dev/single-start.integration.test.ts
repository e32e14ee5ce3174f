import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlreadyRunningError, claimFolder } from './single-start.ts';

const folder = await mkdtemp(join(tmpdir(), 'bookwright-claim-'));
const file = join(folder, 'running.json');
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a folder in use names the address of the running system', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 10000)', 'local/dev/start.ts']);
  await once(other, 'spawn');
  await writeFile(file, JSON.stringify({ pid: other.pid, address: 'http://127.0.0.1:5000' }));
  await expect(claimFolder(file)).rejects.toThrow(AlreadyRunningError);
  await expect(claimFolder(file)).rejects.toThrow('already running at http://127.0.0.1:5000');
  other.kill();
  await once(other, 'exit');

  const claim = await claimFolder(file);
  claim.release();
});

test.each([
  ['names a process that is not ours', JSON.stringify({ pid: 1, address: 'http://127.0.0.1:1' })],
  ['names no process', JSON.stringify({ pid: 2 ** 22 + 1 })],
  ['is broken', '{'],
])('a claim that %s is taken over', async (_, content) => {
  await writeFile(file, content);
  const claim = await claimFolder(file);
  claim.publish({ address: 'http://127.0.0.1:5001', databaseUrl: 'postgres://127.0.0.1/books', temporalAddress: '127.0.0.1:7233' });
  expect((await stat(file)).mode & 0o077).toBe(0);
  claim.release();
});

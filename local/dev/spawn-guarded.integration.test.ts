import { execFile, spawn } from 'node:child_process';
import { mkdtemp, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { spawnGuarded } from './spawn-guarded.ts';
import { until } from '../testing/until.ts';

const folder = await mkdtemp(join(tmpdir(), 'bookwright-guard-'));
const logFile = join(folder, 'log');
afterAll(() => rm(folder, { recursive: true, force: true }));

const runs = (mark: string) =>
  promisify(execFile)('ps', ['-ww', '-eo', 'args=']).then(({ stdout }) =>
    stdout.split('\n').some((line) => line.startsWith(`sleep ${mark}`)),
  );

test('a process that ends by itself is reported with its code, and its words are in the log', async () => {
  const child = spawnGuarded({ command: 'sh', args: ['-c', 'echo hello; exit 3'], logFile });
  expect(await child.exited).toEqual({ code: 3, signal: null });
  expect(await readFile(logFile, 'utf8')).toBe('hello\n');
});

test('a program that is not there is an exit, not an exception', async () => {
  expect((await spawnGuarded({ command: '/nowhere/nothing', logFile }).exited).code).toBe(127);
});

test('stop asks first, kills after the grace time, and removes what it was given', async () => {
  const removeAfter = join(folder, 'gone');
  await mkdir(removeAfter);
  const polite = spawnGuarded({ command: 'sleep', args: ['3001'], logFile, removeAfter });
  const stubborn = spawnGuarded({ command: 'sh', args: ['-c', 'trap "" TERM; while :; do sleep 0.05; done'], logFile, graceMs: 300 });
  await sleep(100);
  await Promise.all([polite.stop(), stubborn.stop()]);
  expect([polite.hasExited(), stubborn.hasExited(), await runs('3001')]).toEqual([true, true, false]);
  await expect(stat(removeAfter)).rejects.toThrow('ENOENT');
});

test('when the holder is killed with -9, the process ends', async () => {
  const source = `import { spawnGuarded } from ${JSON.stringify(join(import.meta.dirname, 'spawn-guarded.ts'))};
    spawnGuarded({ command: 'sleep', args: ['3002'], logFile: ${JSON.stringify(logFile)} });`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], { stdio: 'inherit' });
  await until(() => runs('3002'), 5_000);
  holder.kill('SIGKILL');
  await until(async () => !(await runs('3002')), 5_000);
});

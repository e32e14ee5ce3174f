import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { guardedProgram } from './guarded-program.ts';
import { until } from '../testing/until.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'bookwright-guarded-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const processes = () => run('ps', ['-ww', '-eo', 'args=']).then(({ stdout }) => stdout.split('\n'));
const runs = async (line: string) => (await processes()).some((each) => each === line);
const isGuarded = async (path: string) => (await processes()).some((each) => each.includes(path));

/** A process that started `path`, as the Temporal SDK does: without a stream to it. */
function holder(path: string, arg: string): ChildProcess {
  const source = `require('node:child_process').spawn(process.argv[1], [process.argv[2]], { stdio: 'ignore' }); setInterval(() => undefined, 1000);`;
  return spawn(process.execPath, ['-e', source, path, arg], { stdio: 'ignore' });
}

test('when the starter is killed with -9, the program ends, and so does its guard', async () => {
  const path = await guardedProgram(['sleep'], folder);
  const starter = holder(path, '3005');
  await until(() => runs('sleep 3005'), 10_000);
  starter.kill('SIGKILL');
  await until(async () => !(await runs('sleep 3005')) && !(await isGuarded(path)), 10_000);
});

test('a signal reaches the program itself, and the guard goes with it', async () => {
  const path = await guardedProgram(['sleep'], folder);
  const child = spawn(path, ['3006'], { stdio: 'ignore' });
  await until(() => runs('sleep 3006'), 10_000);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
  await until(async () => !(await isGuarded(path)), 10_000);
});

test('arguments pass as they are, and many may make the same executable at once', async () => {
  const paths = await Promise.all(Array.from({ length: 5 }, () => guardedProgram(['printf', '%s|', "it's", '$HOME *'], folder)));
  expect(new Set(paths).size).toBe(1);
  expect((await run(paths[0] as string, ['a b', '"'])).stdout).toBe(`it's|$HOME *|a b|"|`);
  expect((await readdir(folder)).filter((name) => name.includes('.'))).toEqual([]);
});

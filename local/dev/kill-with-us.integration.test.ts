import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { until } from '../testing/until.ts';

const processes = () => promisify(execFile)('ps', ['-ww', '-eo', 'args=']).then(({ stdout }) => stdout.split('\n'));
const runs = async (line: string) => (await processes()).some((each) => each.startsWith(line));

/** A process that holds a `sleep` of that many seconds, and the command line of the shell that watches. */
async function hold(seconds: number) {
  const source = `import { spawn } from 'node:child_process';
    import { killWithUs } from ${JSON.stringify(join(import.meta.dirname, 'kill-with-us.ts'))};
    const child = spawn('sleep', ['${seconds}'], { stdio: 'ignore' });
    killWithUs(child);
    console.log(child.pid);
    setInterval(() => undefined, 1000);`;
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(holder.stdout, 'data')) as [Buffer];
  const pid = Number(output.toString());
  const isWatched = async () => (await processes()).some((line) => line.includes('read -r') && line.endsWith(` watch ${pid}`));
  await until(isWatched, 5_000);
  return { holder, pid, isWatched };
}

test('when the holder is killed with -9, the process ends, and so does the shell that watched', async () => {
  const { holder, isWatched } = await hold(3003);
  holder.kill('SIGKILL');
  await until(async () => !(await runs('sleep 3003')) && !(await isWatched()), 5_000);
});

test('a process that ended before takes its watcher with it', async () => {
  const { holder, pid, isWatched } = await hold(3004);
  process.kill(pid);
  await until(async () => !(await isWatched()), 5_000);
  expect(holder.exitCode).toBeNull();
  holder.kill('SIGKILL');
});

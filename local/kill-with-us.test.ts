import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const processes = () => promisify(execFile)('ps', ['-ww', '-eo', 'args=']).then(({ stdout }) => stdout.split('\n'));
const runs = async (line: string) => (await processes()).some((each) => each.startsWith(line));

async function until(condition: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 5_000;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error('waited in vain');
    await sleep(30);
  }
}

/** A process with a `sleep` of that many seconds, which is told to die with it. */
function holder(seconds: number, then = '') {
  const source = `import { spawn } from 'node:child_process';
    import { killWithUs } from ${JSON.stringify(join(import.meta.dirname, 'kill-with-us.ts'))};
    const child = spawn('sleep', ['${seconds}'], { stdio: 'ignore' });
    killWithUs(child);
    ${then}
    setInterval(() => undefined, 1000);`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], { stdio: 'inherit' });
}

test('when the holder is killed with -9, the process ends, and so does the shell that watched', async () => {
  const held = holder(3003);
  await until(() => runs('sleep 3003'));
  held.kill('SIGKILL');
  await until(async () => !(await runs('sleep 3003')));
  await until(async () => !(await processes()).some((line) => line.includes('read -r done')));
});

test('a process that ended before takes its watcher with it', async () => {
  const held = holder(3004, 'child.kill();');
  const exited = new Promise((done) => held.once('exit', done));
  await sleep(800);
  await until(async () => !(await processes()).some((line) => line.includes('read -r done')));
  expect(held.exitCode).toBeNull();
  held.kill('SIGKILL');
  await exited;
});

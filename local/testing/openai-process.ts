/** Starts the OpenAI fake in a separate process, so that its work does not slow down the test. */

import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { killWithUs } from '../dev/kill-with-us.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

export async function startOpenAiProcess(logFile: string): Promise<{ url: string; pid: number | undefined; stop: () => Promise<void> }> {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'local/fakes/openai/main.ts'), '--port', '0'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', log],
  });
  closeSync(log);
  killWithUs(child);
  const url = await new Promise<string>((found, fail) => {
    let output = '';
    child.once('exit', (code) => fail(new Error(`The fake ended with ${code}: see ${logFile}`)));
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString();
      const match = /http:\/\/[\d.]+:\d+\/v1/.exec(output);
      if (match) found(match[0]);
    });
  });
  return {
    url,
    pid: child.pid,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
}

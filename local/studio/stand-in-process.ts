/** The stand-in for OpenAI in a process of its own, as the product has it: its work must not slow the test that counts on it. */

import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..');

export async function startStandInProcess(logFile: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'local/openai/main.ts'), '--port', '0'], { cwd: ROOT, stdio: ['ignore', 'pipe', openSync(logFile, 'a')] });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await new Promise<string>((found, fail) => {
    let output = '';
    child.once('exit', (code) => fail(new Error(`The stand-in ended with ${code}: see ${logFile}`)));
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString();
      const match = /http:\/\/[\d.]+:\d+\/v1/.exec(output);
      if (match) found(match[0]);
    });
  });
  return {
    url,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => done());
        child.kill('SIGKILL');
      }),
  };
}

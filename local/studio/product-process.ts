/** The built product's processes as tests and benchmarks run them: started, killed hard, and started again. */

import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, createWriteStream, openSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { killWithUs } from '../kill-with-us.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');
const READY_TIMEOUT_MS = 60_000;

export type ProductProcess = {
  pid: () => number | undefined;
  /** SIGKILL, as a crash or a power cut does it; returns when the process is gone. */
  kill: () => Promise<void>;
  /** SIGTERM, and waits for the end. Returns the exit code, null where a signal ended it or it was not running. */
  stop: () => Promise<number | null>;
  /** Starts it (again) and waits until it says that it is ready. */
  start: () => Promise<void>;
};

/**
 * A process of the product by its built entry point, the same command the images run.
 * @param ready the line in its log that says so
 */
export function productProcess(
  entry: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  ready: string,
  logFile: string,
): ProductProcess {
  let child: ChildProcess | undefined;
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const ending = child;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return null;
    const gone = new Promise<number | null>((done) => ending.once('exit', done));
    ending.kill(signal);
    return gone;
  };
  const start = async () => {
    const log = openSync(logFile, 'a');
    const starting = spawn(process.execPath, [join(ROOT, 'dist', entry), ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', log] });
    closeSync(log);
    starting.stdout?.pipe(createWriteStream(logFile, { flags: 'a' }));
    killWithUs(starting);
    child = starting;
    await new Promise<void>((done, fail) => {
      let output = '';
      const timer = setTimeout(() => fail(new Error(`${entry} was not ready in time:\n${output.slice(-4_000)}`)), READY_TIMEOUT_MS);
      const listen = (data: Buffer) => {
        output += data.toString();
        if (!output.includes(ready)) {
          if (output.length > 100_000) output = output.slice(-50_000);
          return;
        }
        clearTimeout(timer);
        starting.stdout?.off('data', listen);
        done();
      };
      starting.stdout?.on('data', listen);
      starting.once('exit', (code) => {
        clearTimeout(timer);
        fail(new Error(`${entry} ended with ${code} before it was ready (log: ${logFile}):\n${output.slice(-4_000)}`));
      });
    });
  };
  return { pid: () => child?.pid, kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM'), start };
}

/** Runs the built product's processes for tests and benchmarks: start, kill, restart. */

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { killWithUs } from '../dev/kill-with-us.ts';
import { ROOT } from '../dev/settings.ts';

const READY_TIMEOUT_MS = 60_000;
/** Log lines shown when a process does not start. */
const TAIL_LINES = 40;

export type ProductProcessOptions = {
  /** The built entry point, below `dist/`: the same command the images run. */
  entry: string;
  args: readonly string[];
  /** The folder of `dist/` and `node_modules/`; the repository's by default. */
  app?: string;
  /** A program that runs the command given to it, with its arguments. */
  prefix?: readonly string[];
  /** Read again at every start. */
  env: NodeJS.ProcessEnv;
  logFile: string;
};

/** The log line of a ready process. */
export type ReadyLine = { msg: string; url?: string; monitoringPort?: number };

export class ProductProcess {
  private child: ChildProcess | undefined;

  constructor(private readonly options: ProductProcessOptions) {}

  get pid(): number | undefined {
    return this.child?.pid;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /**
   * Starts or restarts it and waits for its ready line, such as `API ready` or `worker ready`. Returns that line.
   * @throws Error with the end of its log
   */
  async start(): Promise<ReadyLine> {
    const { entry, args, env, logFile, app = ROOT, prefix = [] } = this.options;
    const [program = '', ...words] = [...prefix, process.execPath, join(app, 'dist', entry), ...args];
    const child = spawn(program, words, { cwd: app, env, stdio: ['ignore', 'pipe', 'pipe'] });
    killWithUs(child);
    this.child = child;
    const log = createWriteStream(logFile, { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    const tail: string[] = [];
    const note = (line: string) => {
      tail.push(line);
      if (tail.length > TAIL_LINES) tail.shift();
    };
    createInterface({ input: child.stderr }).on('line', note);
    return new Promise((resolve, reject) => {
      const fail = (what: string) => reject(new Error(`${entry} ${what} (log: ${logFile}):\n${tail.join('\n')}`));
      const timer = setTimeout(() => fail('was not ready in time'), READY_TIMEOUT_MS);
      const lines = createInterface({ input: child.stdout });
      lines.on('line', (line) => {
        note(line);
        if (!/"msg":"[^"]* ready"/.test(line)) return;
        clearTimeout(timer);
        lines.removeAllListeners('line');
        resolve(JSON.parse(line) as ReadyLine);
      });
      child.once('error', (error) => fail(error.message));
      child.once('exit', (code) => {
        clearTimeout(timer);
        fail(`ended with ${code} before it was ready`);
      });
    });
  }

  /** Sends SIGKILL, like a crash or power cut, and waits for the exit. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Sends SIGTERM and waits for the exit. Returns the exit code; null if a signal ended it or it was not running. */
  stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (!this.child || !this.isRunning) return null;
    const exited = once(this.child, 'exit') as Promise<[number | null]>;
    this.child.kill(signal);
    return (await exited)[0];
  }
}

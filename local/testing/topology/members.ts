/** What can be killed: Postgres, Temporal's server and the product's processes, each started again as it was. */

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile, copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, releasePort } from '../../dev/free-port.ts';
import { killWithUs } from '../../dev/kill-with-us.ts';
import { startPostgres, type Postgres } from '../../dev/postgres/postgres.ts';
import type { TemporalPrograms } from './temporal-programs.ts';

export type Member = {
  /** Undefined while it does not run. */
  pid: number | undefined;
  /** Kills it by SIGKILL and waits until it has ended. */
  kill: () => Promise<unknown>;
  /** Starts it, or starts it again, and waits until it is ready. */
  start: () => Promise<unknown>;
};

const READY_TIMEOUT_MS = 60_000;

/** A Postgres whose data outlives a kill, on a port that it keeps. */
export class PostgresMember implements Member {
  pid: number | undefined;
  #running: Postgres | undefined;

  constructor(private readonly dataDir: string) {}

  get port(): number {
    return this.#current.port;
  }

  /** The administrator's URL. */
  get url(): string {
    return this.#current.url;
  }

  async start(): Promise<void> {
    const port = this.#running?.port ?? 0;
    if (port) releasePort(port);
    this.#running = await startPostgres({ dataDir: this.dataDir, port });
    const lockFile = join(dirname(this.#running.logFile), 'data', 'postmaster.pid');
    this.pid = Number((await readFile(lockFile, 'utf8')).split('\n')[0]);
  }

  async kill(): Promise<void> {
    process.kill(this.pid ?? Number.NaN, 'SIGKILL');
    await this.#current.process.exited;
    this.pid = undefined;
  }

  stop(): Promise<void> {
    return this.#current.stop();
  }

  get #current(): Postgres {
    if (!this.#running) throw new Error('Postgres has not been started');
    return this.#running;
  }
}

export type TemporalOptions = { programs: TemporalPrograms; env: Record<string, string>; port: number; folder: string };

/** Temporal's server, with all its services in one process, as its image starts it. */
export class TemporalMember implements Member {
  #child: ChildProcess | undefined;

  constructor(private readonly options: TemporalOptions) {}

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Ready as the compose file's health check has it: the frontend's port is open. @throws Error with the log's name if it ends before */
  async start(): Promise<void> {
    const { programs, env, port, folder } = this.options;
    const config = join(folder, 'config');
    await mkdir(config, { recursive: true });
    await copyFile(programs.config, join(config, 'docker.yaml'));
    const logFile = join(folder, 'temporal.log');
    const log = openSync(logFile, 'a');
    const args = ['--root', folder, '--env', 'docker', '--allow-no-auth', 'start'];
    const child = spawn(join(programs.bin, 'temporal-server'), args, { env, cwd: folder, stdio: ['ignore', log, log] });
    closeSync(log);
    killWithUs(child);
    this.#child = child;
    const deadline = Date.now() + READY_TIMEOUT_MS;
    while (!(await answers(port))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`Temporal's server did not start: see ${logFile}`);
      await sleep(100);
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

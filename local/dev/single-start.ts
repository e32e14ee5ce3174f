/** Allows one running system per folder: a second start reports the first one's address. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The content of the file; all but the pid is known once the system is ready. */
export type Running = { pid: number; address?: string; databaseUrl?: string; temporalAddress?: string };

/** Another start holds the folder; `address` is its app's address, undefined while it is starting. */
export class AlreadyRunningError extends Error {
  constructor(readonly running: Running) {
    const where = running.address ? ` at ${running.address}` : ' and still starting';
    super(`This folder's system is already running${where} (process ${running.pid}). Stop it there, or with: kill ${running.pid}`);
  }
}

export type Claim = { publish: (ready: Required<Omit<Running, 'pid'>>) => void; release: () => void };

/**
 * Claims `file` for this process. The claim of a dead process is taken over.
 * @throws AlreadyRunningError
 */
export async function claimFolder(file: string): Promise<Claim> {
  mkdirSync(dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid });
  for (;;) {
    try {
      // The file will contain the database password.
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const other = findRunning(file);
    if (other) throw new AlreadyRunningError(other);
    rmSync(file, { force: true });
  }
  // If two processes take over a stale claim at once, the last writer wins.
  await sleep(30);
  const holder = read(file);
  if (holder && holder.pid !== process.pid) throw new AlreadyRunningError(holder);
  return {
    publish: (ready) => writeFileSync(file, JSON.stringify({ pid: process.pid, ...ready })),
    release: () => rmSync(file, { force: true }),
  };
}

/** The system that runs in this folder, or undefined. */
export function findRunning(file: string): Running | undefined {
  const running = read(file);
  return running && isSupervisor(running.pid) ? running : undefined;
}

function read(file: string): Running | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Running;
  } catch {
    return undefined;
  }
}

/** The pid may have been reused after a reboot, so its command line is checked too. */
function isSupervisor(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform === 'win32') return true;
  try {
    return /start\.ts/.test(execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return false;
  }
}

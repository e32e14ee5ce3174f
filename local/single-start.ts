/** One running system a folder: a second start finds the first one's address instead of fighting it for its data. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the file says of the running system: the rest is known only once it is ready. */
export type Running = { pid: number; address?: string; databaseUrl?: string; temporalAddress?: string };

/** Another start holds the folder; `address` is where its app answers, unknown while it is still starting. */
export class AlreadyRunningError extends Error {
  constructor(readonly running: Running) {
    const where = running.address ? ` at ${running.address}` : ' and still starting';
    super(`This folder's system is already running${where} (process ${running.pid}). Stop it there, or with: kill ${running.pid}`);
  }
}

export type Claim = { publish: (ready: Required<Omit<Running, 'pid'>>) => void; release: () => void };

/**
 * Claims `file` for this process. A claim whose process is gone is taken over.
 * @throws AlreadyRunningError
 */
export async function claimFolder(file: string): Promise<Claim> {
  mkdirSync(dirname(file), { recursive: true });
  const mine = JSON.stringify({ pid: process.pid });
  for (;;) {
    try {
      // The database's password will be in it.
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const other = findRunning(file);
    if (other) throw new AlreadyRunningError(other);
    rmSync(file, { force: true });
  }
  // Of two that take over the same abandoned claim at once, the last to write has it.
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

/** After a reboot the recorded number may be any process's, so its command line is looked at too. */
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

/**
 * Child processes that never outlive this process.
 *
 * The child runs under a small shell script that holds the reading end of a pipe to this process. When the pipe closes (on `stop()` or
 * SIGKILL), the shell signals the child, waits for it, and removes `removeAfter`. On Windows the child is started directly and ends only
 * with `stop()`.
 */

import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { closeSync, openSync, statSync, truncateSync } from 'node:fs';

export type GuardedOptions = {
  command: string;
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Receives stdout and stderr; appended to, truncated above 10 MB. */
  logFile: string;
  /** Run as this user; requires root. */
  user?: { uid: number; gid: number } | undefined;
  /** The signal that stops the child. */
  stopSignal?: 'TERM' | 'INT' | 'QUIT' | 'KILL';
  /** Time in milliseconds after the signal before the child is killed. */
  graceMs?: number;
  /** A folder to remove after the child has ended. */
  removeAfter?: string;
};

export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type GuardedProcess = {
  pid: number | undefined;
  /** Resolves when the process has ended; never rejects. */
  exited: Promise<Exit>;
  hasExited: () => boolean;
  /** Stops the process, kills it after `graceMs`, and waits until it has ended. Idempotent. */
  stop: () => Promise<void>;
};

const LOG_MAX_BYTES = 10_000_000;

// The child is a background job of the shell, whose stdin is the pipe. `read` returns when the pipe closes.
const GUARD = `
signal=$1; remove=$2; shift 2
exec 3<&0 </dev/null
"$@" 3<&- & child=$!
{ read -r _ <&3; kill -s "$signal" "$child"; } 2>/dev/null & watch=$!
exec 3<&-
trap 'kill -s "$signal" "$child" 2>/dev/null' TERM INT HUP
wait "$child"; code=$?
while kill -0 "$child" 2>/dev/null; do wait "$child"; code=$?; done
kill "$watch" 2>/dev/null
[ -z "$remove" ] || rm -rf "$remove"
exit "$code"`;

/** Starts `command` in a separate process group, so that Ctrl-C in the terminal reaches this process only. */
export function spawnGuarded(options: GuardedOptions): GuardedProcess {
  const { command, args = [], stopSignal = 'TERM', graceMs = 10_000 } = options;
  const guarded = process.platform !== 'win32';
  const log = openLog(options.logFile);
  const spawnOptions: SpawnOptions = {
    stdio: ['pipe', log, log],
    detached: guarded,
    ...(options.env && { env: options.env }),
    ...(options.cwd !== undefined && { cwd: options.cwd }),
    ...(options.user && { uid: options.user.uid, gid: options.user.gid }),
  };
  const child = guarded
    ? spawn('/bin/sh', ['-c', GUARD, 'guard', stopSignal, options.removeAfter ?? '', command, ...args], spawnOptions)
    : spawn(command, args, spawnOptions);
  closeSync(log);
  child.stdin?.on('error', () => undefined);

  let gone = false;
  const exited = new Promise<Exit>((resolve) => {
    const finish = (exit: Exit) => {
      gone = true;
      child.stdin?.destroy();
      resolve(exit);
    };
    child.once('exit', (code, signal) => finish({ code, signal }));
    child.once('error', () => finish({ code: 127, signal: null }));
  });

  const stop = async (): Promise<void> => {
    if (gone) return;
    if (guarded) child.stdin?.end();
    else child.kill();
    const killer = setTimeout(() => killGroup(child.pid, guarded), graceMs);
    await exited;
    clearTimeout(killer);
  };

  return { pid: child.pid, exited, hasExited: () => gone, stop };
}

function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_MAX_BYTES) truncateSync(path);
  return openSync(path, 'a', 0o600);
}

function killGroup(pid: number | undefined, guarded: boolean): void {
  if (pid === undefined) return;
  try {
    process.kill(guarded ? -pid : pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

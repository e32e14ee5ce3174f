import { spawn, type ChildProcess } from 'node:child_process';

// `read` ends when the pipe does. Told to end by a line, it leaves the process alone: its number may be another's by then.
const WATCH = 'read -r done || kill -s KILL "$1" 2>/dev/null';

/**
 * Kills `child` when this process is gone, even killed with -9. The child itself stays ours in every way: its pid, its streams, its exit.
 * A shell beside it holds the reading end of a pipe to us. On Windows there is no such shell, and nothing is watched.
 */
export function killWithUs(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) return;
  const watch = spawn('/bin/sh', ['-c', WATCH, 'watch', String(child.pid)], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watch.on('error', () => undefined);
  watch.stdin.on('error', () => undefined);
  watch.unref();
  child.once('exit', () => watch.stdin.end('done\n'));
}

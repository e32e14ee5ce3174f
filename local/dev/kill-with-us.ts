import { spawn, type ChildProcess } from 'node:child_process';

// `read` fails when the pipe closes. If it reads a line instead, the child has exited and its pid may have been reused, so nothing is killed.
const WATCH = 'read -r done || kill -s KILL "$1" 2>/dev/null';

/**
 * Kills `child` when this process exits, even by SIGKILL. A separate shell holds the reading end of a pipe to this process, so that the
 * child's pid, streams and exit code are unaffected. Does nothing on Windows, where there is no such shell.
 */
export function killWithUs(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) return;
  const watch = spawn('/bin/sh', ['-c', WATCH, 'watch', String(child.pid)], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watch.on('error', () => undefined);
  watch.stdin.on('error', () => undefined);
  watch.unref();
  child.once('exit', () => watch.stdin.end('done\n'));
}

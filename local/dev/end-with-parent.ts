import { Socket } from 'node:net';

/**
 * Calls `end` when the parent `bootstrap.mjs` exits, even by SIGKILL: it holds the other end of a pipe that it never writes to. Does
 * nothing when started without it.
 */
export function endWithParent(end: () => void): void {
  const fd = Number(process.env.BOOKWRIGHT_PARENT_FD);
  // Our children do not inherit the pipe.
  delete process.env.BOOKWRIGHT_PARENT_FD;
  if (!fd) return;
  // Not a file stream, whose blocking read would keep this process from exiting.
  new Socket({ fd })
    .on('close', end)
    .on('error', () => undefined)
    .resume()
    .unref();
}

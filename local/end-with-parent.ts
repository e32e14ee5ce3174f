import { Socket } from 'node:net';

/**
 * Calls `end` when `bootstrap.mjs` is gone, even killed with -9: it holds the other end of a stream that it never writes to.
 * Started without it, nothing is watched.
 */
export function endWithParent(end: () => void): void {
  const fd = Number(process.env.BOOKWRIGHT_PARENT_FD);
  // Not for our own children, who do not have that stream.
  delete process.env.BOOKWRIGHT_PARENT_FD;
  if (!fd) return;
  // A file stream would do too, but its blocking read would keep this process from exiting.
  new Socket({ fd })
    .on('close', end)
    .on('error', () => undefined)
    .resume()
    .unref();
}

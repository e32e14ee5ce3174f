/** Finds free ports on loopback: the wanted one, or the next free one. */

import { connect, createServer } from 'node:net';

const HIGHEST_PORT = 65_535;

/** Ports handed out by this process whose servers may not listen yet. */
const handedOut = new Set<number>();

/**
 * Returns the wanted port of 127.0.0.1, or the next higher free one. A process never hands out the same port twice.
 * @param wanted 1 to 65535; 0 for any port the system picks
 * @throws Error if no port from `wanted` upwards is free
 */
export async function takePort(wanted: number): Promise<number> {
  for (let port = wanted; port <= HIGHEST_PORT; port += wanted === 0 ? 0 : 1) {
    const free = handedOut.has(port) ? undefined : await tryPort(port);
    if (free === undefined || handedOut.has(free)) continue;
    handedOut.add(free);
    return free;
  }
  throw new Error(`No free port from ${wanted} upwards on 127.0.0.1`);
}

/** Makes a port available again after its server has ended. */
export function releasePort(port: number): void {
  handedOut.delete(port);
}

async function tryPort(port: number): Promise<number | undefined> {
  // A server on all addresses does not always stop another from binding loopback alone (macOS), so try to connect first.
  if (port !== 0 && (await answers(port))) return undefined;
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}

/** Whether something listens on this port of 127.0.0.1. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 500 });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}

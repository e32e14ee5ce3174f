/** Ports on loopback: the one that is wanted, or the next one that nobody holds. */

import { connect, createServer } from 'node:net';

const HIGHEST_PORT = 65_535;

/** Ports handed out by this process whose servers may not listen yet. */
const handedOut = new Set<number>();

/**
 * The wanted port of 127.0.0.1, or the next higher one that is free. The same port is never handed out twice by one process.
 * @param wanted 1 to 65535; 0 for any port the system picks
 * @throws when no port from `wanted` upwards is free
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

/** Lets the port be handed out again, once its server has ended. */
export function releasePort(port: number): void {
  handedOut.delete(port);
}

async function tryPort(port: number): Promise<number | undefined> {
  // A server on all addresses does not always stop another from binding loopback alone (macOS), so ask whether anybody answers first.
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

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 500 });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}

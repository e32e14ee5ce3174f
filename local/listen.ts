import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOST = '127.0.0.1';

/**
 * Has a stand-in's server listen on loopback.
 * @param port 0 takes any free port
 * @returns its address, and what closes it at once, open answers included
 * @throws the server's own error when the port is taken
 */
export async function listenOnLoopback(server: Server, port: number): Promise<{ url: string; close: () => Promise<void> }> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://${HOST}:${(server.address() as AddressInfo).port}`, close };
}

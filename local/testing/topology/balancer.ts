import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Closing } from '../closing.ts';

/**
 * Stands before several API processes as a reverse proxy does: each connection goes to the next one that takes it.
 * @param targets their URLs
 */
export function startBalancer(closing: Closing, targets: readonly string[]): Promise<string> {
  const ports = targets.map((url) => Number(new URL(url).port));
  const open = new Set<Socket>();
  let turn = 0;
  const pass = (incoming: Socket, attempts: number): void => {
    const port = ports[turn++ % ports.length];
    if (attempts === 0 || port === undefined) return void incoming.destroy();
    const outgoing = connect(port, '127.0.0.1');
    outgoing.once('error', () => pass(incoming, attempts - 1));
    outgoing.once('connect', () => {
      open.add(outgoing);
      outgoing.removeAllListeners('error').on('error', () => incoming.destroy());
      outgoing.once('close', () => {
        open.delete(outgoing);
        incoming.destroy();
      });
      incoming.once('close', () => outgoing.destroy());
      incoming.pipe(outgoing).pipe(incoming);
    });
  };
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.on('error', () => incoming.destroy()).once('close', () => open.delete(incoming));
    pass(incoming, ports.length);
  });
  closing.add(server, async () => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of open) socket.destroy();
    await closed;
  });
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => ready(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

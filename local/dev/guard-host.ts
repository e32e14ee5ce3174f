import { createServer, request } from 'node:http';
import { listenOnLoopback, OUR_NAMES } from '../fakes/common/server.ts';

/**
 * Starts a door on loopback to a local program that answers for every `Host`: a web page whose name was rebound to this machine gets nothing.
 * @param target the program's address, without a slash at its end
 * @throws the server's own error when the port is taken
 */
export function guardHost(port: number, target: string): Promise<{ url: string; close: () => Promise<void> }> {
  const door = createServer((incoming, response) => {
    if (!OUR_NAMES.test(incoming.headers.host ?? '')) return void response.writeHead(421).end();
    const outgoing = request(`${target}${incoming.url}`, { method: incoming.method, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    outgoing.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  return listenOnLoopback(door, port);
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { createCA, createCert } from 'mkcert';

export type TlsFrontend = {
  /** Temporal's own environment variables for a client that may enter. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
};

/** Puts TLS with client certificates before a Temporal server, as a production cluster has it. Nobody enters without a certificate. */
export async function startTlsFrontend(address: string): Promise<TlsFrontend> {
  const folder = await mkdtemp(join(tmpdir(), 'bookwright-tls-'));
  const ca = await createCA({ organization: 'Bookwright tests', countryCode: 'US', state: '-', locality: '-', validity: 2 });
  const [server, client] = await Promise.all([
    createCert({ ca, domains: ['localhost', '127.0.0.1'], validity: 1 }),
    createCert({ ca, domains: ['worker.bookwright.example'], validity: 1 }),
  ]);
  const files = { 'ca.pem': ca.cert, 'client.pem': client.cert, 'client-key.pem': client.key };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const [host = '', port] = address.split(':');
  const sockets = new Set<Socket>();
  const frontend = createServer(
    { key: server.key, cert: server.cert, ca: ca.cert, requestCert: true, rejectUnauthorized: true, ALPNProtocols: ['h2'] },
    (incoming) => {
      const outgoing = connect(Number(port), host);
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
      }
      incoming.pipe(outgoing).pipe(incoming);
    },
  );
  await new Promise<void>((resolve) => frontend.listen(0, '127.0.0.1', resolve));
  return {
    environment: {
      TEMPORAL_ADDRESS: `localhost:${(frontend.address() as AddressInfo).port}`,
      TEMPORAL_TLS: 'true',
      TEMPORAL_TLS_CLIENT_CERT_PATH: join(folder, 'client.pem'),
      TEMPORAL_TLS_CLIENT_KEY_PATH: join(folder, 'client-key.pem'),
      TEMPORAL_TLS_SERVER_CA_CERT_PATH: join(folder, 'ca.pem'),
    },
    stop: async () => {
      const closed = new Promise((resolve) => frontend.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

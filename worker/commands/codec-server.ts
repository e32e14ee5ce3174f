/**
 * `node dist/worker/commands/codec-server.js`: decrypts payloads for Temporal's web UI and command line, where PAYLOAD_KEYS encrypts them.
 * It gives its texts to whoever reaches it, so it listens on loopback unless CODEC_HOST says otherwise, and answers browsers only from
 * CODEC_ORIGIN, the web UI's address. https://docs.temporal.io/codec-server
 */

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import proto from '@temporalio/proto';
import { EncryptionCodec } from '../../shared/temporal/payload-codec.ts';
import { readCodecConfig } from './config.ts';

const { Payloads } = proto.temporal.api.common.v1;
const MAX_BODY_BYTES = 16 * 1024 * 1024;

const { keys, host, port, origin } = readCodecConfig();
const codec = new EncryptionCodec(keys);

const server = createServer((request, response) => {
  const cors = { 'access-control-allow-origin': origin, 'access-control-allow-headers': 'content-type,x-namespace,authorization', vary: 'Origin' };
  const send = (status: number, body?: object) =>
    response.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(body && JSON.stringify(body));
  const path = request.url?.split('?')[0];
  if (request.method === 'OPTIONS') return void send(204);
  if (request.headers.origin !== undefined && request.headers.origin !== origin) return void send(403, { message: 'CODEC_ORIGIN names another address' });
  if (request.method !== 'POST' || (path !== '/decode' && path !== '/encode')) return void send(404, { message: 'POST /decode or /encode' });
  void answer(request, path).then(
    (body) => send(200, body),
    (error: unknown) => send(400, { message: error instanceof Error ? error.message : String(error) }),
  );
}); // prettier-ignore

async function answer(request: IncomingMessage, path: '/decode' | '/encode'): Promise<object> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('The request is too large');
    chunks.push(chunk);
  }
  const { payloads } = Payloads.fromObject(JSON.parse(Buffer.concat(chunks).toString('utf8')) as object);
  const changed = path === '/decode' ? await codec.decode(payloads) : await codec.encode(payloads);
  return Payloads.toObject(Payloads.fromObject({ payloads: changed }), { bytes: String });
}

server.listen(port, host, () => {
  process.stdout.write(`{"msg":"codec server ready","url":"http://${host}:${(server.address() as AddressInfo).port}"}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });

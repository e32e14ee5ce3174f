import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { guardHost } from './guard-host.ts';

const program = createServer((incoming, response) => {
  void text(incoming).then((body) => response.writeHead(201, { 'x-path': incoming.url }).end(`${incoming.method} ${body}`));
});
let door: Awaited<ReturnType<typeof guardHost>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  door = await guardHost(0, `http://127.0.0.1:${(program.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await door.close();
  program.close();
});

const ask = (host?: string) =>
  new Promise<{ status?: number | undefined; path?: unknown; body: string }>((resolve, reject) => {
    request(`${door.url}/namespaces?of=all`, { method: 'POST', ...(host && { headers: { host } }) }, (answer) => {
      void text(answer).then((body) => resolve({ status: answer.statusCode, path: answer.headers['x-path'], body }));
    })
      .on('error', reject)
      .end('a body');
  });

test('what is asked for by a name of this machine passes as it is', async () => {
  expect(await ask()).toEqual({ status: 201, path: '/namespaces?of=all', body: 'POST a body' });
  expect(await ask('localhost:8233')).toMatchObject({ status: 201 });
});

test.each(['evil.example', 'evil.example:8233', 'localhost.evil.example', '127.0.0.1.evil.example'])('%s is refused', async (host) => {
  expect(await ask(host)).toEqual({ status: 421, path: undefined, body: '' });
});

test('a program that is gone is a bad gateway', async () => {
  const gone = await guardHost(0, 'http://127.0.0.1:9');
  const { status } = await fetch(gone.url);
  await gone.close();
  expect(status).toBe(502);
});

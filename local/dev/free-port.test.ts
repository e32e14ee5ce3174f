import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { takePort } from './free-port.ts';

test('a port that is free is given as wanted', async () => {
  const any = await takePort(0);
  expect(any).toBeGreaterThan(0);
  expect(await takePort(any + 1)).toBeGreaterThan(any);
});

test.each(['127.0.0.1', '0.0.0.0'])('a port taken on %s is replaced by the next free one', async (host) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const taken = (server.address() as AddressInfo).port;
  expect(await takePort(taken)).toBeGreaterThan(taken);
  await new Promise((resolve) => server.close(resolve));
});

test('asked for the same port at once, two callers get two ports', async () => {
  const wanted = await takePort(0);
  const ports = await Promise.all([takePort(wanted + 1), takePort(wanted + 1), takePort(0), takePort(0)]);
  expect(new Set(ports).size).toBe(ports.length);
});

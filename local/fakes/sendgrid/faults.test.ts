import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startSendGrid, type FakeSendGrid } from './server.ts';
import { mailClient, WELCOME } from './testing/mail-client.ts';
import { receiveEvents } from './testing/webhook-receiver.ts';

let fake: FakeSendGrid;
let receiver: Awaited<ReturnType<typeof receiveEvents>>;
beforeEach(async () => {
  receiver = await receiveEvents();
  fake = await startSendGrid({ eventsUrl: receiver.url });
});
afterEach(() => Promise.all([fake.stop(), receiver.stop()]));

const send = (changed: Partial<typeof WELCOME> = {}) => mailClient(fake.url).send({ ...WELCOME, ...changed });

test('status: once, with when to come again, and then no more', async () => {
  const before = Math.floor(Date.now() / 1_000);
  fake.addFault({ kind: 'status', status: 429, retryAfterSeconds: 30 });
  const error = (await send().catch((caught: unknown) => caught)) as { code: number; response: { headers: Record<string, string> } };
  expect(error).toMatchObject({ code: 429, response: { body: { errors: [{ message: 'too many requests', field: null, help: null }] } } });
  const reset = Number(error.response.headers['x-ratelimit-reset']);
  expect(reset).toBeGreaterThanOrEqual(before + 30);
  expect(reset).toBeLessThanOrEqual(Date.now() / 1_000 + 31);
  await send();
  expect(fake.messages()).toHaveLength(1);
});

test('count and match: only what matches is hit, as often as armed', async () => {
  fake.addFault({ kind: 'status', status: 500, count: 2, match: '^bob@' });
  fake.addFault({ kind: 'status', status: 401, match: 'reset' });
  await send();
  await expect(send({ to: 'Bob@example.com' })).rejects.toMatchObject({ code: 500 });
  await expect(send({ to: 'bob@example.com' })).rejects.toMatchObject({ code: 500 });
  await send({ to: 'bob@example.com' });
  await expect(send({ subject: 'Reset your password' })).rejects.toMatchObject({ code: 401 });
  await send({ subject: 'Reset your password' });
});

test('hang and cut: nothing is accepted', async () => {
  fake.addFault({ kind: 'hang' });
  await expect(send()).rejects.toMatchObject({ code: 'ECONNABORTED' });
  fake.addFault({ kind: 'cut' });
  await expect(send()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(fake.messages()).toEqual([]);
});

test('accept-then-cut: the client sees a failure, the reader a message, the webhook its events', async () => {
  fake.addFault({ kind: 'accept-then-cut' });
  await expect(send()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(fake.messages('ada@example.com')).toHaveLength(1);
  expect((await receiver.received(2)).flatMap(({ events }) => events.map(({ event }) => event))).toEqual(['processed', 'delivered']);
});

test('slow: accepted at once, response late; a stop does not wait for it', async () => {
  fake.addFault({ kind: 'slow', latencyMs: 50 });
  await send();
  expect(fake.messages()).toHaveLength(1);
  const other = await startSendGrid();
  other.addFault({ kind: 'slow', latencyMs: 600_000 });
  other.addFault({ kind: 'hang' });
  const failed = [
    expect(mailClient(other.url).send(WELCOME)).rejects.toThrow(),
    expect(mailClient(other.url).send(WELCOME)).rejects.toThrow(),
  ];
  while (other.messages().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await other.stop();
  await Promise.all(failed);
});

test('what is no fault is refused', () => {
  expect(() => fake.addFault({ kind: 'nonsense' } as never)).toThrow();
  expect(() => fake.addFault({ kind: 'status' } as never)).toThrow('expected number');
  expect(() => fake.addFault({ kind: 'hang', match: '(' })).toThrow('not a regular expression');
});

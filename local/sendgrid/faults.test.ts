import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startSendGrid, type SendGridStandIn } from './server.ts';
import { mailClient, WELCOME } from './testing/mail-client.ts';
import { receiveEvents } from './testing/webhook-receiver.ts';

let standIn: SendGridStandIn;
beforeAll(async () => {
  standIn = await startSendGrid();
});
beforeEach(() => {
  standIn.clear();
  standIn.clearFaults();
});
afterAll(() => standIn.stop());

const send = (changed: Partial<typeof WELCOME> = {}) => mailClient(standIn.url).send({ ...WELCOME, ...changed });

test('status: once, with when to come again, and then no more', async () => {
  const before = Math.floor(Date.now() / 1_000);
  standIn.addFault({ kind: 'status', status: 429, retryAfterSeconds: 30 });
  const error = (await send().catch((caught: unknown) => caught)) as { code: number; response: { headers: Record<string, string> } };
  expect(error).toMatchObject({ code: 429, response: { body: { errors: [{ message: 'too many requests', field: null, help: null }] } } });
  const reset = Number(error.response.headers['x-ratelimit-reset']);
  expect(reset).toBeGreaterThanOrEqual(before + 30);
  expect(reset).toBeLessThanOrEqual(Date.now() / 1_000 + 31);
  await send();
  expect(standIn.requests()).toEqual({ requests: 2, accepted: 1, refused: 1 });
});

test('count and match: only what matches is hit, as often as told', async () => {
  standIn.addFault({ kind: 'status', status: 500, count: 2, match: '^bob@' });
  standIn.addFault({ kind: 'status', status: 401, match: 'reset' });
  await send();
  await expect(send({ to: 'Bob@example.com' })).rejects.toMatchObject({ code: 500 });
  await expect(send({ to: 'bob@example.com' })).rejects.toMatchObject({ code: 500 });
  await send({ to: 'bob@example.com' });
  await expect(send({ subject: 'Reset your password' })).rejects.toMatchObject({ code: 401 });
  await send({ subject: 'Reset your password' });
});

test('hang and cut: nothing is accepted', async () => {
  standIn.addFault({ kind: 'hang' });
  await expect(send()).rejects.toMatchObject({ code: 'ECONNABORTED' });
  standIn.addFault({ kind: 'cut' });
  await expect(send()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(standIn.messages()).toEqual([]);
  expect(standIn.requests()).toEqual({ requests: 2, accepted: 0, refused: 0 });
});

test('accept-then-cut: the client sees a failure, the reader a message, the webhook its events', async () => {
  const receiver = await receiveEvents();
  standIn.settings({ eventsUrl: receiver.url });
  standIn.addFault({ kind: 'accept-then-cut' });
  await expect(send()).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(standIn.messages('ada@example.com')).toHaveLength(1);
  expect((await receiver.received(2)).flatMap(({ events }) => events.map(({ event }) => event))).toEqual(['processed', 'delivered']);
  await receiver.stop();
});

test('slow: accepted at once, answered late; a stop does not wait for it', async () => {
  standIn.addFault({ kind: 'slow', latencyMs: 50 });
  await send();
  expect(standIn.messages()).toHaveLength(1);
  const other = await startSendGrid();
  other.addFault({ kind: 'slow', latencyMs: 600_000 });
  other.addFault({ kind: 'hang' });
  const failed = [
    expect(mailClient(other.url).send(WELCOME)).rejects.toThrow(),
    expect(mailClient(other.url).send(WELCOME)).rejects.toThrow(),
  ];
  while (other.requests().requests < 2) await new Promise((resolve) => setTimeout(resolve, 5));
  await other.stop();
  await Promise.all(failed);
});

test('what is no fault is refused', () => {
  expect(() => standIn.addFault({ kind: 'nonsense' } as never)).toThrow();
  expect(() => standIn.addFault({ kind: 'status' } as never)).toThrow('Expected: number');
  expect(() => standIn.addFault({ kind: 'hang', match: '(' })).toThrow('not a regular expression');
});

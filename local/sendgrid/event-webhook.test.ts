import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startSendGrid } from './server.ts';
import { newSigningKey, publicKeyOf, readSigningKey } from './signing-key.ts';
import { mailClient, WELCOME } from './testing/mail-client.ts';
import { isSigned, receiveEvents } from './testing/webhook-receiver.ts';

/** A stand-in and a receiver of its events, with both stopped after the test. */
async function withReceiver(statuses: number[], run: (it: Awaited<ReturnType<typeof pair>>) => Promise<void>): Promise<void> {
  const both = await pair(statuses);
  try {
    await run(both);
  } finally {
    await Promise.all([both.standIn.stop(), both.receiver.stop()]);
  }
}

async function pair(statuses: number[]) {
  const receiver = await receiveEvents(...statuses);
  const standIn = await startSendGrid({ eventsUrl: receiver.url });
  return { receiver, standIn, mail: mailClient(standIn.url) };
}

test('an accepted message is processed, then delivered, signed', () =>
  withReceiver([], async ({ receiver, standIn, mail }) => {
    const [response] = await mail.send(WELCOME);
    const deliveries = await receiver.received(2);
    const id = (response.headers as Record<string, string>)['x-message-id'];
    const common = {
      email: 'ada@example.com',
      kind: 'welcome',
      emailId: '42',
      category: ['onboarding'],
      timestamp: expect.any(Number),
      sg_event_id: expect.any(String),
      sg_message_id: `${id}.stand-in.0`,
    };
    expect(deliveries.map(({ events }) => events)).toEqual([
      [{ ...common, event: 'processed' }],
      [{ ...common, event: 'delivered', response: '250 OK' }],
    ]);
    for (const delivery of deliveries) {
      expect(isSigned(delivery, standIn.publicKey)).toBe(true);
      expect(isSigned({ ...delivery, body: delivery.body.replace('ada', 'eve') }, standIn.publicKey)).toBe(false);
      expect(isSigned({ ...delivery, timestamp: '1' }, standIn.publicKey)).toBe(false);
    }
  }));

test('an address with "bounce" in it bounces', () =>
  withReceiver([], async ({ receiver, mail }) => {
    await mail.send({ ...WELCOME, to: 'will-Bounce@example.com' });
    const [, outcome] = await receiver.received(2);
    expect(outcome?.events).toMatchObject([
      { event: 'bounce', type: 'bounce', email: 'will-Bounce@example.com', reason: expect.stringMatching(/^550/) },
    ]);
  }));

test('what is not taken comes again as the same event', () =>
  withReceiver([500, 302, 204], async ({ receiver, mail }) => {
    await mail.send(WELCOME);
    const ids = (await receiver.received(4)).map(({ events }) => [events[0]?.event, events[0]?.sg_event_id]);
    expect(ids.map(([event]) => event)).toEqual(['processed', 'processed', 'processed', 'delivered']);
    expect(new Set(ids.map(([, id]) => id)).size).toBe(2);
  }));

test('held events come when they are let go', () =>
  withReceiver([], async ({ receiver, standIn, mail }) => {
    standIn.settings({ eventsHeld: true });
    await mail.send(WELCOME);
    expect(await standIn.sendEvents([{ event: 'open', email: 'x@example.com' }])).toBe(204);
    expect(receiver.deliveries.map(({ events }) => events[0]?.event)).toEqual(['open']);
    standIn.settings({ eventsHeld: false });
    expect((await receiver.received(3)).map(({ events }) => events[0]?.event)).toEqual(['open', 'processed', 'delivered']);
  }));

test('events that a test makes are sent as they are, and the answer is told', () =>
  withReceiver([204, 403], async ({ receiver, standIn }) => {
    const made = { event: 'spamreport', email: 'ada@example.com', sg_event_id: 'mine', timestamp: 5, emailId: '42' };
    expect(await standIn.sendEvents([made, { event: 'unsubscribe', email: 'ada@example.com' }])).toBe(204);
    expect(receiver.deliveries[0]?.events).toEqual([
      made,
      { event: 'unsubscribe', email: 'ada@example.com', sg_event_id: expect.any(String), timestamp: expect.any(Number) },
    ]);
    expect(await standIn.sendEvents([made])).toBe(403);
  }));

test('without a webhook nothing is sent; one on another machine is refused', async () => {
  const standIn = await startSendGrid();
  await mailClient(standIn.url).send(WELCOME);
  await expect(standIn.sendEvents([{ event: 'open', email: 'x@example.com' }])).rejects.toThrow('no URL');
  expect(() => standIn.settings({ eventsUrl: 'http://example.com/webhook' })).toThrow('Events stay on this machine.');
  expect(() => standIn.settings({ eventsUrl: 'nowhere' })).toThrow();
  await standIn.stop();
  await expect(startSendGrid({ eventsUrl: 'http://example.com/webhook' })).rejects.toThrow('Events stay on this machine.');
});

test('the key may be given, as one line or as PEM', async () => {
  const line = newSigningKey();
  const key = readSigningKey(line);
  const pem = key.export({ type: 'pkcs8', format: 'pem' }) as string;
  for (const privateKey of [line, pem]) {
    const standIn = await startSendGrid({ privateKey });
    expect(standIn.publicKey).toBe(publicKeyOf(key));
    await standIn.stop();
  }
  const other = generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  await expect(startSendGrid({ privateKey: other })).rejects.toThrow('P-256');
});

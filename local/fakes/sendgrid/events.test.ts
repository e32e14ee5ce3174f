import { expect, test } from '@jest/globals';
import { startSendGrid } from './server.ts';
import { newSigningKey, publicKeyOf, readSigningKey } from './signing-key.ts';
import { mailClient, WELCOME } from './testing/mail-client.ts';
import { isSigned, receiveEvents } from './testing/webhook-receiver.ts';

/** A fake and a receiver of its events, with both stopped after the test. */
async function withReceiver(statuses: number[], run: (it: Awaited<ReturnType<typeof pair>>) => Promise<void>): Promise<void> {
  const both = await pair(statuses);
  try {
    await run(both);
  } finally {
    await Promise.all([both.fake.stop(), both.receiver.stop()]);
  }
}

async function pair(statuses: number[]) {
  const receiver = await receiveEvents(...statuses);
  const fake = await startSendGrid({ eventsUrl: receiver.url });
  return { receiver, fake, mail: mailClient(fake.url) };
}

test('an accepted message is processed, then delivered, signed', () =>
  withReceiver([], async ({ receiver, fake, mail }) => {
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
      sg_message_id: `${id}.fake.0`,
    };
    expect(deliveries.map(({ events }) => events)).toEqual([
      [{ ...common, event: 'processed' }],
      [{ ...common, event: 'delivered', response: '250 OK' }],
    ]);
    for (const delivery of deliveries) {
      expect(isSigned(delivery, fake.publicKey)).toBe(true);
      expect(isSigned({ ...delivery, body: delivery.body.replace('ada', 'eve') }, fake.publicKey)).toBe(false);
      expect(isSigned({ ...delivery, timestamp: '1' }, fake.publicKey)).toBe(false);
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

test('without a webhook nothing is sent; one on another machine is refused', async () => {
  const fake = await startSendGrid();
  await mailClient(fake.url).send(WELCOME);
  await fake.stop();
  for (const eventsUrl of ['http://example.com/webhook', 'nowhere'])
    await expect(startSendGrid({ eventsUrl })).rejects.toThrow('Events stay on this machine.');
});

test('the key may be given', async () => {
  const privateKey = newSigningKey();
  const fake = await startSendGrid({ privateKey });
  expect(fake.publicKey).toBe(publicKeyOf(readSigningKey(privateKey)));
  await fake.stop();
  await expect(startSendGrid({ privateKey: 'none' })).rejects.toThrow();
});

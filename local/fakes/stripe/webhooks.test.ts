import { expect, test } from '@jest/globals';
import { startStripe, type FakeStripe } from './server.ts';
import { openShop } from './testing/shop.ts';
import { stripeClient } from './testing/stripe-client.ts';
import { receiveEvents } from './testing/webhook-receiver.ts';

const ADA = { email: 'a@b.co', name: 'Ada' };

type Both = { receiver: Awaited<ReturnType<typeof receiveEvents>>; fake: FakeStripe; stripe: ReturnType<typeof stripeClient> };

/** A fake and a receiver of its events, with both stopped after the test. */
async function withReceiver(statuses: number[], run: (both: Both) => Promise<void>): Promise<void> {
  const receiver = await receiveEvents(...statuses);
  const fake = await startStripe({ webhookUrl: receiver.url });
  try {
    await run({ receiver, fake, stripe: stripeClient(fake) });
  } finally {
    await Promise.all([fake.stop(), receiver.stop()]);
  }
}

test('every event is signed as Stripe signs', () =>
  withReceiver([], async ({ receiver, fake, stripe }) => {
    const customer = await stripe.customers.create(ADA);
    await fake.advance(400 * 86_400);
    const [delivery] = await receiver.received(1);
    const { body, signature, event } = delivery as { body: string; signature: string; event: unknown };
    // The clock of the signature is the real one, which the product compares with its own.
    const verified = stripe.webhooks.constructEvent(body, signature, fake.webhookSecret);
    expect(verified).toEqual(event);
    expect(verified).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      type: 'customer.created',
      data: { object: { id: customer.id, email: 'a@b.co' } },
    });
    expect(() => stripe.webhooks.constructEvent(body.replace('a@b.co', 'e@b.co'), signature, fake.webhookSecret)).toThrow();
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
    expect(() => stripe.webhooks.constructEvent(body, signature.replace(/t=\d+/, 't=1'), fake.webhookSecret)).toThrow();
  }));

test('what is not taken comes again as the same event', () =>
  withReceiver([500, 302, 200], async ({ receiver, fake, stripe }) => {
    await stripe.customers.create(ADA);
    const deliveries = await receiver.received(3);
    await fake.webhooks.settled();
    expect(new Set(deliveries.map(({ event }) => event.id)).size).toBe(1);
    expect(deliveries).toHaveLength(3);
  }));

test('an event may come more than once', () =>
  withReceiver([], async ({ receiver, fake, stripe }) => {
    fake.webhooks.duplicate(2);
    await stripe.customers.create(ADA);
    await fake.webhooks.settled();
    expect(receiver.deliveries).toHaveLength(3);
    expect(fake.events()).toHaveLength(1);
    fake.webhooks.duplicate(0);
    expect(await fake.webhooks.resend(String(fake.events()[0]?.id))).toBe(200);
    expect(new Set(receiver.deliveries.map(({ event }) => event.id)).size).toBe(1);
    await expect(fake.webhooks.resend('evt_none')).rejects.toThrow('No such event');
  }));

test('events may come in any order', () =>
  withReceiver([], async ({ receiver, fake }) => {
    const { subscribe } = await openShop(fake);
    await fake.webhooks.settled();
    fake.webhooks.shuffle(true);
    const isInOrder = () => {
      const sent = fake.events().map(({ id }) => id);
      return receiver.deliveries.every(({ event }, index) => event.id === sent[index]);
    };
    for (let tries = 0; tries < 10 && isInOrder(); tries++) {
      await subscribe();
      await fake.webhooks.settled();
    }
    expect(isInOrder()).toBe(false);
    expect(new Set(receiver.deliveries.map(({ event }) => event.id)).size).toBe(fake.events().length);
  }));

test('held events come when they are let go, and time does not wait for them', () =>
  withReceiver([], async ({ receiver, fake, stripe }) => {
    fake.webhooks.hold(true);
    await stripe.customers.create(ADA);
    await fake.advance(60);
    await fake.webhooks.settled();
    expect(receiver.deliveries).toEqual([]);
    fake.webhooks.hold(false);
    await fake.webhooks.settled();
    expect(receiver.types()).toEqual(['customer.created']);
  }));

test('without a webhook nothing is sent; one on another machine is refused', async () => {
  const fake = await startStripe();
  await stripeClient(fake).customers.create(ADA);
  await expect(fake.webhooks.resend(String(fake.events()[0]?.id))).rejects.toThrow('no URL');
  await fake.stop();
  await expect(startStripe({ webhookUrl: 'http://example.com/webhook' })).rejects.toThrow('Events stay on this machine.');
});

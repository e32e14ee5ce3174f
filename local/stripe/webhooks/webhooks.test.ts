import { expect, test } from '@jest/globals';
import { startStripe, type StripeStandIn } from '../server.ts';
import { openShop } from '../testing/shop.ts';
import { stripeClient } from '../testing/stripe-client.ts';
import { receiveEvents } from '../testing/webhook-receiver.ts';

type Both = { receiver: Awaited<ReturnType<typeof receiveEvents>>; standIn: StripeStandIn; stripe: ReturnType<typeof stripeClient> };

/** A stand-in and a receiver of its events, with both stopped after the test. */
async function withReceiver(statuses: number[], run: (both: Both) => Promise<void>): Promise<void> {
  const receiver = await receiveEvents(...statuses);
  const standIn = await startStripe({ webhookUrl: receiver.url });
  try {
    await run({ receiver, standIn, stripe: stripeClient(standIn) });
  } finally {
    await Promise.all([standIn.stop(), receiver.stop()]);
  }
}

test('every event is signed as Stripe signs, and says what caused it', () =>
  withReceiver([], async ({ receiver, standIn, stripe }) => {
    const customer = await stripe.customers.create({ email: 'a@b.co' }, { idempotencyKey: 'mine' });
    await standIn.advance(400 * 86_400);
    const [delivery] = await receiver.received(1);
    const { body, signature, event } = delivery as { body: string; signature: string; event: unknown };
    // The clock of the signature is the real one, which the product compares with its own.
    const verified = stripe.webhooks.constructEvent(body, signature, standIn.webhookSecret);
    expect(verified).toEqual(event);
    expect(verified).toMatchObject({
      id: expect.stringMatching(/^evt_/),
      api_version: '2026-10-28.endive',
      type: 'customer.created',
      data: { object: { id: customer.id, email: 'a@b.co' } },
      request: { id: customer.lastResponse.requestId, idempotency_key: 'mine' },
    });
    expect(() => stripe.webhooks.constructEvent(body.replace('a@b.co', 'e@b.co'), signature, standIn.webhookSecret)).toThrow();
    expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow();
    expect(() => stripe.webhooks.constructEvent(body, signature.replace(/t=\d+/, 't=1'), standIn.webhookSecret)).toThrow();
    expect(await stripe.events.retrieve(verified.id)).toMatchObject({ type: 'customer.created' });
    expect((await stripe.events.list({ types: ['customer.deleted'] })).data).toEqual([]);
  }));

test('what is not taken comes again as the same event', () =>
  withReceiver([500, 302, 200], async ({ receiver, standIn, stripe }) => {
    await stripe.customers.create();
    const deliveries = await receiver.received(3);
    await standIn.webhooks.settled();
    expect(new Set(deliveries.map(({ event }) => event.id)).size).toBe(1);
    expect(deliveries).toHaveLength(3);
  }));

test('attempts that fail on purpose are made up for', () =>
  withReceiver([], async ({ receiver, standIn, stripe }) => {
    standIn.webhooks.failNext(2);
    await stripe.customers.create();
    expect(receiver.deliveries).toEqual([]);
    await standIn.webhooks.settled();
    expect(receiver.types()).toEqual(['customer.created']);
  }));

test('an event may come more than once', () =>
  withReceiver([], async ({ receiver, standIn, stripe }) => {
    standIn.webhooks.duplicate(2);
    await stripe.customers.create();
    await standIn.webhooks.settled();
    expect(receiver.deliveries).toHaveLength(3);
    expect(standIn.events()).toHaveLength(1);
    standIn.webhooks.duplicate(0);
    expect(await standIn.webhooks.resend(String(standIn.events()[0]?.id))).toBe(200);
    expect(new Set(receiver.deliveries.map(({ event }) => event.id)).size).toBe(1);
    await expect(standIn.webhooks.resend('evt_none')).rejects.toThrow('No such event');
  }));

test('events may come in any order', () =>
  withReceiver([], async ({ receiver, standIn }) => {
    const { subscribe } = await openShop(standIn);
    await standIn.webhooks.settled();
    standIn.webhooks.shuffle(true);
    const isInOrder = () => {
      const sent = standIn.events().map(({ id }) => id);
      return receiver.deliveries.every(({ event }, index) => event.id === sent[index]);
    };
    for (let tries = 0; tries < 10 && isInOrder(); tries++) {
      await subscribe();
      await standIn.webhooks.settled();
    }
    expect(isInOrder()).toBe(false);
    expect(new Set(receiver.deliveries.map(({ event }) => event.id)).size).toBe(standIn.events().length);
  }));

test('held events come when they are let go, and time does not wait for them', () =>
  withReceiver([], async ({ receiver, standIn, stripe }) => {
    standIn.webhooks.hold(true);
    await stripe.customers.create();
    await standIn.advance(60);
    await standIn.webhooks.settled();
    expect(receiver.deliveries).toEqual([]);
    standIn.webhooks.hold(false);
    await standIn.webhooks.settled();
    expect(receiver.types()).toEqual(['customer.created']);
  }));

test('without a webhook nothing is sent; one on another machine is refused', async () => {
  const standIn = await startStripe();
  await stripeClient(standIn).customers.create();
  expect(standIn.events()).toMatchObject([{ pending_webhooks: 0 }]);
  await expect(standIn.webhooks.resend(String(standIn.events()[0]?.id))).rejects.toThrow('no URL');
  await standIn.stop();
  await expect(startStripe({ webhookUrl: 'http://example.com/webhook' })).rejects.toThrow('Events stay on this machine.');
});

import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { startStripe, type FakeStripe } from './server.ts';
import { openShop } from './testing/shop.ts';
import { stripeClient } from './testing/stripe-client.ts';

let fake: FakeStripe;
let stripe: Stripe;
beforeAll(async () => {
  fake = await startStripe();
  stripe = stripeClient(fake, 400);
});
afterEach(() => {
  fake.clearFaults();
});
afterAll(() => fake.stop());

/** Stripe's client tries a connection that was closed once more by itself, whatever its options for retries. */
const ONCE = { count: 2 };

const create = (email: string, idempotencyKey = email) => stripe.customers.create({ email, name: 'Ada' }, { idempotencyKey });
const count = (email: string) => fake.objects<Stripe.Customer>('customer').filter((customer) => customer.email === email).length;

test('a refusal says when to come again, and nothing is done', async () => {
  fake.addFault({ kind: 'status', status: 429, retryAfterSeconds: 3, match: 'POST /v1/customers' });
  await expect(create('busy')).rejects.toMatchObject({ type: 'StripeRateLimitError', headers: { 'retry-after': '3' } });
  expect(count('busy')).toBe(0);
  expect((await create('busy')).email).toBe('busy');
  for (const status of [500, 503]) {
    fake.addFault({ kind: 'status', status });
    await expect(create(`failed ${status}`)).rejects.toMatchObject({ statusCode: status, type: 'StripeAPIError' });
    await create(`failed ${status}`);
    expect(count(`failed ${status}`)).toBe(1);
  }
});

test('silence, and a connection that is cut with nothing done', async () => {
  fake.addFault({ kind: 'hang' });
  await expect(create('hung')).rejects.toMatchObject({ type: 'StripeConnectionError' });
  fake.addFault({ kind: 'cut', ...ONCE });
  await expect(create('hung')).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(count('hung')).toBe(0);
  expect(
    fake
      .requests()
      .map(({ status }) => status)
      .slice(-3),
  ).toEqual([0, 0, 0]);
});

test('a connection that is cut after the request is done: the same key finds what was done', async () => {
  fake.addFault({ kind: 'accept-then-cut', match: 'customers', ...ONCE });
  await expect(create('done')).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(count('done')).toBe(1);
  const again = await create('done');
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(count('done')).toBe(1);
});

test('a slow response', async () => {
  fake.addFault({ kind: 'slow', latencyMs: 150 });
  const startedAt = Date.now();
  await create('slow');
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(140);
  fake.addFault({ kind: 'slow', latencyMs: 5_000 });
  await expect(create('too slow')).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(count('too slow')).toBe(1);
});

test('faults hit what they suit, as often as they say; pages are spared', async () => {
  fake.addFault({ kind: 'status', status: 500, count: 2, match: '^POST /v1/products' });
  await create('spared');
  const product = { id: 'bookwright_x', name: 'x' };
  for (let attempt = 0; attempt < 2; attempt++) await expect(stripe.products.create(product)).rejects.toMatchObject({ statusCode: 500 });
  await stripe.products.create(product);
  const { newCustomer, newIntent } = await openShop(fake);
  const intent = await newIntent((await newCustomer()).id);
  fake.addFault({ kind: 'status', status: 500 });
  expect(await fake.pay(String(intent.client_secret), { number: '4242424242424242' })).toEqual({ status: 'succeeded' });
  expect(() => fake.addFault({ kind: 'slow' } as never)).toThrow('latencyMs');
});

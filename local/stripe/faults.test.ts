import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { startStripe, type StripeStandIn } from './server.ts';
import { stripeClient } from './testing/stripe-client.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await startStripe();
  stripe = stripeClient(standIn, 400);
});
afterEach(() => {
  standIn.clearFaults();
  standIn.clearRequests();
});
afterAll(() => standIn.stop());

/** Stripe's client tries a connection that was closed once more by itself, whatever it is told about retries. */
const ONCE = { count: 2 };

const create = (email: string, idempotencyKey = email) => stripe.customers.create({ email }, { idempotencyKey });
const count = (email: string) => standIn.objects<Stripe.Customer>('customer').filter((customer) => customer.email === email).length;

test('a refusal says when to come again, and nothing is done', async () => {
  standIn.addFault({ kind: 'status', status: 429, retryAfterSeconds: 3, match: 'POST /v1/customers' });
  await expect(create('busy')).rejects.toMatchObject({ type: 'StripeRateLimitError', headers: { 'retry-after': '3' } });
  expect(count('busy')).toBe(0);
  expect((await create('busy')).email).toBe('busy');
  for (const status of [500, 503]) {
    standIn.addFault({ kind: 'status', status });
    await expect(create(`failed ${status}`)).rejects.toMatchObject({ statusCode: status, type: 'StripeAPIError' });
    await create(`failed ${status}`);
    expect(count(`failed ${status}`)).toBe(1);
  }
});

test('silence, and a connection that is cut with nothing done', async () => {
  standIn.addFault({ kind: 'hang' });
  await expect(create('hung')).rejects.toMatchObject({ type: 'StripeConnectionError' });
  standIn.addFault({ kind: 'cut', ...ONCE });
  await expect(create('hung')).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(count('hung')).toBe(0);
  expect(standIn.requests().map(({ status }) => status)).toEqual([0, 0, 0]);
});

test('a connection that is cut after the deed: the same key finds what was done', async () => {
  standIn.addFault({ kind: 'do-then-cut', match: 'customers', ...ONCE });
  await expect(create('done')).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(count('done')).toBe(1);
  const again = await create('done');
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(count('done')).toBe(1);
});

test('a slow answer', async () => {
  standIn.addFault({ kind: 'slow', latencyMs: 150 });
  const startedAt = Date.now();
  await create('slow');
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(140);
  standIn.addFault({ kind: 'slow', latencyMs: 5_000 });
  await expect(create('too slow')).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(count('too slow')).toBe(1);
});

test('faults hit what they suit, as often as they say; pages are spared', async () => {
  standIn.addFault({ kind: 'status', status: 500, count: 2, match: '^POST /v1/products' });
  await create('spared');
  for (const name of ['x', 'y']) await expect(stripe.products.create({ name })).rejects.toMatchObject({ statusCode: 500 });
  await stripe.products.create({ name: 'x' });
  const intent = await stripe.paymentIntents.create({ amount: 100, currency: 'usd' });
  standIn.addFault({ kind: 'status', status: 500 });
  expect(await standIn.pay(String(intent.client_secret), { number: '4242424242424242' })).toEqual({ status: 'succeeded' });
  expect(() => standIn.addFault({ kind: 'slow' } as never)).toThrow('latencyMs');
});

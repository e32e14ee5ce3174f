import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { startStripe, type FakeStripe } from './server.ts';
import { openShop } from './testing/shop.ts';
import { stripeClient } from './testing/stripe-client.ts';

let fake: FakeStripe;
let shop: Awaited<ReturnType<typeof openShop>>;
let stripe: Stripe;
beforeAll(async () => {
  fake = await startStripe();
  shop = await openShop(fake);
  stripe = shop.stripe;
});
afterAll(() => fake.stop());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(fake.url + path, { headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as { error: Record<string, unknown> } };
};
const params = { email: 'twice@example.com', name: 'Twice' };
const intent = { amount: 300, currency: 'usd', description: 'Tokens', automatic_payment_methods: { enabled: true } } as const;

describe('a request', () => {
  test('needs the key', async () => {
    await expect(stripeClient({ ...fake, secretKey: 'sk_test_of_another' }).customers.create(params)).rejects.toMatchObject({
      statusCode: 401,
      message: 'Invalid API Key provided: sk_test_…',
    });
    expect((await get('/v1/customers')).body.error).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringMatching(/^You did not provide an API key/),
    });
  });

  test('is refused where it is not what the product sends, in the words of Stripe', async () => {
    const { status, body, headers } = await get('/v1/unicorns', { authorization: `Bearer ${fake.secretKey}` });
    expect([status, body.error['type']]).toEqual([404, 'invalid_request_error']);
    expect(body.error['message']).toMatch(/^Unrecognized request URL \(GET: \/v1\/unicorns\)/);
    expect(headers.get('request-id')).toMatch(/^req_/);
    await expect(stripe.customers.create({ ...params, emial: 'a@b.co' } as Stripe.CustomerCreateParams)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'emial',
    });
    const missing = { statusCode: 404, code: 'resource_missing', param: 'id', message: "No such product: 'prod_none'" };
    await expect(stripe.products.retrieve('prod_none')).rejects.toMatchObject(missing);
    const nobody = { ...intent, customer: 'cus_none' };
    await expect(stripe.paymentIntents.create(nobody)).rejects.toMatchObject({ statusCode: 400, param: 'customer' });
    await expect(stripe.paymentIntents.create({ ...nobody, amount: 49 })).rejects.toMatchObject({ param: 'amount' });
    await expect(stripe.paymentIntents.create({ currency: 'usd' } as never)).rejects.toMatchObject({
      param: 'amount',
    });
  });
});

test('a customer who is deleted loses the plan at once, and what was paid is still listed', async () => {
  const { customer, subscription } = await shop.subscribe();
  expect(await stripe.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true });
  expect((await shop.read(subscription.id)).status).toBe('canceled');
  expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
  await expect(stripe.customers.del(customer.id)).rejects.toMatchObject({ code: 'resource_missing' });
  expect(fake.events().slice(-2)).toMatchObject([{ type: 'customer.subscription.deleted' }, { type: 'customer.deleted' }]);
});

test('a lookup key is handed on to the price that asks for it', async () => {
  const metadata = { tier: 'standard' };
  const { id: product } = await stripe.products.create({ id: 'bookwright_keys', name: 'Keys', metadata });
  await expect(stripe.products.create({ id: product, name: 'Keys' })).rejects.toMatchObject({ code: 'resource_already_exists' });
  const price = (unit_amount: number) => {
    const keyed = { lookup_key: 'key', transfer_lookup_key: true, metadata };
    return stripe.prices.create({ product, currency: 'usd', unit_amount, recurring: { interval: 'month' }, ...keyed });
  };
  const first = await price(100);
  const second = await price(200);
  expect((await stripe.prices.list({ lookup_keys: ['key', 'other'], active: true })).data.map(({ id }) => id)).toEqual([second.id]);
  expect(fake.objects<Stripe.Price>('price').find(({ id }) => id === first.id)?.lookup_key).toBeNull();
});

test('lists come in pages, the newest first', async () => {
  const { id: customer } = await shop.newCustomer();
  const newestFirst: string[] = [];
  for (let count = 0; count < 5; count++) {
    const { id, secret } = await shop.newIntent(customer);
    await fake.pay(secret, { number: '4242424242424242' });
    newestFirst.unshift(id);
  }
  const page = await stripe.charges.list({ customer, limit: 2 });
  expect([page.data.map(({ payment_intent }) => payment_intent), page.has_more]).toEqual([newestFirst.slice(0, 2), true]);
  const all = await stripe.charges.list({ customer, limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(all.map(({ payment_intent }) => payment_intent)).toEqual(newestFirst);
  await expect(stripe.charges.list({ customer, limit: 101 })).rejects.toMatchObject({ param: 'limit' });
});

test('what is expanded replaces its id; the rest cannot be expanded', async () => {
  const { customer } = await shop.subscribe();
  const { data } = await stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
  expect(data).toMatchObject([{ payments: { data: [{ payment: { payment_intent: expect.stringMatching(/^pi_/) } }] } }]);
  const id = String(data[0]?.id);
  expect(await stripe.invoices.retrieve(id)).not.toHaveProperty('confirmation_secret');
  const expanded = await stripe.invoices.retrieve(id, { expand: ['confirmation_secret'] });
  expect(expanded).toMatchObject({ confirmation_secret: { type: 'payment_intent' } });
  for (const path of ['payment_intent', 'status', 'unicorn'])
    await expect(stripe.invoices.retrieve(id, { expand: [path] })).rejects.toMatchObject({
      message: `This property cannot be expanded (${path}).`,
    });
});

describe('a request that is sent again', () => {
  test('gets the same response, and is not done again', async () => {
    const before = fake.requests().length;
    const [first, second] = [
      await stripe.customers.create(params, { idempotencyKey: 'twice' }),
      await stripe.customers.create(params, { idempotencyKey: 'twice' }),
    ];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(fake.requests().slice(before)).toEqual([
      { method: 'POST', path: '/v1/customers', idempotencyKey: 'twice', status: 200 },
      { method: 'POST', path: '/v1/customers', idempotencyKey: 'twice', status: 200 },
    ]);
  });

  test('must be the same', async () => {
    await stripe.customers.create(params, { idempotencyKey: 'same' });
    const other = stripe.customers.create({ ...params, name: 'Other' }, { idempotencyKey: 'same' });
    await expect(other).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' });
  });

  test('waits for the first', async () => {
    fake.addFault({ kind: 'slow', latencyMs: 300, match: '^POST /v1/customers$' });
    const first = stripe.customers.create(params, { idempotencyKey: 'at-once' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const second = stripe.customers.create(params, { idempotencyKey: 'at-once' });
    await expect(second).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    const { id } = await first;
    expect((await stripe.customers.create(params, { idempotencyKey: 'at-once' })).id).toBe(id);
  });

  test('may be put right after a refusal', async () => {
    const { id: customer } = await shop.newCustomer();
    const create = (amount: number) => stripe.paymentIntents.create({ ...intent, customer, amount }, { idempotencyKey: 'right' });
    await expect(create(1)).rejects.toMatchObject({ statusCode: 400 });
    expect((await create(100)).amount).toBe(100);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { startStripe, type StripeStandIn } from './server.ts';
import { idOf, openShop } from './testing/shop.ts';
import { stripeClient } from './testing/stripe-client.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await startStripe();
  stripe = stripeClient(standIn);
});
afterAll(() => standIn.stop());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(standIn.url + path, { headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as { error: Record<string, unknown> } };
};

describe('who asks', () => {
  test('needs the key, as a bearer or as a name', async () => {
    await expect(stripeClient({ ...standIn, secretKey: 'sk_test_of_another' }).customers.list()).rejects.toMatchObject({
      statusCode: 401,
      message: expect.stringMatching(/^Invalid API Key provided: sk_test_\*+ther$/),
    });
    expect((await get('/v1/customers')).body.error).toMatchObject({
      type: 'invalid_request_error',
      message: expect.stringMatching(/^You did not provide an API key/),
    });
    const basic = `Basic ${Buffer.from(`${standIn.secretKey}:`).toString('base64')}`;
    expect((await get('/v1/customers', { authorization: basic })).status).toBe(200);
  });

  test('is refused what Stripe does not know, in its words', async () => {
    const { status, body, headers } = await get('/v1/unicorns', { authorization: `Bearer ${standIn.secretKey}` });
    expect([status, body.error['type']]).toEqual([404, 'invalid_request_error']);
    expect(body.error['message']).toMatch(/^Unrecognized request URL \(GET: \/v1\/unicorns\)/);
    expect(headers.get('request-id')).toMatch(/^req_/);
    await expect(stripe.customers.create({ emial: 'a@b.co' } as Stripe.CustomerCreateParams)).rejects.toMatchObject({
      code: 'parameter_unknown',
      param: 'emial',
      doc_url: 'https://stripe.com/docs/error-codes/parameter-unknown',
    });
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_none'",
    });
    await expect(stripe.subscriptions.create({ customer: 'cus_none', items: [] })).rejects.toMatchObject({
      statusCode: 400,
      param: 'customer',
    });
    await expect(stripe.paymentIntents.create({ amount: 49, currency: 'usd' })).rejects.toMatchObject({ code: 'amount_too_small' });
    await expect(stripe.paymentIntents.create({ currency: 'usd' } as never)).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'amount',
    });
    const retired = { amount: 300, currency: 'usd', payment_method_types: ['card'] };
    await expect(stripe.paymentIntents.create(retired as never)).rejects.toMatchObject({ param: 'payment_method_types' });
  });
});

describe('customers', () => {
  test('are made, read, changed and listed', async () => {
    const made = await stripe.customers.create({ email: 'eve@example.com', name: 'Eve', metadata: { userId: '1', old: 'x' } });
    await stripe.customers.update(made.id, { name: '', metadata: { old: '', plan: 'free' } });
    expect(await stripe.customers.retrieve(made.id)).toMatchObject({
      email: 'eve@example.com',
      name: null,
      metadata: { userId: '1', plan: 'free' },
    });
    expect((await stripe.customers.list({ email: 'eve@example.com' })).data.map(({ id }) => id)).toEqual([made.id]);
    expect(standIn.events().filter(({ data }) => data.object.id === made.id)).toMatchObject([
      { type: 'customer.created' },
      { type: 'customer.updated', data: { previous_attributes: { name: 'Eve', metadata: { userId: '1', old: 'x' } } } },
    ]);
  });

  test('who are deleted lose their plan at once, and what they paid can still be read', async () => {
    const { subscribe } = await openShop(standIn);
    const { customer, subscription } = await subscribe();
    expect(await stripe.customers.del(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    expect(await stripe.customers.retrieve(customer.id)).toEqual({ id: customer.id, object: 'customer', deleted: true });
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1);
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
    await expect(stripe.customers.update(customer.id, { name: 'X' })).rejects.toMatchObject({ code: 'resource_missing' });
    expect(standIn.events().slice(-2)).toMatchObject([{ type: 'customer.subscription.deleted' }, { type: 'customer.deleted' }]);
  });
});

test('a lookup key belongs to one price, and is handed on when asked', async () => {
  const product = await stripe.products.create({ id: 'prod_keys', name: 'Keys' });
  await expect(stripe.products.create({ id: 'prod_keys', name: 'Keys' })).rejects.toMatchObject({ code: 'resource_already_exists' });
  const price = (unit_amount: number, transfer_lookup_key: boolean) =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount,
      lookup_key: 'key',
      recurring: { interval: 'month' },
      transfer_lookup_key,
    });
  const first = await price(100, false);
  await expect(price(200, false)).rejects.toMatchObject({ param: 'lookup_key' });
  const second = await price(200, true);
  expect((await stripe.prices.list({ lookup_keys: ['key', 'other'], active: true })).data.map(({ id }) => id)).toEqual([second.id]);
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  expect((await stripe.prices.update(first.id, { active: false })).active).toBe(false);
  expect((await stripe.prices.list({ product: product.id, active: true })).data).toHaveLength(1);
});

describe('lists', () => {
  test('come in pages, the newest first', async () => {
    const intents = [];
    const customer = await stripe.customers.create();
    for (let amount = 101; amount <= 105; amount++) {
      intents.push(await stripe.paymentIntents.create({ amount, currency: 'usd', customer: customer.id }));
    }
    const newestFirst = intents.map(({ id }) => id).reverse();
    const page = await stripe.paymentIntents.list({ customer: customer.id, limit: 2 });
    expect([page.data.map(({ id }) => id), page.has_more]).toEqual([newestFirst.slice(0, 2), true]);
    const next = await stripe.paymentIntents.list({ customer: customer.id, limit: 3, starting_after: String(newestFirst[1]) });
    expect([next.data.map(({ id }) => id), next.has_more]).toEqual([newestFirst.slice(2), false]);
    const all = await stripe.paymentIntents.list({ customer: customer.id, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(newestFirst);
    expect((await stripe.paymentIntents.list({ customer: customer.id, created: { gt: standIn.now() + 10 } })).data).toEqual([]);
    await expect(stripe.paymentIntents.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  });
});

describe('what is expanded', () => {
  test('stands in place of its id, at any depth', async () => {
    const { subscribe } = await openShop(standIn);
    const { customer, subscription } = await subscribe();
    const whole = await stripe.subscriptions.retrieve(subscription.id, {
      expand: [
        'customer',
        'latest_invoice.payments.data.payment.payment_intent.latest_charge',
        'latest_invoice.confirmation_secret',
        'schedule',
      ],
    });
    expect(whole).toMatchObject({
      customer: { id: customer.id, email: 'ada@example.com' },
      schedule: null,
      latest_invoice: {
        confirmation_secret: { type: 'payment_intent' },
        payments: { data: [{ payment: { payment_intent: { status: 'succeeded', latest_charge: { paid: true } } } }] },
      },
    });
    const listed = await stripe.subscriptions.list({ customer: customer.id, expand: ['data.latest_invoice'] });
    expect(listed.data[0]?.latest_invoice).toMatchObject({ status: 'paid' });
    expect(await stripe.invoices.retrieve(idOf(subscription.latest_invoice))).not.toHaveProperty('confirmation_secret');
  });

  test('must be there to be expanded', async () => {
    const { subscribe } = await openShop(standIn);
    const { subscription } = await subscribe();
    for (const path of ['latest_invoice.payment_intent', 'status', 'unicorn', 'metadata']) {
      await expect(stripe.subscriptions.retrieve(subscription.id, { expand: [path] })).rejects.toMatchObject({
        message: `This property cannot be expanded (${path}).`,
      });
    }
  });
});

describe('a request that is sent again', () => {
  const params = { email: 'twice@example.com' };

  test('is answered as it was, and not done again', async () => {
    standIn.clearRequests();
    const [first, second] = [
      await stripe.customers.create(params, { idempotencyKey: 'twice' }),
      await stripe.customers.create(params, { idempotencyKey: 'twice' }),
    ];
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(standIn.requests()).toEqual([
      { method: 'POST', path: '/v1/customers', idempotencyKey: 'twice', replayed: false, status: 200 },
      { method: 'POST', path: '/v1/customers', idempotencyKey: 'twice', replayed: true, status: 200 },
    ]);
  });

  test('must be the same', async () => {
    await stripe.customers.create(params, { idempotencyKey: 'same' });
    await expect(stripe.customers.create({ email: 'x@y.co' }, { idempotencyKey: 'same' })).rejects.toMatchObject({
      statusCode: 400,
      type: 'StripeIdempotencyError',
    });
  });

  test('waits for the first', async () => {
    standIn.addFault({ kind: 'slow', latencyMs: 300, match: '^POST /v1/customers$' });
    const first = stripe.customers.create(params, { idempotencyKey: 'at-once' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(stripe.customers.create(params, { idempotencyKey: 'at-once' })).rejects.toMatchObject({
      statusCode: 409,
      code: 'idempotency_key_in_use',
    });
    expect((await stripe.customers.create(params, { idempotencyKey: 'at-once' }).catch(() => first)).id).toBe((await first).id);
  });

  test('may be put right after a refusal', async () => {
    await expect(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, { idempotencyKey: 'right' })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect((await stripe.paymentIntents.create({ amount: 100, currency: 'usd' }, { idempotencyKey: 'right' })).amount).toBe(100);
  });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { startStripe, type FakeStripe } from './server.ts';
import { CARDS, openShop } from './testing/shop.ts';

let fake: FakeStripe;
let shop: Awaited<ReturnType<typeof openShop>>;
let stripe: Stripe;
let customer: string;
beforeAll(async () => {
  fake = await startStripe();
  shop = await openShop(fake);
  stripe = shop.stripe;
  customer = (await shop.newCustomer()).id;
});
afterAll(() => fake.stop());

const chargesOf = async (intent: string) =>
  (await stripe.charges.list({ customer, limit: 100 })).data.filter(({ payment_intent }) => payment_intent === intent);
const typesOf = (id: string) =>
  fake
    .events()
    .filter(({ data }) => data.object.id === id)
    .map(({ type }) => type.replace('payment_intent.', ''));

describe('a payment', () => {
  test('is made with a good card', async () => {
    const { id, secret } = await shop.newIntent(customer);
    expect(await fake.pay(secret, { number: CARDS.mastercard })).toEqual({ status: 'succeeded' });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded', metadata: { tokens: '5' } });
    const [charge] = await chargesOf(id);
    expect(charge).toMatchObject({
      ...{ paid: true, amount: 1_000, amount_captured: 1_000, customer, metadata: { tokens: '5' } },
      receipt_url: expect.stringMatching(`^${fake.url}/receipts/ch_`),
    });
    expect((await fetch(String(charge?.receipt_url))).status).toBe(200);
    expect(await fake.pay(secret, { number: CARDS.good })).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    expect(typesOf(id)).toEqual(['created', 'succeeded']);
  });

  test.each([
    ['a card that is declined', CARDS.declined, { code: 'card_declined', message: 'Your card was declined.', type: 'card_error' }],
    ['a card without money', CARDS.poor, { code: 'card_declined', message: 'Your card has insufficient funds.', type: 'card_error' }],
    ['a card that is no test card', CARDS.unknown, { code: 'card_declined', type: 'card_error' }],
  ])('fails with %s, and can be tried again', async (_what, number, error) => {
    const { id, secret } = await shop.newIntent(customer);
    expect(await fake.pay(secret, { number })).toMatchObject({ error });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
    expect(await fake.pay(secret, { number: CARDS.good })).toEqual({ status: 'succeeded' });
    expect((await chargesOf(id)).at(-1)?.status).toBe(number === CARDS.unknown ? 'succeeded' : 'failed');
  });

  test.each([CARDS.secure, CARDS.secureAtUpgrades])('waits for 3-D Secure with %s', async (number) => {
    const { id, secret } = await shop.newIntent(customer);
    expect(await fake.pay(secret, { number, authenticate: false })).toEqual({
      error: {
        code: 'payment_intent_authentication_failure',
        message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        type: 'invalid_request_error',
      },
    });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
    expect(await fake.pay(secret, { number, authenticate: true })).toEqual({ status: 'succeeded' });
    expect(typesOf(id)).toEqual(['created', 'requires_action', 'payment_failed', 'requires_action', 'succeeded']);
  });

  test('may be canceled until it is made', async () => {
    const { id, secret } = await shop.newIntent(customer);
    expect((await stripe.paymentIntents.cancel(id)).status).toBe('canceled');
    expect(await fake.pay(secret, { number: CARDS.good })).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    const paid = await shop.newIntent(customer);
    await fake.pay(paid.secret, { number: CARDS.good });
    await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });
});

test('a payment is refunded once, if there was one', async () => {
  const { id, secret } = await shop.newIntent(customer);
  const refund = () => stripe.refunds.create({ payment_intent: id, reason: 'requested_by_customer' });
  await expect(refund()).rejects.toMatchObject({ statusCode: 400 });
  await fake.pay(secret, { number: CARDS.good });
  expect(await refund()).toMatchObject({ amount: 1_000, status: 'succeeded' });
  expect(await chargesOf(id)).toMatchObject([{ amount_refunded: 1_000, refunded: true }]);
  await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });
});

describe('a page', () => {
  const request = async (method: string, path: string, fields: Record<string, string>) => {
    const form = new URLSearchParams(fields);
    const headers = { authorization: `Bearer ${fake.publishableKey}`, origin: 'http://127.0.0.1:5000' };
    const response =
      method === 'GET'
        ? await fetch(`${fake.url}${path}?${form.toString()}`, { headers })
        : await fetch(fake.url + path, { method, headers, body: form });
    const origin = response.headers.get('access-control-allow-origin');
    return { status: response.status, origin, body: (await response.json()) as { error?: { code: string } } };
  };

  test('reads and confirms what its secret opens, and nothing else', async () => {
    const [mine, other] = [await shop.newIntent(customer), await shop.newIntent(customer)];
    const path = `/v1/payment_intents/${mine.id}`;
    expect(await request('GET', path, { client_secret: mine.secret })).toMatchObject({ status: 200, origin: '*' });
    const card = { number: CARDS.good, exp_month: '12', exp_year: '2034', cvc: '123' };
    const fields = Object.entries(card).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
    for (const [method, verb, more] of [
      ['GET', '', {}],
      ['POST', '/confirm', { 'payment_method_data[type]': 'card', ...Object.fromEntries(fields) }],
      ['POST', '/authenticate', { success: 'true' }],
    ] as const) {
      const { status, body } = await request(method, path + verb, { client_secret: other.secret, ...more });
      expect([status, body.error?.code]).toEqual([400, 'payment_intent_invalid_parameter']);
    }
    expect((await request('GET', path, {})).status).toBe(400);
    for (const closed of ['/v1/customers', '/v1/refunds', `${path}/cancel`]) expect((await request('POST', closed, {})).status).toBe(404);
  });

  test('of any origin may ask', async () => {
    const headers = { origin: 'http://localhost:5173' };
    const response = await fetch(`${fake.url}/v1/payment_intents/pi_1/confirm`, { method: 'OPTIONS', headers });
    expect([response.status, response.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('authorization'),
    ]);
  });

  test('ends 3-D Secure; a server cannot', async () => {
    const { id, secret } = await shop.newIntent(customer);
    const path = `/v1/payment_intents/${id}/authenticate`;
    expect((await request('POST', path, { client_secret: secret, success: 'true' })).status).toBe(400);
    await expect(stripe.rawRequest('POST', path, { success: true })).rejects.toMatchObject({ statusCode: 404 });
  });
});

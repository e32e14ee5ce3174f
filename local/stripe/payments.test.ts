import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { startStripe, type StripeStandIn } from './server.ts';
import { CARDS, idOf } from './testing/shop.ts';
import { stripeClient } from './testing/stripe-client.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
beforeAll(async () => {
  standIn = await startStripe();
  stripe = stripeClient(standIn);
});
afterAll(() => standIn.stop());

const newIntent = async (extra: Partial<Stripe.PaymentIntentCreateParams> = {}) => {
  const intent = await stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'usd',
    automatic_payment_methods: { enabled: true },
    ...extra,
  });
  return { ...intent, secret: String(intent.client_secret) };
};

describe('a payment', () => {
  test('is made with a good card', async () => {
    const customer = await stripe.customers.create({ email: 'ada@example.com' });
    const { id, secret } = await newIntent({
      customer: customer.id,
      metadata: { tokens: '5' },
      receipt_email: 'ada@example.com',
      description: 'Tokens',
    });
    expect(await standIn.pay(secret, { number: CARDS.mastercard })).toEqual({ status: 'succeeded' });
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(intent).toMatchObject({
      status: 'succeeded',
      amount_received: 1_000,
      metadata: { tokens: '5' },
      latest_charge: {
        paid: true,
        amount: 1_000,
        receipt_url: expect.stringMatching(`^${standIn.url}/receipts/ch_`),
        receipt_email: 'ada@example.com',
      },
    });
    expect((await stripe.charges.list({ payment_intent: id })).data).toMatchObject([{ customer: customer.id, metadata: { tokens: '5' } }]);
    expect((await fetch((intent.latest_charge as Stripe.Charge).receipt_url as string)).status).toBe(200);
    expect(await standIn.pay(secret, { number: CARDS.good })).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    const told = standIn.events().filter(({ data }) => data.object.id === id);
    expect(told.map(({ type }) => type)).toEqual(['payment_intent.created', 'payment_intent.succeeded']);
  });

  test.each([
    ['a card that is declined', CARDS.declined, { code: 'card_declined', message: 'Your card was declined.', type: 'card_error' }],
    ['a card without money', CARDS.poor, { code: 'card_declined', message: 'Your card has insufficient funds.', type: 'card_error' }],
    [
      'a number that is misspelt',
      CARDS.misspelt,
      { code: 'incorrect_number', message: 'Your card number is incorrect.', type: 'card_error' },
    ],
    ['a real card', '4111 1111 1111 1111', { code: 'card_declined', type: 'card_error' }],
  ])('fails with %s, and can be tried again', async (_what, number, error) => {
    const { id, secret } = await newIntent();
    expect(await standIn.pay(secret, { number })).toMatchObject({ error });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
    expect(await standIn.pay(secret, { number: CARDS.good })).toEqual({ status: 'succeeded' });
  });

  test('says what went wrong', async () => {
    const { id, secret } = await newIntent();
    await standIn.pay(secret, { number: CARDS.poor });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds', payment_method: { card: { last4: '9995' } } },
    });
    expect((await stripe.charges.list({ payment_intent: id })).data).toMatchObject([
      { status: 'failed', failure_code: 'card_declined', receipt_url: null },
    ]);
  });

  test.each([CARDS.secure, CARDS.secureAtUpgrades])('waits for 3-D Secure with %s', async (number) => {
    const { id, secret } = await newIntent();
    expect(await standIn.pay(secret, { number, authenticate: false })).toEqual({
      error: {
        code: 'payment_intent_authentication_failure',
        message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        type: 'invalid_request_error',
      },
    });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
    expect(await standIn.pay(secret, { number, authenticate: true })).toEqual({ status: 'succeeded' });
    const told = standIn.events().filter(({ data }) => data.object.id === id);
    expect(told.map(({ type }) => type.replace('payment_intent.', ''))).toEqual([
      'created',
      'requires_action',
      'payment_failed',
      'requires_action',
      'succeeded',
    ]);
  });

  test('may be confirmed by a server with one of the tokens, and be called off', async () => {
    const { id } = await newIntent();
    expect((await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: 'http://127.0.0.1/' })).status).toBe(
      'succeeded',
    );
    await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
    const other = await newIntent();
    await expect(stripe.paymentIntents.confirm(other.id, { payment_method: 'pm_card_chargeDeclined' })).rejects.toMatchObject({
      statusCode: 402,
      type: 'StripeCardError',
      decline_code: 'generic_decline',
    });
    expect((await stripe.paymentIntents.cancel(other.id, { cancellation_reason: 'abandoned' })).status).toBe('canceled');
    expect(await standIn.pay(other.secret, { number: CARDS.good })).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
  });
});

test('money goes back in parts, and not more than there was', async () => {
  const { id, secret } = await newIntent();
  await standIn.pay(secret, { number: CARDS.good });
  const first = await stripe.refunds.create({ payment_intent: id, amount: 400, reason: 'requested_by_customer' });
  expect(first).toMatchObject({ amount: 400, status: 'succeeded' });
  await expect(stripe.refunds.create({ payment_intent: id, amount: 601 })).rejects.toMatchObject({
    message: 'Refund amount ($6.01) is greater than unrefunded amount on charge ($6.00)',
  });
  await stripe.refunds.create({ charge: idOf(first.charge) });
  expect(await stripe.charges.retrieve(idOf(first.charge))).toMatchObject({ amount_refunded: 1_000, refunded: true });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'charge_already_refunded' });
  expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([600, 400]);
  expect((await stripe.refunds.retrieve(first.id)).amount).toBe(400);
  const unpaid = await newIntent();
  await expect(stripe.refunds.create({ payment_intent: unpaid.id })).rejects.toMatchObject({ statusCode: 400 });
});

test('a card is saved without a payment', async () => {
  const customer = await stripe.customers.create();
  const setUp = () => stripe.setupIntents.create({ customer: customer.id, automatic_payment_methods: { enabled: true } });
  const intent = await setUp();
  expect(await standIn.pay(String(intent.client_secret), { number: CARDS.declined })).toMatchObject({ error: { code: 'card_declined' } });
  expect(await standIn.pay(String(intent.client_secret), { number: CARDS.secure, authenticate: false })).toMatchObject({
    error: { code: 'setup_intent_authentication_failure' },
  });
  expect(await standIn.pay(String(intent.client_secret), { number: CARDS.secure })).toEqual({ status: 'succeeded' });
  const saved = await stripe.setupIntents.retrieve(intent.id, { expand: ['payment_method'] });
  expect(saved.payment_method).toMatchObject({ customer: customer.id, card: { last4: '3155' } });
  const methods = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' });
  expect(methods.data.map(({ id }) => id)).toEqual([(saved.payment_method as Stripe.PaymentMethod).id]);
  expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
  expect((await stripe.paymentMethods.detach(String(methods.data[0]?.id))).customer).toBeNull();
});

describe('a page', () => {
  const ask = async (method: string, path: string, fields: Record<string, string>) => {
    const form = new URLSearchParams(fields);
    const headers = { authorization: `Bearer ${standIn.publishableKey}`, origin: 'http://127.0.0.1:5000' };
    const response =
      method === 'GET'
        ? await fetch(`${standIn.url}${path}?${form.toString()}`, { headers })
        : await fetch(standIn.url + path, { method, headers, body: form });
    return {
      status: response.status,
      origin: response.headers.get('access-control-allow-origin'),
      body: (await response.json()) as { error?: { code: string } },
    };
  };

  test('reads and confirms what its secret opens, and nothing else', async () => {
    const [mine, other] = [await newIntent(), await newIntent()];
    expect(await ask('GET', `/v1/payment_intents/${mine.id}`, { client_secret: mine.secret })).toMatchObject({ status: 200, origin: '*' });
    for (const client_secret of [other.secret, '']) {
      for (const [method, verb] of [
        ['GET', ''],
        ['POST', '/confirm'],
        ['POST', '/authenticate'],
      ] as const) {
        const { status, body } = await ask(method, `/v1/payment_intents/${mine.id}${verb}`, { client_secret });
        expect([status, body.error?.code]).toEqual([400, 'payment_intent_invalid_parameter']);
      }
    }
    for (const path of ['/v1/customers', '/v1/refunds', `/v1/payment_intents/${mine.id}/cancel`]) {
      expect((await ask('POST', path, {})).body.error?.code).toBe('secret_key_required');
    }
    expect((await ask('GET', '/v1/payment_intents', {})).body.error?.code).toBe('secret_key_required');
  });

  test('of any origin may ask', async () => {
    const response = await fetch(`${standIn.url}/v1/payment_intents/pi_1/confirm`, {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:5173' },
    });
    expect([response.status, response.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringContaining('authorization'),
    ]);
  });

  test('ends 3-D Secure; a server cannot', async () => {
    const { id, secret } = await newIntent();
    expect((await ask('POST', `/v1/payment_intents/${id}/authenticate`, { client_secret: secret, success: 'true' })).status).toBe(400);
    await expect(stripe.rawRequest('POST', `/v1/payment_intents/${id}/authenticate`, { success: true })).rejects.toMatchObject({
      statusCode: 404,
    });
  });
});

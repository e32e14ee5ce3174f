import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { startStripe, type FakeStripe } from './server.ts';
import { CARDS, DAY, idOf, invoiceOf, itemOf, openShop } from './testing/shop.ts';

let fake: FakeStripe;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  fake = await startStripe();
  shop = await openShop(fake);
});
afterAll(() => fake.stop());

const eventsOf = (id: string) =>
  fake
    .events()
    .filter(({ data }) => data.object.id === id)
    .map(({ type }) => type);

test('a coupon is taken off as often as it says, to the cent', async () => {
  const { coupons } = shop.stripe;
  await coupons.create({ id: 'THIRD', name: 'THIRD', percent_off: 33, duration: 'repeating', duration_in_months: 2 });
  await coupons.create({ id: 'FIVE', name: 'FIVE', amount_off: 500, currency: 'usd', duration: 'once' });
  await expect(coupons.create({ id: 'FIVE', name: 'FIVE', amount_off: 1, currency: 'usd', duration: 'once' })).rejects.toMatchObject({
    code: 'resource_already_exists',
  });
  const billedOver = async (coupon: string) => {
    const { customer, secret } = await shop.checkOut(shop.standard, coupon);
    await fake.pay(secret, { number: CARDS.good });
    for (let month = 0; month < 2; month++) await fake.advance(31 * DAY);
    const { data } = await shop.stripe.invoices.list({ customer: customer.id });
    return data.map(({ amount_due }) => amount_due).reverse();
  };
  expect(await billedOver('THIRD')).toEqual([1_339, 1_339, 1_999]);
  expect(await billedOver('FIVE')).toEqual([1_499, 1_999, 1_999]);
});

describe('a checkout', () => {
  test('waits for its payment', async () => {
    const { customer, subscription } = await shop.checkOut();
    expect(subscription).toMatchObject({
      status: 'incomplete',
      customer: customer.id,
      billing_mode: { type: 'flexible' },
      default_payment_method: null,
      metadata: { userId: '7' },
      pending_setup_intent: null,
    });
    expect(subscription).not.toHaveProperty('current_period_end');
    const item = itemOf(subscription);
    expect((item.current_period_end - item.current_period_start) / DAY).toBeGreaterThanOrEqual(28);
    expect(invoiceOf(subscription)).toMatchObject({
      status: 'open',
      amount_due: 1_999,
      billing_reason: 'subscription_create',
      confirmation_secret: { type: 'payment_intent', client_secret: expect.stringMatching(/^pi_\w+_secret_/) },
      parent: { subscription_details: { subscription: subscription.id } },
      lines: {
        data: [{ amount: 1_999, pricing: { price_details: { price: shop.standard.id } }, period: { end: item.current_period_end } }],
      },
    });
  });

  test('is a plan once it is paid, and the card is remembered', async () => {
    const { customer, subscription, secret } = await shop.checkOut();
    expect(await fake.pay(secret, { number: CARDS.good })).toEqual({ status: 'succeeded' });
    const paid = await shop.read(subscription.id);
    expect(paid.status).toBe('active');
    const [card] = fake.objects<Stripe.PaymentMethod>('payment_method').filter(({ id }) => id === paid.default_payment_method);
    expect(card).toMatchObject({ customer: customer.id, card: { last4: '4242', brand: 'visa' } });
    const { data } = await shop.stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
    expect(data).toMatchObject([
      { status: 'paid', amount_paid: 1_999, amount_remaining: 0, attempt_count: 1, payments: { data: [{ status: 'paid' }] } },
    ]);
    expect(eventsOf(subscription.id)).toEqual(['customer.subscription.created', 'customer.subscription.updated']);
    expect(eventsOf(invoiceOf(subscription).id)).toEqual(['invoice.created', 'invoice.finalized', 'invoice.paid']);
  });

  test('that fails can be tried again with another card', async () => {
    const { subscription, secret } = await shop.checkOut();
    expect(await fake.pay(secret, { number: CARDS.declined })).toMatchObject({ error: { code: 'card_declined' } });
    expect((await shop.read(subscription.id)).status).toBe('incomplete');
    expect(await fake.pay(secret, { number: CARDS.secure })).toEqual({ status: 'succeeded' });
    expect((await shop.read(subscription.id)).status).toBe('active');
    expect(eventsOf(invoiceOf(subscription).id)).toEqual([
      'invoice.created',
      'invoice.finalized',
      'invoice.payment_failed',
      'invoice.payment_action_required',
      'invoice.paid',
    ]);
  });

  test('that nobody pays is over after 23 hours', async () => {
    const { subscription, customer } = await shop.checkOut();
    await fake.advance(22 * 3_600);
    expect((await shop.read(subscription.id)).status).toBe('incomplete');
    await fake.advance(2 * 3_600);
    expect((await shop.read(subscription.id)).status).toBe('incomplete_expired');
    const { data } = await shop.stripe.invoices.list({ customer: customer.id, expand: ['data.payments'] });
    expect(data).toMatchObject([{ status: 'void', payments: { data: [{ status: 'canceled' }] } }]);
    expect(fake.objects<Stripe.PaymentIntent>('payment_intent').at(-1)?.status).toBe('canceled');
  });
});

describe('the end of a plan', () => {
  test('at the end of its period, unless that is taken back', async () => {
    const { customer, subscription } = await shop.subscribe();
    const end = itemOf(subscription).current_period_end;
    const ending = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end, canceled_at: expect.any(Number) });
    const kept = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await fake.advance(31 * DAY);
    const ended = await shop.read(subscription.id);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: end });
    expect(eventsOf(subscription.id).at(-1)).toBe('customer.subscription.deleted');
    expect((await shop.stripe.invoices.list({ customer: customer.id })).data).toHaveLength(1);
    await expect(shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  test('at once, with the money back', async () => {
    const { customer, subscription } = await shop.subscribe();
    const [charge] = (await shop.stripe.charges.list({ customer: customer.id })).data;
    const payment_intent = idOf(charge?.payment_intent);
    await shop.stripe.refunds.create({ payment_intent, reason: 'requested_by_customer' });
    const ended = await shop.cancel(subscription.id);
    expect(ended.status).toBe('canceled');
    expect((await shop.stripe.charges.list({ customer: customer.id })).data).toMatchObject([
      { amount: 1_999, amount_refunded: 1_999, refunded: true },
    ]);
    await expect(shop.stripe.refunds.create({ payment_intent, reason: 'requested_by_customer' })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    await expect(shop.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
  });
});

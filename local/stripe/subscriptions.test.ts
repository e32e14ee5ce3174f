import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startStripe, type StripeStandIn } from './server.ts';
import { CARDS, DAY, idOf, invoiceOf, itemOf, openShop } from './testing/shop.ts';

let standIn: StripeStandIn;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  standIn = await startStripe();
  shop = await openShop(standIn);
});
afterAll(() => standIn.stop());

const eventsOf = (id: string) =>
  standIn
    .events()
    .filter(({ data }) => data.object.id === id)
    .map(({ type }) => type);

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
      parent: { subscription_details: { subscription: subscription.id, metadata: { userId: '7' } } },
      lines: {
        data: [{ amount: 1_999, pricing: { price_details: { price: shop.standard.id } }, period: { end: item.current_period_end } }],
      },
    });
  });

  test('is a plan once it is paid, and the card is remembered', async () => {
    const { customer, subscription, secret } = await shop.checkOut();
    expect(await standIn.pay(secret, { number: CARDS.good })).toEqual({ status: 'succeeded' });
    const paid = await shop.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['default_payment_method', 'latest_invoice.payments'],
    });
    expect(paid).toMatchObject({
      status: 'active',
      default_payment_method: { customer: customer.id, card: { last4: '4242', brand: 'visa' } },
      latest_invoice: {
        status: 'paid',
        amount_paid: 1_999,
        amount_remaining: 0,
        attempt_count: 1,
        status_transitions: { paid_at: expect.any(Number) },
        payments: { data: [{ status: 'paid', is_default: true }] },
      },
    });
    expect(eventsOf(subscription.id)).toEqual(['customer.subscription.created', 'customer.subscription.updated']);
    expect(eventsOf(invoiceOf(subscription).id)).toEqual([
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
  });

  test('that fails can be tried again with another card', async () => {
    const { subscription, secret } = await shop.checkOut();
    expect(await standIn.pay(secret, { number: CARDS.declined })).toMatchObject({ error: { code: 'card_declined' } });
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
    expect(await standIn.pay(secret, { number: CARDS.secure })).toEqual({ status: 'succeeded' });
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
    expect(eventsOf(invoiceOf(subscription).id)).toEqual([
      'invoice.created',
      'invoice.finalized',
      'invoice.payment_failed',
      'invoice.payment_action_required',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
  });

  test('that nobody pays is over after 23 hours', async () => {
    const { subscription, customer } = await shop.checkOut();
    await standIn.advance(22 * 3_600);
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
    await standIn.advance(2 * 3_600);
    const expired = await shop.stripe.subscriptions.retrieve(subscription.id, {
      expand: ['latest_invoice.payments.data.payment.payment_intent'],
    });
    expect(expired).toMatchObject({
      status: 'incomplete_expired',
      latest_invoice: { status: 'void', payments: { data: [{ payment: { payment_intent: { status: 'canceled' } } }] } },
    });
    expect((await shop.stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
    expect((await shop.stripe.subscriptions.list({ customer: customer.id, status: 'incomplete_expired' })).data).toHaveLength(1);
  });

  test('that costs nothing is active before there is a card, which is asked for', async () => {
    const free = await shop.stripe.prices.create({
      product: shop.product.id,
      currency: 'usd',
      unit_amount: 0,
      recurring: { interval: 'month' },
    });
    const { subscription } = await shop.checkOut(free);
    expect(subscription).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', confirmation_secret: null } });
    const setup = subscription.pending_setup_intent as { client_secret: string };
    expect(await standIn.pay(setup.client_secret, { number: CARDS.good })).toEqual({ status: 'succeeded' });
    expect(await shop.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      pending_setup_intent: null,
      default_payment_method: expect.stringMatching(/^pm_/),
    });
  });
});

describe('the end of a plan', () => {
  test('at the end of its period, unless that is taken back', async () => {
    const { subscription } = await shop.subscribe();
    const end = itemOf(subscription).current_period_end;
    const ending = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end, canceled_at: expect.any(Number) });
    const kept = await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(kept).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await standIn.advance(31 * DAY);
    const ended = await shop.stripe.subscriptions.retrieve(subscription.id);
    expect(ended).toMatchObject({ status: 'canceled', ended_at: end, cancellation_details: { reason: 'cancellation_requested' } });
    expect(eventsOf(subscription.id).at(-1)).toBe('customer.subscription.deleted');
    expect((await shop.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
    await expect(shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  test('at a time of its own', async () => {
    const { subscription } = await shop.subscribe();
    const cancel_at = standIn.now() + 10 * DAY;
    await shop.stripe.subscriptions.update(subscription.id, { cancel_at });
    await standIn.advance(11 * DAY);
    expect(await shop.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled', ended_at: cancel_at });
  });

  test('at once, with the money back', async () => {
    const { customer, subscription } = await shop.subscribe();
    const payments = await shop.stripe.invoicePayments.list({ invoice: idOf(subscription.latest_invoice) });
    const payment_intent = idOf(payments.data[0]?.payment.payment_intent);
    await shop.stripe.refunds.create({ payment_intent, reason: 'requested_by_customer' });
    const ended = await shop.stripe.subscriptions.cancel(subscription.id, { prorate: false, invoice_now: false });
    expect(ended.status).toBe('canceled');
    expect((await shop.stripe.charges.list({ customer: customer.id })).data).toMatchObject([
      { amount: 1_999, amount_refunded: 1_999, refunded: true },
    ]);
    await expect(shop.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    await expect(shop.stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
  });

  test('at once, with what is left as credit', async () => {
    const { customer, subscription } = await shop.subscribe();
    await shop.stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true });
    const credited = await shop.stripe.customers.retrieve(customer.id);
    expect(credited).toMatchObject({ balance: expect.any(Number) });
    expect((credited as { balance: number }).balance).toBeLessThanOrEqual(-1_990);
    expect((await shop.stripe.invoices.list({ customer: customer.id })).data[0]).toMatchObject({ status: 'paid', amount_due: 0 });
  });
});

test('a plan may be begun with a saved card, or not at all when it is declined', async () => {
  const begin = async (number: string, payment_behavior: 'allow_incomplete' | 'error_if_incomplete') => {
    const customer = await shop.stripe.customers.create();
    standIn.setCard(customer.id, number);
    return shop.stripe.subscriptions.create({ customer: customer.id, items: [{ price: shop.standard.id }], payment_behavior });
  };
  expect((await begin(CARDS.good, 'allow_incomplete')).status).toBe('active');
  expect((await begin(CARDS.declined, 'allow_incomplete')).status).toBe('incomplete');
  expect((await begin(CARDS.good, 'error_if_incomplete')).status).toBe('active');
  await expect(begin(CARDS.declined, 'error_if_incomplete')).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
});

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { startStripe, type FakeStripe } from './server.ts';
import { CARDS, DAY, invoiceOf, itemOf, openShop, secretOf } from './testing/shop.ts';

let fake: FakeStripe;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  fake = await startStripe();
  shop = await openShop(fake);
});
afterAll(() => fake.stop());

const typesSince = (count: number) =>
  fake
    .events()
    .slice(count)
    .map(({ type }) => type);

describe('a dearer plan now', () => {
  test('is paid with the card that is known', async () => {
    const { subscription } = await shop.subscribe();
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    await fake.advance(10 * DAY);
    const changed = await shop.changePlan(subscription, shop.publisher);
    expect(changed.pending_update).toBeNull();
    expect(itemOf(changed)).toMatchObject({ price: { id: shop.publisher.id }, current_period_start: start, current_period_end: end });
    const invoice = invoiceOf(changed);
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
    const share = (end - invoice.created) / (end - start);
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-Math.round(1_999 * share), Math.round(4_999 * share)]);
    expect(invoice.lines.data.map(({ pricing }) => pricing?.price_details?.price)).toEqual([shop.standard.id, shop.publisher.id]);
    expect(invoice.amount_paid).toBe(invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0));
  });

  test.each([
    ['is declined', CARDS.laterDeclined, 'invoice.payment_failed', 'requires_payment_method'],
    ['wants 3-D Secure', CARDS.secureAtUpgrades, 'invoice.payment_action_required', 'requires_action'],
  ])('waits when the card %s, until it is paid', async (_what, card, event, status) => {
    const { subscription } = await shop.subscribe(card);
    const seen = fake.events().length;
    const changed = await shop.changePlan(subscription, shop.publisher);
    expect(changed.status).toBe('active');
    expect(itemOf(changed).price.id).toBe(shop.standard.id);
    expect(changed.pending_update).toMatchObject({ subscription_items: [{ price: { id: shop.publisher.id } }] });
    expect(Math.abs(Number(changed.pending_update?.expires_at) - fake.now() - 23 * 3_600)).toBeLessThan(5);
    expect(invoiceOf(changed).status).toBe('open');
    expect(typesSince(seen)).toContain(event);
    const secret = secretOf(changed);
    expect((await shop.stripe.paymentIntents.retrieve(String(secret.split('_secret_')[0]))).status).toBe(status);

    expect(await fake.pay(secret, { number: CARDS.poor })).toMatchObject({ error: { code: 'card_declined' } });
    expect((await shop.read(subscription.id)).pending_update).not.toBeNull();
    expect(await fake.pay(secret, { number: CARDS.good })).toEqual({ status: 'succeeded' });
    const paid = await shop.read(subscription.id);
    expect(paid).toMatchObject({ status: 'active', pending_update: null });
    const kept = fake.objects<Stripe.PaymentMethod>('payment_method').find(({ id }) => id === paid.default_payment_method);
    expect(kept).toMatchObject({ card: { last4: '4242' } });
    expect(itemOf(paid).price.id).toBe(shop.publisher.id);
  });

  test('that is not paid within 23 hours is dropped', async () => {
    const { subscription } = await shop.subscribe(CARDS.laterDeclined);
    const seen = fake.events().length;
    await shop.changePlan(subscription, shop.publisher);
    await fake.advance(DAY);
    const dropped = await shop.read(subscription.id);
    expect(dropped).toMatchObject({ status: 'active', pending_update: null });
    expect((await shop.readInvoice(subscription.id)).status).toBe('void');
    expect(itemOf(dropped).price.id).toBe(shop.standard.id);
    expect(typesSince(seen)).toContain('invoice.voided');
  });

  test('takes the place of one that waits', async () => {
    const { subscription } = await shop.subscribe(CARDS.laterDeclined);
    const first = await shop.changePlan(subscription, shop.publisher);
    const second = await shop.changePlan(subscription, shop.publisher);
    expect((await shop.stripe.invoices.retrieve(String(invoiceOf(first).id))).status).toBe('void');
    expect(invoiceOf(second).status).toBe('open');
    expect(second.pending_update).not.toBeNull();
  });

  test('refuses what does not go with waiting', async () => {
    const { subscription } = await shop.subscribe();
    for (const extra of [{ metadata: { tier: 'publisher' } }, { cancel_at_period_end: false }, { default_payment_method: '' }])
      await expect(shop.changePlan(subscription, shop.publisher, extra)).rejects.toMatchObject({ statusCode: 400 });
    expect(itemOf(await shop.read(subscription.id)).price.id).toBe(shop.standard.id);
  });
});

describe('a cheaper plan', () => {
  test('from the next period on, by a schedule', async () => {
    const { subscription } = await shop.subscribe(CARDS.good, shop.publisher);
    const schedule = await shop.changeLater(subscription, shop.standard);
    const { current_period_end: end } = itemOf(subscription);
    expect(schedule).toMatchObject({ status: 'active', phases: [{ end_date: end }, { start_date: end }], end_behavior: 'release' });
    expect(await shop.read(subscription.id)).toMatchObject({
      schedule: { id: schedule.id, phases: [{}, { items: [{ price: shop.standard.id }] }] },
    });

    await fake.advance(32 * DAY);
    const switched = await shop.read(subscription.id);
    expect([itemOf(switched).price.id, (await shop.readInvoice(subscription.id)).amount_paid]).toEqual([shop.standard.id, 1_999]);
    expect(switched.schedule).toMatchObject({ id: schedule.id });
    await fake.advance(31 * DAY);
    expect((await shop.read(subscription.id)).schedule).toBeNull();
    const [released] = fake.objects<Stripe.SubscriptionSchedule>('subscription_schedule').filter(({ id }) => id === schedule.id);
    expect(released).toMatchObject({ status: 'released', subscription: null });
    const reported = fake.events().filter(({ data }) => data.object.id === schedule.id);
    expect(reported.map(({ type }) => type.replace('subscription_schedule.', ''))).toEqual(['created', 'updated', 'updated', 'released']);
  });
});

describe('a schedule', () => {
  test('keeps others from ending its subscription, until it is released', async () => {
    const { subscription } = await shop.subscribe(CARDS.good, shop.publisher);
    const schedule = await shop.changeLater(subscription, shop.standard);
    await expect(shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringMatching(/^The subscription is managed by the subscription schedule `sub_sched_/),
    });
    await expect(shop.stripe.subscriptionSchedules.create({ from_subscription: subscription.id })).rejects.toMatchObject({
      statusCode: 400,
    });
    await shop.stripe.subscriptionSchedules.release(schedule.id);
    await expect(shop.stripe.subscriptionSchedules.release(schedule.id)).rejects.toMatchObject({ statusCode: 400 });
    expect((await shop.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).schedule).toBeNull();
  });

  test('ends with its subscription', async () => {
    const { subscription } = await shop.subscribe();
    await shop.changeLater(subscription, shop.publisher);
    await shop.cancel(subscription.id);
    expect(fake.objects<Stripe.SubscriptionSchedule>('subscription_schedule').at(-1)?.status).toBe('canceled');
    expect((await shop.read(subscription.id)).schedule).toBeNull();
  });

  test('takes the current period as it is, then a month', async () => {
    const { subscription } = await shop.subscribe();
    const { id, phases } = await shop.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const items = [{ price: shop.standard.id, quantity: 1 }];
    const { start_date, end_date } = phases[0] as { start_date: number; end_date: number };
    const next = { items, duration: { interval: 'month', interval_count: 1 }, proration_behavior: 'none' } as const;
    const refused = [
      [{ items, start_date, end_date }],
      [{ items, end_date }, next],
      [{ items, start_date: start_date + 5, end_date }, next],
      [{ items, start_date, end_date }, { items }],
      [{ items: [{ price: 'price_none', quantity: 1 }], start_date, end_date }, next],
      [{ items, start_date, end_date, iterations: 1 }, next],
    ];
    for (const phases of refused) {
      const update = { end_behavior: 'release', proration_behavior: 'none', phases } as const;
      await expect(shop.stripe.subscriptionSchedules.update(id, update)).rejects.toMatchObject({ statusCode: 400 });
    }
  });
});

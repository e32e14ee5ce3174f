import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startStripe, type StripeStandIn } from './server.ts';
import { CARDS, DAY, invoiceOf, itemOf, openShop, secretOf } from './testing/shop.ts';

let standIn: StripeStandIn;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  standIn = await startStripe();
  shop = await openShop(standIn);
});
afterAll(() => standIn.stop());

const typesSince = (count: number) =>
  standIn
    .events()
    .slice(count)
    .map(({ type }) => type);

describe('a dearer plan now', () => {
  test('is paid with the card that is known', async () => {
    const { subscription } = await shop.subscribe();
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    await standIn.advance(10 * DAY);
    const seen = standIn.events().length;
    const changed = await shop.changePlan(subscription, shop.publisher);
    expect(changed.pending_update).toBeNull();
    expect(itemOf(changed)).toMatchObject({ price: { id: shop.publisher.id }, current_period_start: start, current_period_end: end });
    const invoice = invoiceOf(changed);
    expect(invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
    const share = (end - invoice.created) / (end - start);
    expect(invoice.lines.data.map(({ amount }) => amount)).toEqual([-Math.round(1_999 * share), Math.round(4_999 * share)]);
    expect(invoice.lines.data.map(({ pricing }) => pricing?.price_details?.price)).toEqual([shop.standard.id, shop.publisher.id]);
    expect(invoice.amount_paid).toBe(invoice.lines.data.reduce((sum, { amount }) => sum + amount, 0));
    expect(typesSince(seen)).not.toContain('customer.subscription.pending_update_applied');
  });

  test.each([
    ['is declined', CARDS.laterDeclined, 'invoice.payment_failed', 'requires_payment_method'],
    ['wants 3-D Secure', CARDS.secureAtUpgrades, 'invoice.payment_action_required', 'requires_action'],
  ])('waits when the card %s, until it is paid', async (_what, card, event, status) => {
    const { subscription } = await shop.subscribe(card);
    const seen = standIn.events().length;
    const changed = await shop.changePlan(subscription, shop.publisher);
    expect(changed.status).toBe('active');
    expect(itemOf(changed).price.id).toBe(shop.standard.id);
    expect(changed.pending_update).toMatchObject({ subscription_items: [{ price: { id: shop.publisher.id } }] });
    expect(Math.abs(Number(changed.pending_update?.expires_at) - standIn.now() - 23 * 3_600)).toBeLessThan(5);
    expect(invoiceOf(changed).status).toBe('open');
    expect(typesSince(seen)).toContain(event);
    const secret = secretOf(changed);
    expect((await shop.stripe.paymentIntents.retrieve(String(secret.split('_secret_')[0]))).status).toBe(status);

    expect(await standIn.pay(secret, { number: CARDS.poor })).toMatchObject({ error: { code: 'card_declined' } });
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).pending_update).not.toBeNull();
    expect(await standIn.pay(secret, { number: CARDS.good })).toEqual({ status: 'succeeded' });
    const paid = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] });
    expect(paid).toMatchObject({ status: 'active', pending_update: null, default_payment_method: { card: { last4: '4242' } } });
    expect(itemOf(paid).price.id).toBe(shop.publisher.id);
    expect(typesSince(seen)).toContain('customer.subscription.pending_update_applied');
  });

  test('that is not paid within 23 hours is dropped', async () => {
    const { subscription } = await shop.subscribe(CARDS.laterDeclined);
    const seen = standIn.events().length;
    await shop.changePlan(subscription, shop.publisher);
    await standIn.advance(DAY);
    const dropped = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(dropped).toMatchObject({ status: 'active', pending_update: null, latest_invoice: { status: 'void' } });
    expect(itemOf(dropped).price.id).toBe(shop.standard.id);
    expect(typesSince(seen)).toEqual(expect.arrayContaining(['invoice.voided', 'customer.subscription.pending_update_expired']));
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
    for (const extra of [{ metadata: { tier: 'publisher' } }, { cancel_at_period_end: false }, { default_payment_method: '' }]) {
      await expect(shop.changePlan(subscription, shop.publisher, extra)).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining('pending_if_incomplete'),
      });
    }
    expect(itemOf(await shop.stripe.subscriptions.retrieve(subscription.id)).price.id).toBe(shop.standard.id);
  });

  test('is refused at once where the request says so', async () => {
    const declined = await shop.subscribe(CARDS.laterDeclined);
    const error = { payment_behavior: 'error_if_incomplete' as const };
    await expect(shop.changePlan(declined.subscription, shop.publisher, error)).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    });
    const secure = await shop.subscribe(CARDS.secureAtUpgrades);
    await expect(shop.changePlan(secure.subscription, shop.publisher, error)).rejects.toMatchObject({
      statusCode: 402,
      code: 'subscription_payment_intent_requires_action',
    });
    expect((await shop.stripe.invoices.list({ subscription: secure.subscription.id })).data).toHaveLength(1);
  });
});

describe('a cheaper plan', () => {
  test('now becomes credit, which the next period uses up', async () => {
    const { customer, subscription } = await shop.subscribe(CARDS.good, shop.publisher);
    const changed = await shop.changePlan(subscription, shop.standard);
    expect(invoiceOf(changed)).toMatchObject({ status: 'paid', amount_due: 0 });
    const credit = ((await shop.stripe.customers.retrieve(customer.id)) as { balance: number }).balance;
    expect(credit).toBeLessThan(-2_900);
    await standIn.advance(32 * DAY);
    const [renewal] = (await shop.stripe.invoices.list({ subscription: subscription.id })).data;
    expect(renewal).toMatchObject({
      status: 'paid',
      total: 1_999,
      amount_due: 0,
      starting_balance: credit,
      ending_balance: credit + 1_999,
    });
  });

  test('without proration, and with proration on the next invoice', async () => {
    const none = await shop.subscribe(CARDS.good, shop.publisher);
    await shop.changePlan(none.subscription, shop.standard, { proration_behavior: 'none' });
    expect((await shop.stripe.invoices.list({ subscription: none.subscription.id })).data).toHaveLength(1);
    const later = await shop.subscribe();
    await shop.changePlan(later.subscription, shop.publisher, { proration_behavior: 'create_prorations' });
    await standIn.advance(32 * DAY);
    const [renewal] = (await shop.stripe.invoices.list({ subscription: later.subscription.id })).data;
    expect(renewal?.lines.data).toHaveLength(3);
    expect(renewal?.amount_paid).toBeGreaterThan(7_900);
  });

  test('from the next period on, by a schedule', async () => {
    const { subscription } = await shop.subscribe(CARDS.good, shop.publisher);
    const schedule = await shop.changeLater(subscription, shop.standard);
    const { current_period_end: end } = itemOf(subscription);
    expect(schedule).toMatchObject({ status: 'active', phases: [{ end_date: end }, { start_date: end }], end_behavior: 'release' });
    const scheduled = await shop.stripe.subscriptions.list({ customer: subscription.customer as string, expand: ['data.schedule'] });
    expect(scheduled.data[0]).toMatchObject({ schedule: { id: schedule.id, phases: [{}, { items: [{ price: shop.standard.id }] }] } });

    await standIn.advance(32 * DAY);
    const switched = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect([itemOf(switched).price.id, invoiceOf(switched).amount_paid]).toEqual([shop.standard.id, 1_999]);
    expect(switched.schedule).toBe(schedule.id);
    await standIn.advance(31 * DAY);
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).schedule).toBeNull();
    expect(await shop.stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
      status: 'released',
      released_subscription: subscription.id,
      subscription: null,
    });
    const told = standIn.events().filter(({ data }) => data.object.id === schedule.id);
    expect(told.map(({ type }) => type.replace('subscription_schedule.', ''))).toEqual(['created', 'updated', 'updated', 'released']);
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

  test('ends with its subscription, and can end it', async () => {
    const first = await shop.subscribe();
    const ended = await shop.changeLater(first.subscription, shop.publisher);
    await shop.stripe.subscriptions.cancel(first.subscription.id);
    expect((await shop.stripe.subscriptionSchedules.retrieve(ended.id)).status).toBe('canceled');
    const second = await shop.subscribe();
    const ending = await shop.changeLater(second.subscription, shop.publisher);
    expect((await shop.stripe.subscriptionSchedules.cancel(ending.id)).status).toBe('canceled');
    expect((await shop.stripe.subscriptions.retrieve(second.subscription.id)).status).toBe('canceled');
  });

  test('wants its phases whole', async () => {
    const { subscription } = await shop.subscribe();
    const { id, phases } = await shop.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const items = [{ price: shop.standard.id, quantity: 1 }];
    const { start_date, end_date } = phases[0] as { start_date: number; end_date: number };
    const refused = [
      [{ items, end_date }],
      [{ items, start_date: start_date + 5, end_date }],
      [{ items, start_date, end_date }, { items }],
      [
        { items, start_date, end_date },
        { items, start_date: end_date + 9, duration: { interval: 'month' as const } },
      ],
      [{ items: [{ price: 'price_none' }], start_date, end_date }],
      [{ items, start_date, end_date, iterations: 1 }],
    ];
    for (const phases of refused)
      await expect(shop.stripe.subscriptionSchedules.update(id, { phases })).rejects.toMatchObject({ statusCode: 400 });
  });
});

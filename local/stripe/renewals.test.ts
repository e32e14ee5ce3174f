import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { startStripe, type StripeStandIn } from './server.ts';
import { CARDS, DAY, itemOf, openShop } from './testing/shop.ts';
import { receiveEvents } from './testing/webhook-receiver.ts';

let receiver: Awaited<ReturnType<typeof receiveEvents>>;
let standIn: StripeStandIn;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  receiver = await receiveEvents();
  standIn = await startStripe({ webhookUrl: receiver.url });
  shop = await openShop(standIn);
});
afterEach(async () => {
  await standIn.stop();
  await receiver.stop();
});

const read = (id: string) => shop.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] });
const latest = async (id: string) => (await read(id)).latest_invoice as Stripe.Invoice;

test('half a year with a card that fails in between', async () => {
  const { customer, subscription } = await shop.subscribe();
  const anchor = itemOf(subscription).current_period_start;
  const day = (at: number) => new Date(at * 1_000).getUTCDate();
  for (let month = 0; month < 3; month++)
    await standIn.advance(itemOf(await read(subscription.id)).current_period_end - standIn.now() + 7_200);
  expect((await latest(subscription.id)).billing_reason).toBe('subscription_cycle');

  standIn.setCard(customer.id, CARDS.declined);
  await standIn.advance(itemOf(await read(subscription.id)).current_period_end - standIn.now() + 60);
  expect(await latest(subscription.id)).toMatchObject({ status: 'draft', attempt_count: 0 });
  expect((await read(subscription.id)).status).toBe('active');
  await standIn.advance(3_600);
  const failed = await latest(subscription.id);
  expect(failed).toMatchObject({ status: 'open', attempted: true, attempt_count: 1 });
  expect(Number(failed.next_payment_attempt) - standIn.now()).toBeCloseTo(3 * DAY, -3);
  expect((await read(subscription.id)).status).toBe('past_due');
  await standIn.advance(3 * DAY + 60);
  expect(await latest(subscription.id)).toMatchObject({ attempt_count: 2 });

  standIn.setCard(customer.id, CARDS.good);
  await standIn.advance(5 * DAY);
  expect(await latest(subscription.id)).toMatchObject({ status: 'paid', attempt_count: 3, next_payment_attempt: null });
  expect((await read(subscription.id)).status).toBe('active');
  await standIn.advance(62 * DAY);
  const charges = await shop.stripe.charges.list({ customer: customer.id, limit: 100 });
  expect(
    charges.data
      .map(({ status }) => status)
      .reverse()
      .slice(0, 6),
  ).toEqual(['succeeded', 'succeeded', 'succeeded', 'succeeded', 'failed', 'failed']);
  const paid = (await shop.stripe.invoices.list({ customer: customer.id, status: 'paid', limit: 100 })).data;
  expect(paid).toHaveLength(7);
  expect(new Set(paid.map(({ amount_paid }) => amount_paid))).toEqual(new Set([1_999]));
  const { current_period_end } = itemOf(await read(subscription.id));
  expect(day(current_period_end)).toBeGreaterThanOrEqual(Math.min(day(anchor), 28));
  expect(receiver.types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(2);
  expect(receiver.deliveries).toHaveLength(standIn.events().length);
});

test('a plan whose renewal fails four times ends, and its invoice stays open', async () => {
  const { subscription } = await shop.subscribe(CARDS.laterDeclined);
  await standIn.advance(32 * DAY);
  expect((await read(subscription.id)).status).toBe('past_due');
  const attempts: number[] = [];
  for (const days of [3, 5, 7]) {
    await standIn.advance(days * DAY + 60);
    attempts.push((await latest(subscription.id)).attempt_count);
  }
  expect(attempts).toEqual([2, 3, 4]);
  expect(await read(subscription.id)).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
  expect(await latest(subscription.id)).toMatchObject({ status: 'open', next_payment_attempt: null, auto_advance: false });
  expect(receiver.types().at(-1)).toBe('customer.subscription.deleted');
});

test('whoever pays the open invoice has the plan again, and later renewals go to that card', async () => {
  const { subscription } = await shop.subscribe(CARDS.laterDeclined);
  await standIn.advance(32 * DAY);
  const { confirmation_secret } = await shop.stripe.invoices.retrieve(String((await latest(subscription.id)).id), {
    expand: ['confirmation_secret'],
  });
  expect(await standIn.pay(String(confirmation_secret?.client_secret), { number: CARDS.mastercard })).toEqual({ status: 'succeeded' });
  expect((await read(subscription.id)).status).toBe('active');
  await standIn.advance(31 * DAY);
  expect(await latest(subscription.id)).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
});

test('an open invoice can be charged by the server, to another card, and be void', async () => {
  const { customer, subscription } = await shop.subscribe(CARDS.laterDeclined);
  await standIn.advance(32 * DAY);
  const id = String((await latest(subscription.id)).id);
  await expect(shop.stripe.invoices.pay(id)).rejects.toMatchObject({ statusCode: 402, code: 'card_declined' });
  standIn.setCard(customer.id, CARDS.good);
  expect((await shop.stripe.invoices.pay(id)).status).toBe('paid');
  await expect(shop.stripe.invoices.pay(id)).rejects.toMatchObject({ code: 'invoice_already_paid' });
  await expect(shop.stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
  const { subscription: unpaid } = await shop.checkOut();
  expect((await shop.stripe.invoices.voidInvoice(String((unpaid.latest_invoice as Stripe.Invoice).id))).status).toBe('void');
});

test('a card that asked for 3-D Secure is charged without it later', async () => {
  const { subscription } = await shop.subscribe(CARDS.secure);
  await standIn.advance(63 * DAY);
  expect((await read(subscription.id)).status).toBe('active');
  expect((await shop.stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data).toHaveLength(3);
});

test('what falls due comes in the order of time, and its moment is its own', async () => {
  const first = await shop.subscribe();
  await standIn.advance(DAY);
  const second = await shop.subscribe();
  const [earlier, later] = [itemOf(first.subscription).current_period_end, itemOf(second.subscription).current_period_end];
  await standIn.advance(40 * DAY);
  const drafts = standIn
    .events()
    .filter(({ type, data }) => type === 'invoice.created' && data.object['billing_reason'] === 'subscription_cycle');
  expect(drafts.map(({ created }) => created)).toEqual([earlier, later]);
  const created = standIn.events().map((event) => event.created);
  expect(created).toEqual([...created].sort((one, other) => one - other));
});

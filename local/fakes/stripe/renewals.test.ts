import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startStripe, type FakeStripe } from './server.ts';
import { CARDS, DAY, itemOf, openShop } from './testing/shop.ts';
import { receiveEvents } from './testing/webhook-receiver.ts';

let receiver: Awaited<ReturnType<typeof receiveEvents>>;
let fake: FakeStripe;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  receiver = await receiveEvents();
  fake = await startStripe({ webhookUrl: receiver.url });
  shop = await openShop(fake);
});
afterEach(async () => {
  await fake.stop();
  await receiver.stop();
});

const read = (id: string) => shop.read(id);
const latest = (id: string) => shop.readInvoice(id);

test('half a year with a card that fails in between', async () => {
  const { customer, subscription } = await shop.subscribe();
  const anchor = itemOf(subscription).current_period_start;
  const day = (at: number) => new Date(at * 1_000).getUTCDate();
  for (let month = 0; month < 3; month++) await fake.advance(itemOf(await read(subscription.id)).current_period_end - fake.now() + 7_200);
  expect((await latest(subscription.id)).billing_reason).toBe('subscription_cycle');

  fake.setCard(customer.id, CARDS.declined);
  await fake.advance(itemOf(await read(subscription.id)).current_period_end - fake.now() + 60);
  expect(await latest(subscription.id)).toMatchObject({ status: 'draft', attempt_count: 0 });
  expect((await read(subscription.id)).status).toBe('active');
  await fake.advance(3_600);
  const failed = await latest(subscription.id);
  expect(failed).toMatchObject({ status: 'open', attempted: true, attempt_count: 1 });
  expect(Number(failed.next_payment_attempt) - fake.now()).toBeCloseTo(3 * DAY, -3);
  expect((await read(subscription.id)).status).toBe('past_due');
  await fake.advance(3 * DAY + 60);
  expect(await latest(subscription.id)).toMatchObject({ attempt_count: 2 });

  fake.setCard(customer.id, CARDS.good);
  await fake.advance(5 * DAY);
  expect(await latest(subscription.id)).toMatchObject({ status: 'paid', attempt_count: 3, next_payment_attempt: null });
  expect((await read(subscription.id)).status).toBe('active');
  await fake.advance(62 * DAY);
  const charges = await shop.stripe.charges.list({ customer: customer.id, limit: 100 });
  expect(
    charges.data
      .map(({ status }) => status)
      .reverse()
      .slice(0, 6),
  ).toEqual(['succeeded', 'succeeded', 'succeeded', 'succeeded', 'failed', 'failed']);
  const invoices = await shop.stripe.invoices.list({ customer: customer.id, limit: 100 });
  const paid = invoices.data.filter(({ status }) => status === 'paid');
  expect(paid).toHaveLength(7);
  expect(new Set(paid.map(({ amount_paid }) => amount_paid))).toEqual(new Set([1_999]));
  const { current_period_end } = itemOf(await read(subscription.id));
  expect(day(current_period_end)).toBeGreaterThanOrEqual(Math.min(day(anchor), 28));
  expect(receiver.types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(2);
  expect(receiver.deliveries).toHaveLength(fake.events().length);
});

test('a plan whose renewal fails four times ends, and its invoice stays open', async () => {
  const { subscription } = await shop.subscribe(CARDS.laterDeclined);
  await fake.advance(32 * DAY);
  expect((await read(subscription.id)).status).toBe('past_due');
  const attempts: number[] = [];
  for (const days of [3, 5, 7]) {
    await fake.advance(days * DAY + 60);
    attempts.push((await latest(subscription.id)).attempt_count);
  }
  expect(attempts).toEqual([2, 3, 4]);
  expect(await read(subscription.id)).toMatchObject({ status: 'canceled' });
  expect(await latest(subscription.id)).toMatchObject({ status: 'open', next_payment_attempt: null, auto_advance: false });
  expect(receiver.types().at(-1)).toBe('customer.subscription.deleted');
});

test('whoever pays the open invoice has the plan again, and later renewals go to that card', async () => {
  const { subscription } = await shop.subscribe(CARDS.laterDeclined);
  await fake.advance(32 * DAY);
  const { confirmation_secret } = await latest(subscription.id);
  expect(await fake.pay(String(confirmation_secret?.client_secret), { number: CARDS.mastercard })).toEqual({ status: 'succeeded' });
  expect((await read(subscription.id)).status).toBe('active');
  await fake.advance(31 * DAY);
  expect(await latest(subscription.id)).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
});

test('a card that asked for 3-D Secure is charged without it later', async () => {
  const { customer, subscription } = await shop.subscribe(CARDS.secure);
  await fake.advance(63 * DAY);
  expect((await read(subscription.id)).status).toBe('active');
  const { data } = await shop.stripe.invoices.list({ customer: customer.id });
  expect(data.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
});

test('what falls due comes in the order of time, and its moment is its own', async () => {
  const first = await shop.subscribe();
  await fake.advance(DAY);
  const second = await shop.subscribe();
  const [earlier, later] = [itemOf(first.subscription).current_period_end, itemOf(second.subscription).current_period_end];
  await fake.advance(40 * DAY);
  const drafts = fake
    .events()
    .filter(({ type, data }) => type === 'invoice.created' && data.object['billing_reason'] === 'subscription_cycle');
  expect(drafts.map(({ created }) => created)).toEqual([earlier, later]);
  const created = fake.events().map((event) => event.created);
  expect(created).toEqual([...created].sort((one, other) => one - other));
});

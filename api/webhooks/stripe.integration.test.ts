/** Stripe's webhook: lost, duplicate, reordered or forged events all leave the rows equal to Stripe's state. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import { largeTest } from '../../local/testing/large.ts';
import Stripe from 'stripe';
import type { Author } from '../../local/testing/author.ts';
import { ProductProcess } from '../../local/testing/product-process.ts';
import { scaled } from '../../local/testing/scale.ts';
import { useProduct } from '../../local/testing/use-product.ts';
import { choosePlan, subscribe, subscriptionOf, untilPlan, VISA } from '../../local/testing/subscriber.ts';
import { until } from '../../local/testing/until.ts';
import { SUBSCRIPTION_UPDATES, subscriptionWorkflowId } from '../../shared/temporal.ts';

jest.setTimeout(180_000);

const harness = useProduct();

const { webhooks } = new Stripe('sk_none');
const PATH = '/api/webhooks/stripe';
const LIVES = scaled(2, 20);
const ORDERS = scaled(2, 20);
const LATE_COMMANDS = scaled(6, 40);

type Row = Record<string, unknown> & { stripe_customer_id: string };

/** The billing columns of a user's row. */
async function rowOf(author: Author): Promise<Row> {
  const [row]: Row[] = await harness.db.query(
    `SELECT subscription_tier, subscription_status, stripe_subscription_id, stripe_customer_id, subscription_price_cents, subscription_period_start,
            books_generated, books_reset_date, niche_analyses_used, access_ends_at, next_tier, is_early_bird, early_bird_tier, tokens, refunded_at
       FROM users WHERE id = $1`,
    [author.user.id],
  );
  if (!row) throw new Error('There is no such user');
  return row;
}

/** Sends an event as Stripe does. @param ageSeconds age of the signature */
async function report(
  event: unknown,
  { secret = harness.stripe.webhookSecret, ageSeconds = 0, url = harness.apiUrl } = {},
): Promise<number> {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
  const response = await fetch(`${url}${PATH}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, timestamp }),
    },
    body: payload,
  });
  await response.body?.cancel();
  return response.status;
}

/** Waits until all of the author's events are delivered and reconciled. */
async function quiet(author: Author): Promise<void> {
  await harness.stripe.webhooks.settled();
  await harness.temporal.workflow
    .getHandle(subscriptionWorkflowId(author.user.id))
    .executeUpdate(SUBSCRIPTION_UPDATES.reconcile)
    .catch(() => undefined);
}

const workflowsOf = async (author: Author) => {
  const { runId } = await harness.temporal.workflow.getHandle(subscriptionWorkflowId(author.user.id)).describe();
  return runId;
};

describe('an event that Stripe did not send, or not now, changes nothing:', () => {
  const paid = (customer: string) => ({
    id: 'evt_forged',
    object: 'event',
    type: 'customer.subscription.updated',
    created: Math.floor(Date.now() / 1000),
    // The event's content differs from Stripe's state.
    data: { object: { id: 'sub_forged', object: 'subscription', customer, status: 'active', items: { data: [] } } },
  });

  test('forged, stale, unsigned, or for nobody', async () => {
    const author = await harness.author('free');
    await choosePlan(author, 'publisher');
    await quiet(author);
    const before = await rowOf(author);
    const { stripe_customer_id: customer } = before;
    expect(await report(paid(customer), { secret: 'whsec_guessed' })).toBe(403);
    expect(await report(paid(customer), { ageSeconds: 301 })).toBe(403);
    expect((await fetch(`${harness.apiUrl}${PATH}`, { method: 'POST', body: JSON.stringify(paid(customer)) })).status).toBe(403);
    expect(await report(paid('cus_of_nobody'))).toBe(200);
    expect(await report({ ...paid(customer), data: { object: { object: 'balance' } } })).toBe(200);
    await quiet(author);
    expect(await rowOf(author)).toEqual(before);
  });

  test('signed, and saying what is not so', async () => {
    const author = await harness.author('free');
    await choosePlan(author, 'publisher');
    await quiet(author);
    const before = await rowOf(author);
    expect(await report(paid(before.stripe_customer_id))).toBe(200);
    await quiet(author);
    expect(await rowOf(author)).toEqual(before);
  });

  test('replayed after the plan has ended', async () => {
    const author = await harness.author('free');
    await subscribe(harness.stripe, author, 'standard');
    const events = harness.stripe.events().filter(({ data }) => JSON.stringify(data).includes(String(author.user.id)));
    await author.expect(200, 'POST', '/api/subscriptions/refund');
    await quiet(author);
    const before = await rowOf(author);
    expect(before.subscription_tier).toBe('free');
    expect(events.length).toBeGreaterThan(0);
    for (const { id } of events) expect(await harness.stripe.webhooks.resend(id)).toBe(200);
    await quiet(author);
    expect(await rowOf(author)).toEqual(before);
  });
});

largeTest('an event that cannot be handed over is answered 500, so that Stripe sends it again', async () => {
  const author = await harness.author('free');
  await subscribe(harness.stripe, author, 'standard');
  const folder = await mkdtemp(join(tmpdir(), 'bookwright-no-temporal-'));
  const env = { ...harness.environment, PORT: '0', TEMPORAL_ADDRESS: '127.0.0.1:9' };
  const lonely = new ProductProcess({ entry: 'api/main.js', args: [], env, logFile: join(folder, 'api.log') });
  const { url = '' } = await lonely.start();
  try {
    const { stripe_customer_id: customer } = await rowOf(author);
    const event = { id: 'evt_1', object: 'event', type: 'invoice.paid', data: { object: { object: 'invoice', customer } } };
    expect(await report(event, { url })).toBe(500);
  } finally {
    await lonely.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

test('a flood of events is accepted, and what waits of one user is told at once', async () => {
  const author = await harness.author('free');
  await subscribe(harness.stripe, author, 'standard');
  await quiet(author);
  const { stripe_customer_id: customer } = await rowOf(author);
  const event = (index: number) => ({
    id: `evt_flood_${index}`,
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object: { object: 'subscription', customer } },
  });
  const statuses = await Promise.all(Array.from({ length: 400 }, (_, index) => report(event(index))));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { events } = await harness.temporal.workflow.getHandle(subscriptionWorkflowId(author.user.id)).fetchHistory();
  const signals = (events ?? []).filter(({ workflowExecutionSignaledEventAttributes: signal }) => signal).length;
  expect([signals > 0, signals < 400]).toEqual([true, true]);
  expect(await subscriptionOf(author)).toMatchObject({ subscriptionTier: 'standard' });
});

/** A subscription's life with every kind of event. Ends as publisher, canceled, with five tokens. */
async function live(author: Author): Promise<void> {
  const { clientSecret = '' } = await choosePlan(author, 'standard', 'EARLYBIRD');
  await harness.stripe.pay(clientSecret, { number: '4000000000000002' });
  await harness.stripe.pay(clientSecret, { number: VISA });
  const bought = await author.expect<{ clientSecret: string }>(200, 'POST', '/api/create-payment-intent', {
    userId: author.user.id,
    tokensAmount: 5,
  });
  await harness.stripe.pay(bought.clientSecret, { number: VISA });
  await choosePlan(author, 'publisher');
  await choosePlan(author, 'standard');
  await author.expect(200, 'POST', '/api/subscriptions/resume');
  await author.expect(200, 'DELETE', '/api/subscriptions');
}

const ENDS_AS = {
  subscription_tier: 'publisher',
  subscription_status: 'canceled',
  subscription_price_cents: 2999,
  is_early_bird: true,
  early_bird_tier: 'publisher',
  next_tier: null,
  tokens: 5,
  books_generated: 0,
};

test(`a life whose events come shuffled, doubled and while it goes on ends in the same row, each of ${LIVES} times`, async () => {
  harness.stripe.webhooks.duplicate(1);
  harness.stripe.webhooks.shuffle(true);
  const authors: Author[] = [];
  while (authors.length < LIVES) authors.push(await harness.author('free'));
  await Promise.all(authors.map(live));
  await Promise.all(authors.map(quiet));
  for (const author of authors) {
    expect(await rowOf(author)).toMatchObject(ENDS_AS);
    const { payments } = await subscriptionOf(author);
    expect(payments.map(({ amountCents }) => amountCents).sort((one, other) => one - other)).toEqual([999, 1000, 2000]);
  }
  harness.stripe.webhooks.shuffle(false);
  harness.stripe.webhooks.duplicate(0);
});

largeTest(`a life whose events come only when it is over, in ${ORDERS} orders and doubled, ends in the same row`, async () => {
  harness.stripe.webhooks.hold(true);
  const author = await harness.author('free');
  await live(author);
  const { stripe_customer_id: customer } = await rowOf(author);
  const ids = harness.stripe
    .events()
    .filter(({ data }) => JSON.stringify(data).includes(customer))
    .map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(20);
  harness.stripe.webhooks.hold(false);
  await quiet(author);
  const settled = await rowOf(author);
  expect(settled).toMatchObject(ENDS_AS);
  for (let order = 0; order < ORDERS; order++) {
    const shuffled = [...ids, ...ids].map((id) => ({ id, at: Math.random() })).sort((one, other) => one.at - other.at);
    await Promise.all(shuffled.map(({ id }) => harness.stripe.webhooks.resend(id)));
    await quiet(author);
    expect(await rowOf(author)).toEqual(settled);
  }
});

test('a command that comes while a run ends is not lost with it', async () => {
  const author = await harness.author('free');
  await choosePlan(author, 'standard');
  await author.expect(200, 'DELETE', '/api/subscriptions');
  await quiet(author);
  const { stripe_customer_id: customer } = await rowOf(author);
  // Each event starts a run that closes at once; each command arrives a little later than the previous one.
  for (let round = 0; round < LATE_COMMANDS; round++) {
    const event = { id: `evt_${round}`, object: 'event', type: 'customer.updated', data: { object: { object: 'customer', id: customer } } };
    expect(await report(event)).toBe(200);
    await sleep(round);
    expect(await author.request('DELETE', '/api/subscriptions')).toMatchObject({ status: 409, body: { code: 'NO_SUBSCRIPTION' } });
  }
});

largeTest('what is lost is made good within a day; what comes while nobody works is done when somebody does', async () => {
  const author = await harness.author('free');
  const { clientSecret = '' } = await choosePlan(author, 'standard');
  await quiet(author);
  await harness.worker.kill();
  expect(await harness.stripe.pay(clientSecret, { number: VISA })).toEqual({ status: 'succeeded' });
  await harness.stripe.webhooks.settled();
  expect((await subscriptionOf(author)).subscriptionTier).toBe('free');
  await harness.worker.start();
  await untilPlan(author, { subscriptionTier: 'standard' });
});

largeTest(
  'a worker that is killed between Stripe’s answer and our row: one subscription, one charge, one purchase, one refund',
  async () => {
    const ofCustomer = <Served>(kind: 'subscription' | 'charge' | 'payment_intent', customer: string) =>
      harness.stripe.objects<Served & { customer: string }>(kind).filter((each) => each.customer === customer);
    const [beginning, upgrading, buying, refunding] = await Promise.all([1, 2, 3, 4].map(() => harness.author('free')));
    if (!beginning || !upgrading || !buying || !refunding) throw new Error('An author is missing');
    await Promise.all([upgrading, refunding].map((author) => subscribe(harness.stripe, author, 'standard')));
    // Their customers already exist.
    await Promise.all([beginning, buying].map((author) => choosePlan(author, 'publisher')));
    const customerOf = async (author: Author) => (await rowOf(author)).stripe_customer_id;
    const [beginner, upgrader, buyer, refunded] = await Promise.all([beginning, upgrading, buying, refunding].map(customerOf));
    if (!beginner || !upgrader || !buyer || !refunded) throw new Error('A customer is missing');
    await Promise.all([beginning, upgrading, buying, refunding].map(quiet));

    // Stripe executes the request, but responds after the worker is killed.
    for (const match of ['POST /v1/subscriptions$', 'POST /v1/subscriptions/sub_', 'POST /v1/payment_intents$', 'POST /v1/refunds$'])
      harness.stripe.addFault({ kind: 'slow', latencyMs: 15_000, match });
    const asked = Promise.all([
      choosePlan(beginning, 'standard'),
      choosePlan(upgrading, 'publisher'),
      buying.expect(200, 'POST', '/api/create-payment-intent', { userId: buying.user.id, tokensAmount: 5 }),
      refunding.expect(200, 'POST', '/api/subscriptions/refund'),
    ]);
    await until(
      () =>
        ofCustomer('subscription', beginner).length === 2 &&
        ofCustomer('charge', upgrader).length === 2 &&
        ofCustomer('payment_intent', buyer).length === 2 &&
        ofCustomer<{ amount_refunded: number }>('charge', refunded).some(({ amount_refunded }) => amount_refunded > 0),
    );
    await harness.worker.kill();
    await harness.worker.start();
    await asked;
    harness.stripe.clearFaults();
    await Promise.all([beginning, upgrading, buying, refunding].map(quiet));

    // The abandoned checkout and the new one.
    expect(ofCustomer<{ status: string }>('subscription', beginner).map(({ status }) => status)).toEqual(['canceled', 'incomplete']);
    expect(ofCustomer('charge', upgrader)).toHaveLength(2);
    expect((await subscriptionOf(upgrading)).payments).toHaveLength(2);
    expect(await rowOf(upgrading)).toMatchObject({ subscription_tier: 'publisher' });
    expect(ofCustomer('payment_intent', buyer)).toHaveLength(2);
    expect(await harness.db.query('SELECT 1 FROM token_purchases WHERE user_id = $1', [buying.user.id])).toHaveLength(1);
    const charges = ofCustomer<{ amount: number; amount_refunded: number }>('charge', refunded);
    expect(charges.map(({ amount, amount_refunded }) => amount - amount_refunded)).toEqual([0]);
    expect(await rowOf(refunding)).toMatchObject({ subscription_tier: 'free' });
  },
);

largeTest('while Stripe is away a request is refused by name, and what has been paid is not lost', async () => {
  const author = await harness.author('free');
  harness.stripe.addFault({ kind: 'status', status: 503, count: 1_000, match: '/v1/(customers|subscriptions)' });
  const refused = await author.request('POST', '/api/subscriptions', { tier: 'standard' });
  expect(refused).toMatchObject({ status: 503, body: { code: 'PAYMENTS_UNAVAILABLE' } });
  harness.stripe.clearFaults();
  await subscribe(harness.stripe, author, 'standard');
  expect(await workflowsOf(author)).toBeTruthy();
});

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Stripe from 'stripe';
import { subscribe } from '../../testing/subscriber.ts';
import { createPayments } from '../../../activities/billing/client.ts';
import { until } from '../../testing/until.ts';
import type { HarnessRun } from './harness-run.ts';
import { atMost, percentile, plain, type Row, type Section } from './table.ts';

const REQUESTS = 200;
const USERS = 200;
const EVENTS_A_USER = 5;
const AT_A_TIME = 10;
const PAUSE_MS = 100;
const GOALS = { acceptedMs: 25 };

type Subscriber = { id: string; customer: string; subscription: string };

/** The cost of a Stripe event, and of a flood of events. */
export async function payments(run: HarnessRun): Promise<Section[]> {
  run.say(`Making ${USERS} subscribers.`);
  const subscribers = await makeSubscribers(run);
  run.say(`Reporting ${REQUESTS} events one after the other, then ${USERS * EVENTS_A_USER} at once.`);
  return [{ title: 'Payments', rows: [await acceptedRow(run, subscribers), ...(await floodRows(run, subscribers))] }];
}

async function makeSubscribers({ harness }: HarnessRun): Promise<Subscriber[]> {
  const ids: string[] = [];
  while (ids.length < USERS)
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async () => {
        const author = await harness.author('free');
        await subscribe(harness.stripe, author, 'standard');
        ids.push(author.user.id);
      }),
    );
  await harness.stripe.webhooks.settled();
  return harness.db.query(
    `SELECT id, stripe_customer_id AS customer, stripe_subscription_id AS subscription FROM users WHERE id = ANY($1)`,
    [ids],
  );
}

async function acceptedRow({ harness }: HarnessRun, subscribers: readonly Subscriber[]): Promise<Row> {
  const report = reporter(harness.apiUrl, harness.stripe.webhookSecret);
  const ms: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const startedAt = performance.now();
    await report(subscribers[request % subscribers.length] as Subscriber);
    ms.push(performance.now() - startedAt);
    // Lets the workers, which share this machine, finish the work of the event.
    await sleep(PAUSE_MS);
  }
  return atMost('a webhook accepted, p50', percentile(ms, 0.5), GOALS.acceptedMs, 'ms', 1, `p95 ${percentile(ms, 0.95).toFixed(1)} ms`);
}

/** Cancels every subscription at Stripe while its events are held back, then delivers all events five times. */
async function floodRows({ harness }: HarnessRun, subscribers: readonly Subscriber[]): Promise<Row[]> {
  const { stripe } = harness;
  stripe.webhooks.hold(true);
  const client = createPayments({ secretKey: stripe.secretKey, baseUrl: stripe.url });
  for (const { subscription } of subscribers) await client.subscriptions.update(subscription, { cancel_at_period_end: true });
  const report = reporter(harness.apiUrl, stripe.webhookSecret);
  const canceled = async () => {
    const [row] = await harness.db.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM users WHERE id = ANY($1) AND subscription_status = 'canceled'`,
      [subscribers.map(({ id }) => id)],
    );
    return row?.count ?? 0;
  };
  const startedAt = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: USERS * EVENTS_A_USER }, (_, index) => report(subscribers[index % USERS] as Subscriber)),
  );
  const acceptedAfter = (performance.now() - startedAt) / 1000;
  await until(async () => (await canceled()) === USERS, 120_000).catch(() => undefined);
  const seconds = (performance.now() - startedAt) / 1000;
  const flood = `${(USERS * EVENTS_A_USER).toLocaleString('en-US')} webhooks for ${USERS} users`;
  const rows = [
    atMost(`${flood}: not accepted`, statuses.filter((status) => status !== 200).length, 0, ''),
    atMost(`${flood}: users whose rows missed it`, USERS - (await canceled()), 0, ''),
    plain(`${flood}: accepted`, (USERS * EVENTS_A_USER) / acceptedAfter, '/s', 0, `within ${acceptedAfter.toFixed(1)} s`),
    plain(`${flood}: drained`, (USERS * EVENTS_A_USER) / seconds, '/s', 0, `within ${seconds.toFixed(1)} s`),
  ];
  stripe.webhooks.hold(false);
  return rows;
}

/** Sends an event of a customer as Stripe does. Returns the response status. */
function reporter(apiUrl: string, secret: string): (subscriber: Subscriber) => Promise<number> {
  const { webhooks } = new Stripe('sk_none');
  return async ({ customer }) => {
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { object: 'subscription', customer } },
    });
    const response = await fetch(`${apiUrl}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }) },
      body: payload,
    });
    await response.body?.cancel();
    return response.status;
  };
}

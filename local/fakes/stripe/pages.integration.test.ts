import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startStripe, type FakeStripe } from './server.ts';
import { CARDS, DAY, openShop } from './testing/shop.ts';
import { stripeClient } from './testing/stripe-client.ts';

let fake: FakeStripe;
beforeAll(async () => {
  fake = await startStripe();
});
afterAll(() => fake.stop());

const page = async (path: string) => {
  const response = await fetch(fake.url + path);
  return { status: response.status, policy: response.headers.get('content-security-policy'), html: await response.text() };
};
const control = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${fake.url}/_fake/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return [response.status, await response.json()] as const;
};
const advance = (headers: Record<string, string>, by = 'day') =>
  fetch(`${fake.url}/advance`, { method: 'POST', headers, body: new URLSearchParams({ by }), redirect: 'manual' });

test('the page says what it is, and shows what there is', async () => {
  expect((await page('/')).html).toContain('No subscriptions yet');
  const { stripe, newCustomer, newIntent, subscribe } = await openShop(fake);
  const { customer } = await subscribe();
  const { id: evil } = await newCustomer('<script>alert(1)</script>"\'&');
  await fake.pay((await newIntent(evil)).secret, { number: CARDS.good });
  const { html, policy } = await page('/');
  expect(html).toContain('no card is charged; payments are real when STRIPE_SECRET_KEY is set');
  expect(html).toContain('4242 4242 4242 4242');
  expect(html).toContain('$19.99');
  expect(html).not.toContain('<script');
  expect(policy).toContain("default-src 'none'");
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  expect((await page(`/receipts/${charge?.id}`)).html).toContain('$19.99');
  expect(charge?.receipt_url).toBe(`${fake.url}/receipts/${charge?.id}`);
  expect((await page('/receipts/ch_none')).status).toBe(404);
});

test('its button turns time forward; those of other pages do not', async () => {
  const before = fake.now();
  expect((await advance({ origin: 'https://example.com' })).status).toBe(403);
  expect((await advance({})).status).toBe(403);
  expect((await advance({ origin: fake.url }, 'century')).status).toBe(400);
  expect(fake.now()).toBeLessThan(before + 60);
  expect((await advance({ origin: fake.url })).status).toBe(303);
  expect(fake.now()).toBeGreaterThanOrEqual(before + DAY);
});

test('tests control it from outside, web pages do not', async () => {
  const { stripe, subscribe } = await openShop(fake);
  await subscribe();
  expect(await control('GET', 'requests')).toEqual([200, fake.requests()]);
  const now = fake.now();
  expect(await control('POST', 'advance', { seconds: 100 })).toEqual([200, {}]);
  expect(fake.now()).toBeGreaterThanOrEqual(now + 100);
  expect((await control('POST', 'advance', { seconds: -1 }))[0]).toBe(400);
  expect((await control('POST', 'faults', { kind: 'status', status: 503 }))[0]).toBe(200);
  await expect(stripe.prices.list({ lookup_keys: ['standard'], active: true })).rejects.toMatchObject({ statusCode: 503 });
  expect((await control('POST', 'faults', { kind: 'slow' }))[0]).toBe(400);
  expect((await control('DELETE', 'faults'))[0]).toBe(200);
  expect((await control('POST', 'webhooks', { hold: false, duplicate: 0, shuffle: false }))[0]).toBe(200);
  expect((await control('POST', 'webhooks', { hold: 'yes' }))[0]).toBe(400);
  expect((await control('POST', 'advance', { seconds: 1 }, { origin: 'https://example.com' }))[0]).toBe(403);
  expect((await control('GET', 'nothing'))[0]).toBe(404);
});

test('with a data file, what was bought outlives it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-fake-'));
  const dataFile = join(folder, 'data', 'stripe.json');
  const first = await startStripe({ dataFile });
  const { subscribe } = await openShop(first);
  const { customer, subscription } = await subscribe();
  await first.advance(5 * DAY);
  await first.stop();
  const second = await startStripe({ dataFile });
  expect(second.objects('subscription')).toEqual(first.objects('subscription'));
  expect(second.now() - first.now()).toBeLessThan(5);
  await second.advance(31 * DAY);
  const stripe = stripeClient(second);
  const { data: subscriptions } = await stripe.subscriptions.list({ customer: customer.id, status: 'all' });
  expect(subscriptions).toMatchObject([{ id: subscription.id, status: 'active' }]);
  const { data: invoices } = await stripe.invoices.list({ customer: customer.id });
  expect(invoices[0]).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle' });
  await second.stop();
  await rm(folder, { recursive: true });
});

test('as a process it says where it is, and ends when asked', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, STRIPE_FAKE_WEBHOOK_SECRET: 'whsec_process' },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /^Stripe fake at (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(line.toString())?.[1];
  expect((await fetch(String(url))).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

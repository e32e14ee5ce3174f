import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startStripe, type StripeStandIn } from './server.ts';
import { CARDS, DAY, openShop } from './testing/shop.ts';
import { stripeClient } from './testing/stripe-client.ts';

let standIn: StripeStandIn;
beforeAll(async () => {
  standIn = await startStripe();
});
afterAll(() => standIn.stop());

const page = async (path: string) => {
  const response = await fetch(standIn.url + path);
  return { status: response.status, policy: response.headers.get('content-security-policy'), html: await response.text() };
};
const control = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(`${standIn.url}/_stand-in/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return [response.status, await response.json()] as const;
};
const advance = (headers: Record<string, string>, by = 'day') =>
  fetch(`${standIn.url}/advance`, { method: 'POST', headers, body: new URLSearchParams({ by }), redirect: 'manual' });

test('the page says what it is, and shows what there is', async () => {
  expect((await page('/')).html).toContain('No subscriptions yet');
  const { stripe, subscribe } = await openShop(standIn);
  const { customer } = await subscribe();
  const evil = '<script>alert(1)</script>"\'&';
  await stripe.customers.create({ email: evil, name: evil });
  const { html, policy } = await page('/');
  expect(html).toContain('no card is charged; payments are real when STRIPE_SECRET_KEY is set');
  expect(html).toContain('4242 4242 4242 4242');
  expect(html).toContain('customer.subscription.created');
  expect(html).toContain('$19.99');
  expect(html).toContain('no webhook');
  expect(html).not.toContain('<script');
  expect(policy).toContain("default-src 'none'");
  const [charge] = (await stripe.charges.list({ customer: customer.id })).data;
  expect((await page(`/receipts/${charge?.id}`)).html).toContain('$19.99');
  const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
  expect(invoice?.hosted_invoice_url).toBe(`${standIn.url}/invoices/${invoice?.id}`);
  expect((await page(`/invoices/${invoice?.id}`)).html).toContain(String(invoice?.number));
  expect((await page('/receipts/ch_none')).status).toBe(404);
});

test('its button turns time forward; those of other pages do not', async () => {
  const before = standIn.now();
  expect((await advance({ origin: 'https://example.com' })).status).toBe(403);
  expect((await advance({})).status).toBe(403);
  expect((await advance({ origin: standIn.url }, 'century')).status).toBe(400);
  expect(standIn.now()).toBeLessThan(before + 60);
  expect((await advance({ origin: standIn.url })).status).toBe(303);
  expect(standIn.now()).toBeGreaterThanOrEqual(before + DAY);
});

test('tests control it from outside, web pages do not', async () => {
  const { stripe, checkOut } = await openShop(standIn);
  const { customer, secret } = await checkOut();
  expect(await control('POST', 'pay', { clientSecret: secret, number: CARDS.good })).toEqual([200, { status: 'succeeded' }]);
  expect(await control('POST', 'card', { customerId: customer.id, number: CARDS.declined })).toEqual([200, {}]);
  expect(await control('GET', 'objects?kind=customer')).toEqual([200, standIn.objects('customer')]);
  expect((await control('GET', 'objects?kind=unicorn'))[0]).toBe(400);
  expect(await control('GET', 'events')).toEqual([200, standIn.events()]);
  expect(await control('GET', 'requests')).toEqual([200, standIn.requests()]);
  expect(await control('DELETE', 'requests')).toEqual([200, []]);
  const [, { now }] = (await control('GET', 'time')) as [number, { now: number }];
  const [, later] = (await control('POST', 'advance', { seconds: 100 })) as [number, { now: number }];
  expect(later.now).toBeGreaterThanOrEqual(now + 100);
  expect((await control('POST', 'advance', { seconds: -1 }))[0]).toBe(400);
  expect((await control('POST', 'faults', { kind: 'status', status: 503 }))[0]).toBe(200);
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 503 });
  expect((await control('POST', 'faults', { kind: 'slow' }))[0]).toBe(400);
  expect((await control('DELETE', 'faults'))[0]).toBe(200);
  expect((await control('POST', 'webhooks', { hold: false, duplicate: 0, shuffle: false, failNext: 0 }))[0]).toBe(200);
  expect((await control('POST', 'webhooks', { url: 'http://example.com' }))[0]).toBe(400);
  expect((await control('POST', 'webhooks/settled', {}))[0]).toBe(200);
  expect((await control('POST', 'webhooks/resend', { eventId: standIn.events()[0]?.id }))[0]).toBe(502);
  expect((await control('POST', 'advance', { seconds: 1 }, { origin: 'https://example.com' }))[0]).toBe(403);
  expect((await control('GET', 'nothing'))[0]).toBe(404);
});

test('with a data file, what was bought outlives it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-stand-in-'));
  const dataFile = join(folder, 'data', 'stripe.json');
  const first = await startStripe({ dataFile });
  const { subscribe, standard } = await openShop(first);
  const { subscription } = await subscribe();
  await first.advance(5 * DAY);
  await first.stop();
  const second = await startStripe({ dataFile });
  expect(second.objects('subscription')).toEqual(first.objects('subscription'));
  expect(second.now() - first.now()).toBeLessThan(5);
  await stripeClient(second).prices.update(standard.id, { nickname: 'Shared' });
  await second.advance(31 * DAY);
  expect(await stripeClient(second).subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    items: { data: [{ price: { nickname: 'Shared' } }] },
    latest_invoice: { status: 'paid', billing_reason: 'subscription_cycle' },
  });
  await second.stop();
  await rm(folder, { recursive: true });
});

test('as a process it says where it is, and ends when asked', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, STRIPE_STAND_IN_WEBHOOK_SECRET: 'whsec_process' },
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /^Stripe stand-in at (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(line.toString())?.[1];
  expect((await fetch(String(url))).status).toBe(200);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

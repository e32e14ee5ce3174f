import { afterAll, beforeAll, expect } from '@jest/globals';
import { largeTest } from '../../testing/large.ts';
import type Stripe from 'stripe';
import { startStripe, type FakeStripe } from './server.ts';
import { CARDS, DAY, idOf, openShop, secretOf } from './testing/shop.ts';
import { readSpecification } from './testing/specification.ts';
import { findSpecification, startStripeMock, type StripeMock } from './testing/stripe-mock.ts';

let mock: StripeMock | { missing: string };
let specification: string | undefined;
let fake: FakeStripe;

beforeAll(async () => {
  mock = await startStripeMock();
  specification = await findSpecification();
  fake = await startStripe('url' in mock ? { validatorUrl: mock.url } : {});
}, 300_000);
afterAll(async () => {
  if ('stop' in mock) mock.stop();
  await fake.stop();
});

/** Without Go there is nothing to compare with; the test reports that instead of hiding it. */
function isThere(what: unknown, reason: string): boolean {
  if (!what) process.stderr.write(`Not compared with Stripe's specification: ${reason}\n`);
  return Boolean(what);
}

/** Everything that the product does, in one life of a customer. @returns all responses */
async function liveThrough(): Promise<unknown[]> {
  const { stripe, product, standard, publisher, ...shop } = await openShop(fake);
  const responses: unknown[] = [];
  const keep = <Response>(response: Response) => {
    responses.push(response);
    return response;
  };
  keep(await stripe.products.retrieve(product.id));
  keep(await stripe.prices.list({ lookup_keys: ['standard', 'publisher'], active: true, limit: 100 }));

  const { customer, subscription } = await shop.subscribe(CARDS.secureAtUpgrades);
  keep(await stripe.customers.update(customer.id, { email: 'moved@example.com' }));
  const pending = keep(await shop.changePlan(subscription, publisher));
  await fake.pay(secretOf(pending), { number: CARDS.declined });
  await fake.pay(secretOf(pending), { number: CARDS.good });
  const schedule = keep(await shop.changeLater(await shop.read(subscription.id), standard));
  keep(await stripe.subscriptions.list({ customer: customer.id, status: 'all', limit: 100, expand: ['data.schedule'] }));
  keep(await stripe.subscriptionSchedules.release(schedule.id));
  await fake.advance(32 * DAY);
  fake.setCard(customer.id, CARDS.laterDeclined);
  await fake.advance(31 * DAY);
  keep(await stripe.invoices.list({ customer: customer.id, limit: 100, expand: ['data.payments'] }));
  const unpaid = keep(await shop.readInvoice(subscription.id));
  await fake.pay(String(unpaid.confirmation_secret?.client_secret), { number: CARDS.good });
  keep(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }));
  keep(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }));
  const charges = keep(await stripe.charges.list({ customer: customer.id, limit: 100 }));
  const payment_intent = idOf(charges.data[0]?.payment_intent);
  keep(await stripe.refunds.create({ payment_intent, reason: 'requested_by_customer' }));
  keep(await shop.cancel(subscription.id));

  const intent = keep(await shop.newIntent(customer.id, 300));
  await fake.pay(intent.secret, { number: CARDS.secure, authenticate: false });
  keep(await stripe.paymentIntents.retrieve(intent.id));
  keep(await stripe.paymentIntents.cancel(intent.id));

  keep(await stripe.coupons.create({ id: 'A10', name: 'A10', percent_off: 10, duration: 'repeating', duration_in_months: 2 }));
  const cheaper = await shop.checkOut(standard, 'A10');
  await fake.pay(cheaper.secret, { number: CARDS.good });
  keep(
    await stripe.subscriptions.list({
      customer: cheaper.customer.id,
      status: 'all',
      limit: 100,
      expand: ['data.schedule', 'data.discounts.source.coupon'],
    }),
  );

  const setup = keep(
    await stripe.setupIntents.create({
      customer: cheaper.customer.id,
      usage: 'off_session',
      automatic_payment_methods: { enabled: true },
      metadata: { userId: '7' },
    }),
  );
  await fake.pay(String(setup.client_secret), { number: CARDS.declined });
  await fake.pay(String(setup.client_secret), { number: CARDS.secure });
  const { payment_method } = keep(await stripe.setupIntents.retrieve(setup.id));
  keep(await stripe.subscriptions.update(cheaper.subscription.id, { default_payment_method: idOf(payment_method) }));

  const other = await shop.subscribe();
  await shop.changePlan(other.subscription, publisher);
  const abandoned = await shop.checkOut();
  await fake.advance(DAY);
  keep(await shop.read(abandoned.subscription.id));
  keep(await stripe.customers.del(other.customer.id));
  return responses;
}

largeTest(
  'what the product asks is what Stripe knows, and what the fake serves is what Stripe serves',
  async () => {
    const responses = await liveThrough();
    expect(responses.length).toBeGreaterThan(15);
    if (!isThere(specification, 'missing' in mock ? mock.missing : 'Go has it not in its cache.')) return;
    const wrongWith = readSpecification(String(specification));
    const events = fake.events() as unknown as Stripe.Event[];
    // As JSON: Stripe's client makes objects of its own of decimal numbers.
    const served = asJson([
      ...responses.flatMap(objectsIn),
      ...events.flatMap((event) => [event, ...objectsIn(event.data.object)]),
      ...(['subscription', 'invoice', 'invoice_payment', 'payment_method'] as const).flatMap((kind) =>
        fake.objects<{ object: string }>(kind),
      ),
    ]) as { object: string }[];
    expect(served.length).toBeGreaterThan(200);
    expect([...new Set(served.flatMap(wrongWith))]).toEqual([]);
    expect(wrongWith({ ...(served[0] as { object: string }), livemode: 'no' } as { object: string })).not.toEqual([]);
  },
  60_000,
);

largeTest('a parameter that Stripe does not know is refused by its specification', async () => {
  if (!('url' in mock)) return void isThere(false, mock.missing);
  const { stripe, newCustomer } = await openShop(fake);
  const bogus = { email: 'a@b.co', name: 'Ada', bogus: 1 } as Stripe.CustomerCreateParams;
  await expect(stripe.customers.create(bogus)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('additional properties'),
  });
  const { id: customer } = await newCustomer();
  const wrong = { amount: 300, currency: 'usd', customer, setup_future_usage: 'sometimes' } as unknown as Stripe.PaymentIntentCreateParams;
  await expect(stripe.paymentIntents.create(wrong)).rejects.toMatchObject({ statusCode: 400 });
  expect(fake.objects<Stripe.Customer>('customer').filter(({ email }) => email === 'a@b.co')).toEqual([]);
});

/** A list holds what has a schema; the list itself has none. A deleted object has one of its own. */
function objectsIn(response: unknown): object[] {
  const one = response as { object?: string; data?: object[]; deleted?: boolean };
  if (one.object === 'list') return (one.data ?? []).flatMap(objectsIn);
  return one.deleted ? [] : [response as object];
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

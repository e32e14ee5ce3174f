import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type Stripe from 'stripe';
import { startStripe, type StripeStandIn } from './server.ts';
import { CARDS, DAY, idOf, itemOf, openShop, secretOf } from './testing/shop.ts';
import { readSpecification } from './testing/specification.ts';
import { findSpecification, startStripeMock, type StripeMock } from './testing/stripe-mock.ts';

let mock: StripeMock | { missing: string };
let specification: string | undefined;
let standIn: StripeStandIn;

beforeAll(async () => {
  mock = await startStripeMock();
  specification = await findSpecification();
  standIn = await startStripe('url' in mock ? { validatorUrl: mock.url } : {});
}, 300_000);
afterAll(async () => {
  if ('stop' in mock) mock.stop();
  await standIn.stop();
});

/** Without Go there is nothing to compare with; that is said, not hidden. */
function isThere(what: unknown, reason: string): boolean {
  if (!what) process.stderr.write(`Not compared with Stripe's specification: ${reason}\n`);
  return Boolean(what);
}

/** Everything that a product does, in one life of a customer. @returns all that was answered */
async function liveThrough(): Promise<unknown[]> {
  const { stripe, product, standard, publisher, subscribe, checkOut, changePlan, changeLater } = await openShop(standIn);
  const answers: unknown[] = [];
  const keep = <Answer>(answer: Answer) => {
    answers.push(answer);
    return answer;
  };
  keep(await stripe.products.retrieve(product.id));
  keep(await stripe.prices.list({ lookup_keys: ['standard', 'publisher'], active: true, limit: 100 }));

  const { customer, subscription } = await subscribe(CARDS.secureAtUpgrades);
  const pending = keep(await changePlan(subscription, publisher));
  await standIn.pay(secretOf(pending), { number: CARDS.declined });
  await standIn.pay(secretOf(pending), { number: CARDS.good });
  const schedule = keep(await changeLater(await stripe.subscriptions.retrieve(subscription.id), standard));
  keep(await stripe.subscriptions.list({ customer: customer.id, status: 'all', limit: 100, expand: ['data.schedule'] }));
  keep(await stripe.subscriptionSchedules.release(schedule.id));
  await standIn.advance(32 * DAY);
  standIn.setCard(customer.id, CARDS.laterDeclined);
  await standIn.advance(31 * DAY);
  const invoices = keep(await stripe.invoices.list({ customer: customer.id, limit: 100, expand: ['data.payments'] }));
  const unpaid = keep(await stripe.invoices.retrieve(String(invoices.data[0]?.id), { expand: ['confirmation_secret'] }));
  await standIn.pay(String(unpaid.confirmation_secret?.client_secret), { number: CARDS.good });
  keep(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true }));
  keep(await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false }));
  const payments = keep(await stripe.invoicePayments.list({ invoice: String(unpaid.id) }));
  const payment_intent = idOf(payments.data[0]?.payment.payment_intent);
  keep(await stripe.refunds.create({ payment_intent, reason: 'requested_by_customer' }));
  keep(await stripe.subscriptions.cancel(subscription.id, { prorate: false, invoice_now: false }));
  keep(await stripe.charges.list({ customer: customer.id, limit: 100 }));

  const intent = keep(
    await stripe.paymentIntents.create({
      amount: 300,
      currency: 'usd',
      customer: customer.id,
      automatic_payment_methods: { enabled: true },
      description: 'A token',
      metadata: { tokens: '1' },
    }),
  );
  await standIn.pay(String(intent.client_secret), { number: CARDS.secure, authenticate: false });
  keep(await stripe.paymentIntents.cancel(intent.id));
  const setup = keep(await stripe.setupIntents.create({ customer: customer.id, automatic_payment_methods: { enabled: true } }));
  await standIn.pay(String(setup.client_secret), { number: CARDS.mastercard });
  keep(await stripe.paymentMethods.list({ customer: customer.id, type: 'card' }));

  const other = await subscribe();
  await stripe.subscriptions.update(other.subscription.id, { items: [{ id: itemOf(other.subscription).id, price: publisher.id }] });
  const abandoned = await checkOut();
  await standIn.advance(DAY);
  keep(await stripe.subscriptions.retrieve(abandoned.subscription.id));
  keep(await stripe.customers.del(other.customer.id));
  keep(await stripe.events.list({ limit: 5 }));
  return answers;
}

test('what the product asks is what Stripe knows, and what the stand-in serves is what Stripe serves', async () => {
  const answers = await liveThrough();
  expect(answers.length).toBeGreaterThan(20);
  if (!isThere(specification, 'missing' in mock ? mock.missing : 'Go has it not in its cache.')) return;
  const wrongWith = readSpecification(String(specification));
  const events = standIn.events() as unknown as Stripe.Event[];
  // As JSON: Stripe's client makes objects of its own of decimal numbers.
  const served = asJson([
    ...answers.flatMap(objectsIn),
    ...events.flatMap((event) => [event, ...objectsIn(event.data.object)]),
    ...(['subscription', 'invoice', 'invoice_payment', 'payment_method'] as const).flatMap((kind) =>
      standIn.objects<{ object: string }>(kind),
    ),
  ]) as { object: string }[];
  expect(served.length).toBeGreaterThan(200);
  expect([...new Set(served.flatMap(wrongWith))]).toEqual([]);
  expect(wrongWith({ ...(served[0] as { object: string }), livemode: 'no' } as { object: string })).not.toEqual([]);
}, 60_000);

test('a parameter that Stripe does not know is refused by its specification', async () => {
  if (!('url' in mock)) return void isThere(false, mock.missing);
  const { stripe } = await openShop(standIn);
  const bogus = { email: 'a@b.co', bogus: 1 } as Stripe.CustomerCreateParams;
  await expect(stripe.customers.create(bogus)).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('additional properties'),
  });
  const wrong = { amount: 300, currency: 'usd', setup_future_usage: 'sometimes' } as unknown as Stripe.PaymentIntentCreateParams;
  await expect(stripe.paymentIntents.create(wrong)).rejects.toMatchObject({ statusCode: 400 });
  expect(standIn.objects<Stripe.Customer>('customer').filter(({ email }) => email === 'a@b.co')).toEqual([]);
});

/** A list holds what has a schema; the list itself has none. A deleted object has one of its own. */
function objectsIn(answer: unknown): object[] {
  const one = answer as { object?: string; data?: object[]; deleted?: boolean };
  if (one.object === 'list') return (one.data ?? []).flatMap(objectsIn);
  return one.deleted ? [] : [answer as object];
}

function asJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

import type Stripe from 'stripe';
import type { FakeStripe } from '../server.ts';
import { stripeClient } from './stripe-client.ts';

export const CARDS = {
  good: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  secure: '4000 0025 0000 3155',
  secureAtUpgrades: '4000 0000 0000 3220',
  laterDeclined: '4000 0000 0000 0341',
  unknown: '4111 1111 1111 1111',
};

export const DAY = 86_400;

/** Two plans, and what the product does with them. */
export async function openShop(fake: FakeStripe) {
  const stripe = stripeClient(fake);
  const product = await stripe.products.create({
    id: `bookwright_${fake.objects('product').length}`,
    name: 'Bookwright',
    metadata: { tier: 'standard' },
  });
  const newPrice = (lookup_key: string, unit_amount: number) =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount,
      lookup_key,
      recurring: { interval: 'month' },
      transfer_lookup_key: true,
      metadata: { tier: lookup_key },
    });
  const [standard, publisher] = [await newPrice('standard', 1_999), await newPrice('publisher', 4_999)];

  const newCustomer = (email = 'ada@example.com') => stripe.customers.create({ email, name: 'Ada Quill', metadata: { userId: '7' } });
  const newIntent = async (customer: string, amount = 1_000) => {
    const intent = await stripe.paymentIntents.create({
      amount,
      currency: 'usd',
      customer,
      automatic_payment_methods: { enabled: true },
      description: '5 book tokens',
      metadata: { tokens: '5' },
    });
    return { ...intent, secret: String(intent.client_secret) };
  };
  /** A checkout that waits for its payment. */
  const checkOut = async (price: Stripe.Price = standard, coupon?: string) => {
    const customer = await newCustomer();
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      ...(coupon && { discounts: [{ coupon }] }),
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      billing_mode: { type: 'flexible' },
      metadata: { userId: '7' },
      expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
    });
    return { customer, subscription, secret: secretOf(subscription) };
  };
  /** A subscription as it is now, with its schedule. */
  const read = async (id: string) => {
    const found = fake.objects<{ id: string; customer: string }>('subscription').find((one) => one.id === id);
    const params = { customer: found?.customer ?? '', status: 'all' as const, limit: 100, expand: ['data.schedule'] };
    const { data } = await stripe.subscriptions.list(params);
    return data.find((one) => one.id === id) as Stripe.Subscription;
  };
  const readInvoice = async (id: string) =>
    stripe.invoices.retrieve(idOf((await read(id)).latest_invoice), { expand: ['confirmation_secret'] });
  /** A plan that is paid for. */
  const subscribe = async (card = CARDS.good, price: Stripe.Price = standard) => {
    const { customer, subscription, secret } = await checkOut(price);
    await fake.pay(secret, { number: card });
    return { customer, subscription: await read(subscription.id) };
  };
  const changePlan = (subscription: Stripe.Subscription, price: Stripe.Price, options: Stripe.SubscriptionUpdateParams = {}) =>
    stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: price.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
      ...options,
    });
  /** The other price from the next period on. */
  const changeLater = async (subscription: Stripe.Subscription, price: Stripe.Price) => {
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const { start_date, end_date } = schedule.phases[0] as Stripe.SubscriptionSchedule.Phase;
    return stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        { items: [{ price: itemOf(subscription).price.id, quantity: 1 }], start_date, end_date },
        { items: [{ price: price.id, quantity: 1 }], duration: { interval: 'month', interval_count: 1 }, proration_behavior: 'none' },
      ],
    });
  };
  const cancel = (id: string) => stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false });
  const shop = { stripe, product, standard, publisher, newCustomer, newIntent, checkOut, read, readInvoice };
  return { ...shop, subscribe, changePlan, changeLater, cancel };
}

export function itemOf({ items }: Stripe.Subscription): Stripe.SubscriptionItem {
  return items.data[0] as Stripe.SubscriptionItem;
}

export function invoiceOf({ latest_invoice }: Stripe.Subscription): Stripe.Invoice {
  return latest_invoice as Stripe.Invoice;
}

/** Of what may be expanded or not. */
export function idOf(reference: string | { id?: string } | null | undefined): string {
  return (typeof reference === 'string' ? reference : reference?.id) ?? '';
}

/** Of the open invoice, which must be expanded. */
export function secretOf(subscription: Stripe.Subscription): string {
  return String(invoiceOf(subscription).confirmation_secret?.client_secret);
}

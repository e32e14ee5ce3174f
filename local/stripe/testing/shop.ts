import type Stripe from 'stripe';
import type { StripeStandIn } from '../server.ts';
import { stripeClient } from './stripe-client.ts';

export const CARDS = {
  good: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  secure: '4000 0025 0000 3155',
  secureAtUpgrades: '4000 0000 0000 3220',
  laterDeclined: '4000 0000 0000 0341',
  misspelt: '4242 4242 4242 4241',
};

export const DAY = 86_400;

/** Two plans, and what a product does with them. */
export async function openShop(standIn: StripeStandIn) {
  const stripe = stripeClient(standIn);
  const product = await stripe.products.create({ name: 'Bookwright' });
  const newPrice = (lookup_key: string, unit_amount: number) =>
    stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount,
      lookup_key,
      recurring: { interval: 'month' },
      transfer_lookup_key: true,
    });
  const [standard, publisher] = [await newPrice('standard', 1_999), await newPrice('publisher', 4_999)];

  /** A checkout that waits for its payment. */
  const checkOut = async (price: Stripe.Price = standard) => {
    const customer = await stripe.customers.create({ email: 'ada@example.com', metadata: { userId: '7' } });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: price.id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      billing_mode: { type: 'flexible' },
      metadata: { userId: '7' },
      expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
    });
    return { customer, subscription, secret: secretOf(subscription) };
  };
  /** A plan that is paid for. */
  const subscribe = async (card = CARDS.good, price: Stripe.Price = standard) => {
    const { customer, subscription, secret } = await checkOut(price);
    await standIn.pay(secret, { number: card });
    return { customer, subscription: await stripe.subscriptions.retrieve(subscription.id) };
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
  return { stripe, product, standard, publisher, checkOut, subscribe, changePlan, changeLater };
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

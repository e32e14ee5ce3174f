import { z } from 'zod';
import { discountAt, dropUsedDiscounts, newDiscount } from '../billing/discounts.ts';
import { finalizeInvoice, newInvoice, periodLine } from '../billing/invoices.ts';
import { periodEnd } from '../billing/periods.ts';
import { newId } from '../store/table.ts';
import type { Items, Price } from '../store/types.ts';
import { base } from '../world.ts';
import { metadata, text } from './params.ts';
import { route } from './route.ts';

const PARAMS = z.strictObject({
  customer: text,
  items: z.tuple([z.strictObject({ price: text })]),
  discounts: z
    .array(z.strictObject({ coupon: text }))
    .max(1)
    .default([]),
  payment_behavior: z.literal('default_incomplete'),
  payment_settings: z.strictObject({ save_default_payment_method: z.literal('on_subscription') }),
  billing_mode: z.strictObject({ type: z.literal('flexible') }),
  metadata,
});

const CHARGED_AUTOMATICALLY = { collection_method: 'charge_automatically', invoice_settings: { issuer: { type: 'self' } } };
const NOT_CANCELED = { cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null };
const NOTHING_PENDING = { pending_setup_intent: null, pending_update: null, schedule: null };
const NO_TAXES = { automatic_tax: { enabled: false }, billing_schedules: [] };

/** A subscription that is incomplete until its first invoice is paid at the checkout. */
export const CREATE_SUBSCRIPTION = route('POST /v1/subscriptions', PARAMS, ({ world, params }) => {
  const { customer, items, payment_settings, billing_mode } = params;
  const { store } = world;
  store.customer.need(customer, 'customer');
  const price = store.price.need(items[0].price, 'items[0][price]');
  const common = base(world, 'subscription');
  const subscription = store.subscription.add({
    ...common,
    ...CHARGED_AUTOMATICALLY,
    ...NOT_CANCELED,
    ...NOTHING_PENDING,
    ...NO_TAXES,
    billing_mode,
    billing_cycle_anchor: common.created,
    currency: price.currency,
    customer,
    default_payment_method: null,
    discounts: [] as string[],
    items: newItems(common, price),
    latest_invoice: null,
    metadata: params.metadata,
    payment_settings,
    start_date: common.created,
    status: 'incomplete',
  });
  subscription.discounts = params.discounts.map(
    ({ coupon }) => newDiscount(world, store.coupon.need(coupon, 'discounts[0][coupon]'), subscription).id,
  );
  const discount = discountAt(world, subscription, common.created);
  const invoice = newInvoice(world, subscription, 'subscription_create', [periodLine(subscription)], discount);
  dropUsedDiscounts(world, subscription, common.created);
  world.emit('customer.subscription.created', subscription);
  finalizeInvoice(world, invoice);
  return subscription;
});

function newItems({ id: subscription, created }: { id: string; created: number }, price: Price): Items {
  const period = { current_period_start: created, current_period_end: periodEnd(created, created) };
  const item = { id: newId('si'), object: 'subscription_item' as const, created, discounts: [], metadata: {}, price, subscription };
  return { object: 'list', data: [{ ...item, ...period }], has_more: false, url: `/v1/subscription_items?subscription=${subscription}` };
}

import { startSubscription } from '../billing/start-subscription.ts';
import type { Subscription } from '../objects/types.ts';
import type { Params } from '../protocol/form.ts';
import { flag, integer, mergeMetadata, neededText, nested, oneOf, refuseUnknown, text } from '../protocol/params.ts';
import { base, type World } from '../world.ts';
import { livingCustomer } from './customers.ts';
import { newItems } from './subscription-items.ts';

export const CREATE_PARAMS = [
  'billing_mode',
  'cancel_at',
  'cancel_at_period_end',
  'customer',
  'default_payment_method',
  'description',
  'items',
  'metadata',
  'off_session',
  'payment_behavior',
  'payment_settings',
  'proration_behavior',
];

const BEHAVIORS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'] as const;

/** @throws StripeError 400 on parameters that do not fit, 402 when the card is not charged and the behaviour is `error_if_incomplete` */
export function createSubscription(world: World, params: Params): Subscription {
  const id = world.store.subscription.newId();
  const customer = livingCustomer(world, neededText(params, 'customer'), 'customer');
  const now = world.clock.now();
  const data = newItems(world, params, id);
  const method = text(params, 'default_payment_method');
  if (method !== undefined) world.store.payment_method.need(method, 'default_payment_method');
  const endsWithPeriod = flag(params, 'cancel_at_period_end') ?? false;
  const mode = nested(params, 'billing_mode');
  const subscription: Subscription = {
    ...base(world, 'subscription', id),
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: {
      flexible: { proration_discounts: 'included' },
      // Stripe's default since clover.
      type: (mode && oneOf(mode, 'type', ['classic', 'flexible'], 'billing_mode[type]')) ?? 'flexible',
      updated_at: now,
    },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: endsWithPeriod ? (data[0]?.current_period_end ?? null) : (integer(params, 'cancel_at') ?? null),
    cancel_at_period_end: endsWithPeriod,
    canceled_at: endsWithPeriod ? now : null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    currency: data[0]?.price.currency,
    customer: customer.id,
    days_until_due: null,
    default_payment_method: method ?? null,
    default_source: null,
    default_tax_rates: [],
    description: text(params, 'description') ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } },
    items: { object: 'list', data, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    metadata: mergeMetadata({}, params),
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: paymentSettings(params),
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { missing_payment_method: 'create_invoice' } },
    trial_start: null,
  };
  startSubscription(world, subscription, oneOf(params, 'payment_behavior', BEHAVIORS) ?? 'allow_incomplete');
  return subscription;
}

/** @throws StripeError 400 on settings that the stand-in does not have */
export function paymentSettings(params: Params): Subscription['payment_settings'] {
  const given = nested(params, 'payment_settings') ?? {};
  refuseUnknown(given, ['save_default_payment_method']);
  const path = 'payment_settings[save_default_payment_method]';
  return {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: oneOf(given, 'save_default_payment_method', ['off', 'on_subscription'], path) ?? 'off',
  };
}

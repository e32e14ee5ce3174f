import { changePlan } from '../billing/change-plan.ts';
import { endOfPeriod } from '../billing/renew.ts';
import { change } from '../objects/change.ts';
import type { Subscription } from '../objects/types.ts';
import { badParameter, StripeError } from '../protocol/errors.ts';
import type { Params } from '../protocol/form.ts';
import { flag, integer, mergeMetadata, nested, oneOf, text } from '../protocol/params.ts';
import type { World } from '../world.ts';
import { paymentSettings } from './create-subscription.ts';
import { changedItems } from './subscription-items.ts';

export const UPDATE_PARAMS = [
  'cancel_at',
  'cancel_at_period_end',
  'cancellation_details',
  'default_payment_method',
  'description',
  'items',
  'metadata',
  'off_session',
  'payment_behavior',
  'payment_settings',
  'proration_behavior',
  'proration_date',
];

/** What Stripe takes together with `pending_if_incomplete`, of what the stand-in knows. */
const PENDING_PARAMS = ['items', 'off_session', 'payment_behavior', 'proration_behavior', 'proration_date'];
const CANCEL_PARAMS = ['cancel_at', 'cancel_at_period_end'];
const BEHAVIORS = ['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'] as const;
const PRORATIONS = ['always_invoice', 'create_prorations', 'none'] as const;

/** @throws StripeError 400 on what cannot be changed, 402 when the card is not charged and the behaviour is `error_if_incomplete` */
export function updateSubscription(world: World, subscription: Subscription, params: Params): Subscription {
  const payment = oneOf(params, 'payment_behavior', BEHAVIORS) ?? 'allow_incomplete';
  refuseForState(subscription, params, payment);
  const changes = changesOf(world, subscription, params);
  if ('items' in params) {
    const proration = oneOf(params, 'proration_behavior', PRORATIONS) ?? 'create_prorations';
    const at = integer(params, 'proration_date') ?? world.clock.now();
    changePlan(world, subscription, changedItems(world, params, subscription), { payment, proration, at });
  }
  change(world, 'customer.subscription.updated', subscription, changes);
  return subscription;
}

function refuseForState(subscription: Subscription, params: Params, payment: string): void {
  const names = Object.keys(params);
  if (subscription.ended_at !== null && names.some((name) => name !== 'metadata' && name !== 'cancellation_details')) {
    throw new StripeError(400, 'A canceled subscription can only update its cancellation_details and metadata.', {
      type: 'invalid_request_error',
    });
  }
  if (payment === 'pending_if_incomplete') {
    const refused = names.filter((name) => !PENDING_PARAMS.includes(name));
    if (refused[0] !== undefined) {
      throw badParameter(
        refused[0],
        `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass the following supported attributes: ${PENDING_PARAMS.join(', ')}. Received: ${refused.join(', ')}.`,
      );
    }
  }
  const cancels = names.find((name) => CANCEL_PARAMS.includes(name));
  if (subscription.schedule !== null && cancels !== undefined) {
    throw badParameter(
      cancels,
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
  if (subscription.schedule !== null && 'items' in params && payment === 'pending_if_incomplete') {
    throw badParameter(
      'payment_behavior',
      `\`pending_if_incomplete\` cannot be used when the subscription is managed by the subscription schedule \`${subscription.schedule}\`. Please release the schedule first.`,
    );
  }
}

function changesOf(world: World, subscription: Subscription, params: Params): Partial<Subscription> {
  const details = nested(params, 'cancellation_details');
  const method = text(params, 'default_payment_method');
  if (method !== undefined) world.store.payment_method.need(method, 'default_payment_method');
  const { cancellation_details: before = subscription.cancellation_details, ...cancels } = cancellation(world, subscription, params);
  return {
    metadata: mergeMetadata(subscription.metadata, params),
    ...cancels,
    cancellation_details: {
      ...before,
      ...(details && { comment: text(details, 'comment') ?? before.comment, feedback: text(details, 'feedback') ?? before.feedback }),
    },
    ...('default_payment_method' in params && { default_payment_method: method ?? null }),
    ...('description' in params && { description: text(params, 'description') ?? null }),
    ...('payment_settings' in params && { payment_settings: paymentSettings(params) }),
  };
}

function cancellation(world: World, subscription: Subscription, params: Params): Partial<Subscription> {
  const atPeriodEnd = flag(params, 'cancel_at_period_end');
  const cancelAt = integer(params, 'cancel_at');
  if (atPeriodEnd !== undefined && cancelAt !== undefined) {
    throw badParameter('cancel_at', 'You cannot set both `cancel_at` and `cancel_at_period_end`.');
  }
  const reason = (reason: string | null) => ({ cancellation_details: { ...subscription.cancellation_details, reason } });
  const canceled_at = world.clock.now();
  if (atPeriodEnd === true) {
    if (subscription.cancel_at_period_end) return {};
    return { cancel_at: endOfPeriod(subscription), cancel_at_period_end: true, canceled_at, ...reason('cancellation_requested') };
  }
  if (cancelAt !== undefined) {
    if (cancelAt <= world.clock.now()) throw badParameter('cancel_at', '`cancel_at` must be in the future.');
    return { cancel_at: cancelAt, cancel_at_period_end: false, canceled_at, ...reason('cancellation_requested') };
  }
  if (atPeriodEnd === false || 'cancel_at' in params) {
    return { cancel_at: null, cancel_at_period_end: false, canceled_at: null, ...reason(null) };
  }
  return {};
}

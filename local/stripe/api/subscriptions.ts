import { cancelSubscription } from '../billing/cancel-subscription.ts';
import { finalizeAndCharge } from '../billing/collect-payment.ts';
import { creditLines } from '../billing/invoice-lines.ts';
import { newInvoice } from '../billing/new-invoice.ts';
import type { Subscription } from '../objects/types.ts';
import { noSuch } from '../protocol/errors.ts';
import type { Params } from '../protocol/form.ts';
import { LIST_PARAMS, page } from '../protocol/list.ts';
import { flag, nested, oneOf, text } from '../protocol/params.ts';
import { idOf, type Call, type Route } from '../protocol/route.ts';
import { CREATE_PARAMS, createSubscription } from './create-subscription.ts';
import { UPDATE_PARAMS, updateSubscription } from './update-subscription.ts';

const ENDED = ['canceled', 'incomplete_expired'];
const STATUSES = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
  'all',
  'ended',
] as const;

export const SUBSCRIPTION_ROUTES: readonly Route[] = [
  { on: 'POST /v1/subscriptions', params: CREATE_PARAMS, run: ({ world, params }) => createSubscription(world, params) },
  {
    on: 'GET /v1/subscriptions',
    params: [...LIST_PARAMS, 'customer', 'price', 'status'],
    run: ({ world, params }) => page('/v1/subscriptions', world.store.subscription.filter(wanted(params)), params),
  },
  { on: 'GET /v1/subscriptions/:id', run: (call) => call.world.store.subscription.need(idOf(call)) },
  {
    on: 'POST /v1/subscriptions/:id',
    params: UPDATE_PARAMS,
    run: (call) => updateSubscription(call.world, call.world.store.subscription.need(idOf(call)), call.params),
  },
  { on: 'DELETE /v1/subscriptions/:id', params: ['cancellation_details', 'invoice_now', 'prorate'], run: cancelNow },
];

/** Without a status, what has ended is left out. */
function wanted(params: Params): (subscription: Subscription) => boolean {
  const [customer, price] = [text(params, 'customer'), text(params, 'price')];
  const status = oneOf(params, 'status', STATUSES);
  return (subscription) =>
    (customer === undefined || subscription.customer === customer) &&
    (price === undefined || subscription.items.data.some((item) => item.price.id === price)) &&
    hasStatus(subscription, status);
}

function hasStatus({ status }: Subscription, wanted: (typeof STATUSES)[number] | undefined): boolean {
  if (wanted === 'all') return true;
  if (wanted === undefined) return !ENDED.includes(status);
  return wanted === 'ended' ? ENDED.includes(status) : status === wanted;
}

/** Ends it now. With `prorate` and `invoice_now`, what is left of the period becomes the customer's credit. */
function cancelNow(call: Call): Subscription {
  const { world, params } = call;
  const subscription = world.store.subscription.need(idOf(call));
  if (subscription.ended_at !== null) throw noSuch('subscription', subscription.id);
  const details = nested(params, 'cancellation_details');
  if (details) {
    subscription.cancellation_details = {
      ...subscription.cancellation_details,
      comment: text(details, 'comment') ?? null,
      feedback: text(details, 'feedback') ?? null,
    };
  }
  const wasPaid = subscription.status === 'active';
  const credit = flag(params, 'prorate') && wasPaid ? creditLines(subscription, world.clock.now()) : [];
  cancelSubscription(world, subscription, 'cancellation_requested');
  const waiting = world.waitingLines.get(subscription.id) ?? [];
  if (flag(params, 'invoice_now') && credit.length + waiting.length > 0) {
    world.waitingLines.delete(subscription.id);
    const invoice = newInvoice(world, subscription, 'subscription_update', [...waiting, ...credit]);
    subscription.latest_invoice = invoice.id;
    finalizeAndCharge(world, invoice, 'change');
  }
  return subscription;
}

import { z } from 'zod';
import { RequestError } from '../../common/http.ts';
import { changePlan } from '../billing/change-plan.ts';
import { cancelSubscription } from '../billing/subscriptions.ts';
import { invalidParameter, noSuch } from '../errors.ts';
import type { Subscription } from '../store/types.ts';
import { update } from '../world.ts';
import { CREATE_SUBSCRIPTION } from './create-subscription.ts';
import { flag, text } from './params.ts';
import { CUSTOMER_LIST, customerList, route } from './route.ts';

/** The end of the plan; or a change of plan that is charged at once, and waits where it is not paid. */
const UPDATE = z.union([
  z.strictObject({ cancel_at_period_end: flag }),
  z.strictObject({ default_payment_method: text }),
  z.strictObject({
    items: z.tuple([z.strictObject({ id: text, price: text })]),
    payment_behavior: z.literal('pending_if_incomplete'),
    proration_behavior: z.literal('always_invoice'),
  }),
]);

const CANCEL = z.strictObject({
  cancellation_details: z.strictObject({ comment: text }).optional(),
  invoice_now: z.literal('false'),
  prorate: z.literal('false'),
});

export const SUBSCRIPTION_ROUTES = [
  CREATE_SUBSCRIPTION,
  customerList('subscription', CUSTOMER_LIST.extend({ status: z.literal('all') })),
  route('POST /v1/subscriptions/:id', UPDATE, ({ world, id, params }) => {
    const subscription = world.store.subscription.need(id);
    const [item] = subscription.items.data;
    if ('default_payment_method' in params) {
      const { id: default_payment_method } = world.store.payment_method.need(params.default_payment_method, 'default_payment_method');
      update(world, 'customer.subscription.updated', subscription, { default_payment_method });
      return subscription;
    }
    refuseForState(subscription, 'items' in params ? 'payment_behavior' : 'cancel_at_period_end');
    if ('items' in params) {
      const [{ id: itemId, price }] = params.items;
      if (item.id !== itemId) throw noSuch('subscription item', itemId, 'items[0][id]');
      changePlan(world, subscription, world.store.price.need(price, 'items[0][price]'));
      return subscription;
    }
    const { cancel_at_period_end } = params;
    const cancel_at = cancel_at_period_end ? item.current_period_end : null;
    const canceled_at = cancel_at_period_end ? (subscription.canceled_at ?? world.clock.now()) : null;
    update(world, 'customer.subscription.updated', subscription, { cancel_at, cancel_at_period_end, canceled_at });
    return subscription;
  }),
  route('DELETE /v1/subscriptions/:id', CANCEL, ({ world, id, params }) => {
    const subscription = world.store.subscription.need(id);
    if (subscription.ended_at !== null) throw noSuch('subscription', id);
    subscription.cancellation_details = {
      comment: params.cancellation_details?.comment ?? null,
      feedback: null,
      reason: 'cancellation_requested',
    };
    cancelSubscription(world, subscription);
    return subscription;
  }),
];

function refuseForState({ ended_at, schedule }: Subscription, param: 'payment_behavior' | 'cancel_at_period_end'): void {
  if (ended_at !== null) throw new RequestError(400, 'A canceled subscription can only update its cancellation_details and metadata.');
  if (schedule === null) return;
  const message = `The subscription is managed by the subscription schedule \`${schedule}\`, and updating \`${param}\` directly is not allowed. Please update or release the schedule instead.`;
  throw invalidParameter(param, message);
}

import type Stripe from 'stripe';
import { stripeRequest, stripeRequestOr } from './stripe-request.ts';
import type { CalledOff } from './decisions.ts';

/** Cancels the scheduled changes of a subscription: a downgrade, a cancellation. */
export async function callOff(payments: Stripe, subscriptionId: string, { schedule, cancellation }: CalledOff, key: string): Promise<void> {
  if (schedule) await stripeRequest(() => payments.subscriptionSchedules.release(schedule, {}, { idempotencyKey: `${key}:release` }));
  if (!cancellation) return;
  await stripeRequest(() =>
    payments.subscriptions.update(subscriptionId, { cancel_at_period_end: false }, { idempotencyKey: `${key}:resume` }),
  );
}

/** Closes unpaid checkouts. */
export async function abandonCheckouts(payments: Stripe, subscriptionIds: readonly string[], key: string): Promise<void> {
  for (const id of subscriptionIds) await endNow(payments, id, `${key}:abandon-${id}`);
}

/**
 * Ends a subscription immediately, without crediting the rest of its period. Stripe reports an ended subscription as missing, so this is
 * idempotent.
 * @param comment kept with the subscription at Stripe
 */
export async function endNow(payments: Stripe, subscriptionId: string, idempotencyKey: string, comment?: string): Promise<void> {
  await stripeRequestOr(undefined, () =>
    payments.subscriptions.cancel(
      subscriptionId,
      { prorate: false, invoice_now: false, ...(comment && { cancellation_details: { comment } }) },
      { idempotencyKey },
    ),
  );
}

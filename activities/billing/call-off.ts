import type Stripe from 'stripe';
import { asking, askingOf } from './asking.ts';
import type { CalledOff } from './decisions.ts';

/** Has a subscription go on as it is, whatever was to come. */
export async function callOff(payments: Stripe, subscriptionId: string, { schedule, cancellation }: CalledOff, key: string): Promise<void> {
  if (schedule) await asking(() => payments.subscriptionSchedules.release(schedule, {}, { idempotencyKey: `${key}:release` }));
  if (!cancellation) return;
  await asking(() => payments.subscriptions.update(subscriptionId, { cancel_at_period_end: false }, { idempotencyKey: `${key}:resume` }));
}

/** Closes checkouts that nobody paid. */
export async function abandonCheckouts(payments: Stripe, subscriptionIds: readonly string[], key: string): Promise<void> {
  for (const id of subscriptionIds) await endNow(payments, id, `${key}:abandon-${id}`);
}

/** Ends a subscription at once, without a credit for the rest of its period. One that has ended is unknown to Stripe by then. */
export async function endNow(payments: Stripe, subscriptionId: string, idempotencyKey: string): Promise<void> {
  await askingOf(undefined, () =>
    payments.subscriptions.cancel(subscriptionId, { prorate: false, invoice_now: false }, { idempotencyKey }),
  );
}

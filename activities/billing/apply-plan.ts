import type Stripe from 'stripe';
import type { PlanResult } from '../../shared/temporal.ts';
import type { PaidTier } from '../../shared/plans.ts';
import type { ActivityDeps } from '../deps.ts';
import { ensureCoupon } from './coupon.ts';
import { stripeRequest } from './stripe-request.ts';
import { abandonCheckouts, callOff } from './call-off.ts';
import type { PlanDecision } from './decisions.ts';
import { openCheckout, recordDue } from './open-checkout.ts';
import { recordCheckout } from './record-checkout.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;
type Of<Kind extends PlanDecision['do']> = Extract<PlanDecision, { do: Kind }>;

/** `key` is the prefix of every write's idempotency key, so that retries take effect once. */
export type Command<Decision> = { userId: string; key: string; decision: Decision };

/** Applies a plan decision at Stripe. */
export async function applyPlan(deps: Deps, { userId, key, decision }: Command<PlanDecision>): Promise<PlanResult> {
  const { tier } = decision;
  switch (decision.do) {
    case 'subscribe':
      return withCheckout(tier, await subscribe(deps, userId, key, decision));
    case 'pay':
      return withCheckout(tier, await openCheckout(deps, { userId, ...decision }));
    case 'upgrade':
      return withCheckout(tier, await upgrade(deps, userId, key, decision));
    case 'downgrade':
      await downgrade(deps, key, decision);
      return { tier, effectiveAt: new Date(decision.periodEnd * 1000).toISOString() };
    case 'resume':
      await callOff(deps.payments, decision.subscriptionId, decision.calledOff, key);
      return { tier };
  }
}

const withCheckout = (tier: PaidTier, checkoutId: string | undefined): PlanResult => ({ tier, ...(checkoutId && { checkoutId }) });

/** Nothing is charged or granted until it is paid in the browser; Stripe expires an unpaid subscription after a day. */
async function subscribe(
  { db, payments }: Deps,
  userId: string,
  key: string,
  { customer, tier, price, monthlyCents, abandon, promoCode, discount }: Of<'subscribe'>,
): Promise<string | undefined> {
  await abandonCheckouts(payments, abandon, key);
  const coupon = discount && (await ensureCoupon(payments, discount));
  const subscription = await stripeRequest(() =>
    payments.subscriptions.create(
      {
        customer,
        items: [{ price }],
        ...(coupon && { discounts: [{ coupon }] }),
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        billing_mode: { type: 'flexible' },
        metadata: { userId, tier, ...(promoCode && { promoCode }) },
        expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
      },
      { idempotencyKey: `${key}:subscribe` },
    ),
  );
  const setup = subscription.pending_setup_intent as Stripe.SetupIntent | null;
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  if (setup?.client_secret) return recordCheckout(db, userId, setup.client_secret, tier);
  return recordDue(db, { userId, subscriptionId: subscription.id, tier, monthlyCents, ...(discount && { discount }) }, invoice);
}

/**
 * Charges the proration to the card on file. If the bank requires authentication or declines, the change stays pending until it is paid in
 * the browser; if it is never paid, the plan does not change.
 */
async function upgrade(
  { db, payments }: Deps,
  userId: string,
  key: string,
  { subscriptionId, calledOff, itemId, price, tier, monthlyCents }: Of<'upgrade'>,
): Promise<string | undefined> {
  await callOff(payments, subscriptionId, calledOff, key);
  const changed = await stripeRequest(() =>
    payments.subscriptions.update(
      subscriptionId,
      {
        items: [{ id: itemId, price }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
        expand: ['latest_invoice.confirmation_secret'],
      },
      { idempotencyKey: `${key}:upgrade` },
    ),
  );
  const due = { userId, subscriptionId, tier, monthlyCents };
  return changed.pending_update ? recordDue(db, due, changed.latest_invoice as Stripe.Invoice) : undefined;
}

/** A schedule of two phases: the paid period, then a month at the new price; after that the schedule releases the subscription. */
async function downgrade(
  { payments }: Deps,
  key: string,
  { subscriptionId, calledOff, paidPrice, price, discounts = [], periodStart, periodEnd }: Of<'downgrade'>,
): Promise<void> {
  await callOff(payments, subscriptionId, calledOff, key);
  const { id } = await stripeRequest(() =>
    payments.subscriptionSchedules.create({ from_subscription: subscriptionId }, { idempotencyKey: `${key}:schedule` }),
  );
  // A phase that names no discounts has none.
  const kept = discounts.length ? { discounts: discounts.map((discount) => ({ discount })) } : {};
  const phases: Stripe.SubscriptionScheduleUpdateParams.Phase[] = [
    { ...kept, items: [{ price: paidPrice, quantity: 1 }], start_date: periodStart, end_date: periodEnd },
    { ...kept, items: [{ price, quantity: 1 }], duration: { interval: 'month', interval_count: 1 }, proration_behavior: 'none' },
  ];
  await stripeRequest(() =>
    payments.subscriptionSchedules.update(
      id,
      { end_behavior: 'release', proration_behavior: 'none', phases },
      { idempotencyKey: `${key}:downgrade` },
    ),
  );
}

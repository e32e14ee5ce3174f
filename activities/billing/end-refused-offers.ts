import type Stripe from 'stripe';
import { RETURN_REASONS, type ReturnReason } from '../../shared/billing.ts';
import type { ActivityDeps } from '../deps.ts';
import { refund } from './apply-end.ts';
import { endNow } from './call-off.ts';
import { holdEndsAt, redeemClaim } from './offers.ts';
import { promoCodeOf, type Subscriptions } from './plan-of.ts';
import type { Payments } from './reconcile-payments.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;
type Charges = Pick<Payments, 'charges' | 'invoices'>;

/** Whether a checkout holds a place of an offer. */
export const isOffered = (checkout: Stripe.Subscription): boolean => promoCodeOf(checkout) !== undefined;

/**
 * Ends checkouts whose place of an offer was held long enough, and a plan that was paid for with a card that has a place already. Why is
 * kept with the subscription at Stripe, so that what was paid goes back even if this is interrupted.
 * @returns whether there were any
 */
export async function endRefusedOffers({ db, payments }: Deps, userId: string, read: Subscriptions, charges: Charges): Promise<boolean> {
  const { plan, unpaid } = read;
  const held = unpaid.filter(isOffered);
  const endsAt = held.length ? await holdEndsAt(db.manager, userId) : undefined;
  const isOver = endsAt !== undefined && endsAt <= Date.now();
  if (isOver) for (const { id } of held) await endNow(payments, id, `held-too-long/${id}`, 'held-too-long' satisfies ReturnReason);
  const [first] = plan?.promoCode ? chargesOf(plan.subscriptionId, charges) : [];
  if (!plan?.promoCode || !first) return isOver;
  const { promoCode, subscriptionId } = plan;
  const isKept = await db.transaction((manager) => redeemClaim(manager, userId, promoCode, first.fingerprint));
  if (!isKept) await endNow(payments, subscriptionId, `offer-used/${subscriptionId}`, 'offer-used' satisfies ReturnReason);
  return isOver || !isKept;
}

/** Why a subscription was ended by us such that what was paid for it goes back; undefined for every other one. */
export function returnReasonOf({ status, cancellation_details }: Stripe.Subscription): ReturnReason | undefined {
  return status === 'canceled' ? RETURN_REASONS.find((reason) => reason === cancellation_details?.comment) : undefined;
}

/** Refunds what was paid for subscriptions that were ended so, in the same moment perhaps. @returns whether there was any */
export async function returnPayments({ payments }: Pick<Deps, 'payments'>, { all }: Subscriptions, charges: Charges): Promise<boolean> {
  const due = all.filter(returnReasonOf).flatMap(({ id }) => chargesOf(id, charges).filter(({ amount, refunded }) => refunded < amount));
  for (const { intent } of due) await refund({ payments }, intent, undefined, `returned/${intent}`);
  return due.length > 0;
}

const chargesOf = (subscription: string, { charges, invoices }: Charges): Payments['charges'] => {
  const intents = new Set(invoices.filter(({ subscriptionId }) => subscriptionId === subscription).flatMap(({ intents: paid }) => paid));
  return charges.filter(({ intent }) => intents.has(intent));
};

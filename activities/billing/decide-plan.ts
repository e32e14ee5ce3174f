import { EARLY_BIRD_CODE, PAYMENT_OVERDUE, TIERS, type PaidTier } from '../../shared/plans.ts';
import { discountedCents, LEAST_PRICE_CENTS } from '../../shared/promo-codes.ts';
import type { ActivityDeps } from '../deps.ts';
import { refuse } from './stripe-request.ts';
import { priceFor } from './catalog.ts';
import { ensureCustomer, type BillingAccount } from './customer.ts';
import type { PlanDecision } from './decisions.ts';
import { claimOffer } from './offers.ts';
import { promoCodeOf, readSubscriptions, type Plan, type Subscriptions } from './plan-of.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;

export type PlanRequest = { userId: string; tier: PaidTier; promoCode?: string };

/**
 * Decides how to start or change a plan. Without a plan: a checkout, at the offer's price if it can be claimed; a repeated request returns
 * the same checkout. With a plan: an upgrade applies at once, a downgrade at the end of the period; requesting the current plan resumes a
 * canceled one or pays an overdue one. Early birds keep their prices, and so does whoever has a discount.
 * @param mayStart whether a user without a plan may start one
 * @throws ApplicationFailure `PROMO_CODE_UNKNOWN`, `PROMO_CODE_EXHAUSTED`, `PROMO_CODE_USED`, `NO_SUBSCRIPTION`, `ALREADY_ON_PLAN`, `PAYMENT_OVERDUE`
 */
export async function decidePlan(deps: Deps, request: PlanRequest, mayStart: boolean): Promise<PlanDecision> {
  const account = await ensureCustomer(deps, request.userId);
  const subscriptions = await readSubscriptions(deps.payments, account.customer);
  if (subscriptions.plan) return decideChange(deps, subscriptions.plan, request);
  if (!mayStart) throw refuse('NO_SUBSCRIPTION', 'There is no subscription to change');
  return decideStart(deps, account, subscriptions, request);
}

async function decideStart(deps: Deps, account: BillingAccount, { unpaid }: Subscriptions, request: PlanRequest): Promise<PlanDecision> {
  const { userId, tier } = request;
  const code = request.promoCode?.toUpperCase();
  const claimed = code && !(account.isEarlyBird && code === EARLY_BIRD_CODE) ? await claimOffer(deps.db, userId, code, tier) : undefined;
  const discount = claimed?.discount ?? undefined;
  const isEarly = account.isEarlyBird || (claimed !== undefined && !discount);
  const { id: price, cents } = await priceFor(deps.payments, tier, isEarly);
  const firstCents = discount ? discountedCents(cents, discount) : cents;
  // The claim is released by the reconciliation that follows.
  if (firstCents < LEAST_PRICE_CENTS) throw refuse('PROMO_CODE_UNKNOWN', 'There is no such offer for this plan');
  const promoCode = claimed?.code ?? (isEarly ? EARLY_BIRD_CODE : undefined);
  const begun = unpaid.find(
    (each) => each.status === 'incomplete' && each.items.data[0]?.price.id === price && promoCodeOf(each) === promoCode,
  );
  const invoice = begun?.latest_invoice;
  const monthlyCents = discount && discount.months !== 1 ? firstCents : cents;
  if (begun && invoice)
    return { do: 'pay', tier, monthlyCents, subscriptionId: begun.id, invoiceId: typeof invoice === 'string' ? invoice : invoice.id };
  return {
    do: 'subscribe',
    customer: account.customer,
    tier,
    price,
    monthlyCents,
    abandon: unpaid.map(({ id }) => id),
    ...(promoCode && { promoCode }),
    ...(discount && { discount: { ...discount, afterCents: cents } }),
  };
}

async function decideChange(deps: Deps, plan: Plan, { tier, promoCode }: PlanRequest): Promise<PlanDecision> {
  const { subscriptionId, latestInvoiceId: invoiceId, schedule, accessEndsAt, discount } = plan;
  if (promoCode && promoCode.toUpperCase() !== EARLY_BIRD_CODE)
    throw refuse('PROMO_CODE_UNKNOWN', 'Promo codes are for new plans. Yours keeps the price that it began with.');
  const subscribed = { subscriptionId, calledOff: { schedule: schedule?.id ?? null, cancellation: accessEndsAt !== null } };
  if (plan.status === 'past_due') {
    if (tier !== plan.tier || !invoiceId) throw refuse('PAYMENT_OVERDUE', PAYMENT_OVERDUE);
    return { do: 'pay', tier, monthlyCents: plan.priceCents, subscriptionId, invoiceId };
  }
  if (tier === plan.tier) {
    if (!schedule && accessEndsAt === null) throw refuse('ALREADY_ON_PLAN', 'You are already on this plan');
    return { do: 'resume', tier, ...subscribed };
  }
  const { id: price, cents } = await priceFor(deps.payments, tier, plan.isEarlyBird);
  const { priceId: paidPrice, itemId, periodStart, periodEnd } = plan;
  if (TIERS.indexOf(tier) < TIERS.indexOf(plan.tier))
    return {
      do: 'downgrade',
      tier,
      price,
      paidPrice,
      periodStart,
      periodEnd,
      ...subscribed,
      ...(discount && { discounts: [discount.id] }),
    };
  const holdsAtRenewal = discount && (discount.endsAt === null || discount.endsAt > periodEnd);
  const monthlyCents = holdsAtRenewal ? discountedCents(cents, discount) : cents;
  const isWaiting = plan.pendingUpdate?.subscription_items?.some((item) => item.price.id === price);
  if (isWaiting && invoiceId) return { do: 'pay', tier, monthlyCents, subscriptionId, invoiceId };
  return { do: 'upgrade', tier, price, monthlyCents, itemId, ...subscribed };
}

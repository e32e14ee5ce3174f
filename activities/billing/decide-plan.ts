import { PAYMENT_OVERDUE, TIERS, type PaidTier } from '../../shared/plans.ts';
import type { ActivityDeps } from '../deps.ts';
import { refuse } from './asking.ts';
import { priceFor } from './catalog.ts';
import { ensureCustomer, type BillingAccount } from './customer.ts';
import type { PlanDecision } from './decisions.ts';
import { claimOffer } from './offers.ts';
import { readSubscriptions, type Plan, type Subscriptions } from './plan-of.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;

export type PlanWish = { userId: string; tier: PaidTier; promoCode?: string };

/**
 * How a user gets a plan. Without one: by a checkout, at the price of the offer if there is one to claim; asked for again, by the same checkout.
 * With one: up at once, down at the end of the period; the plan one has is resumed if it was to end, or paid if it is overdue. An early bird
 * stays one.
 * @param mayStart whether a user without a plan may begin one
 * @throws ApplicationFailure `PROMO_CODE_UNKNOWN`, `PROMO_CODE_EXHAUSTED`, `NO_SUBSCRIPTION`, `ALREADY_ON_PLAN`, `PAYMENT_OVERDUE`
 */
export async function decidePlan(deps: Deps, wish: PlanWish, mayStart: boolean): Promise<PlanDecision> {
  const account = await ensureCustomer(deps, wish.userId);
  const subscriptions = await readSubscriptions(deps.payments, account.customer);
  if (subscriptions.plan) return decideChange(deps, subscriptions.plan, wish.tier);
  if (!mayStart) throw refuse('NO_SUBSCRIPTION', 'There is no subscription to change');
  return decideStart(deps, account, subscriptions, wish);
}

async function decideStart(deps: Deps, account: BillingAccount, { unpaid }: Subscriptions, wish: PlanWish): Promise<PlanDecision> {
  const { userId, tier, promoCode } = wish;
  if (promoCode && !account.isEarlyBird) await claimOffer(deps.db, userId, promoCode, tier);
  const { id: price, cents: monthlyCents } = await priceFor(deps.payments, tier, account.isEarlyBird || promoCode !== undefined);
  const begun = unpaid.find(({ status, items }) => status === 'incomplete' && items.data[0]?.price.id === price);
  const invoice = begun?.latest_invoice;
  if (begun && invoice)
    return { do: 'pay', tier, monthlyCents, subscriptionId: begun.id, invoiceId: typeof invoice === 'string' ? invoice : invoice.id };
  return { do: 'subscribe', customer: account.customer, tier, price, monthlyCents, abandon: unpaid.map(({ id }) => id) };
}

async function decideChange(deps: Deps, plan: Plan, tier: PaidTier): Promise<PlanDecision> {
  const { subscriptionId, latestInvoiceId: invoiceId, schedule, accessEndsAt } = plan;
  const subscribed = { subscriptionId, calledOff: { schedule: schedule?.id ?? null, cancellation: accessEndsAt !== null } };
  if (plan.status === 'past_due') {
    if (tier !== plan.tier || !invoiceId) throw refuse('PAYMENT_OVERDUE', PAYMENT_OVERDUE);
    return { do: 'pay', tier, monthlyCents: plan.priceCents, subscriptionId, invoiceId };
  }
  if (tier === plan.tier) {
    if (!schedule && accessEndsAt === null) throw refuse('ALREADY_ON_PLAN', 'You are on this plan already');
    return { do: 'resume', tier, ...subscribed };
  }
  const { id: price, cents: monthlyCents } = await priceFor(deps.payments, tier, plan.isEarlyBird);
  const { priceId: paidPrice, itemId, periodStart, periodEnd } = plan;
  if (TIERS.indexOf(tier) < TIERS.indexOf(plan.tier))
    return { do: 'downgrade', tier, price, paidPrice, periodStart, periodEnd, ...subscribed };
  const isWaiting = plan.pendingUpdate?.subscription_items?.some((item) => item.price.id === price);
  if (isWaiting && invoiceId) return { do: 'pay', tier, monthlyCents, subscriptionId, invoiceId };
  return { do: 'upgrade', tier, price, monthlyCents, itemId, ...subscribed };
}

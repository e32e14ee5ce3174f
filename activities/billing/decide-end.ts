import { MONEY_BACK_DAYS } from '../../shared/plans.ts';
import { moneyBackUntil } from '../../shared/database/money-back.ts';
import type { ActivityDeps } from '../deps.ts';
import { refuse } from './asking.ts';
import { ensureCustomer } from './customer.ts';
import type { EndDecision, PlanDecision, RefundDecision } from './decisions.ts';
import { readSubscriptions } from './plan-of.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;

/**
 * How a user's plan ends: with what is paid for, or now where nothing is. Checkouts that nobody paid are closed.
 * @throws ApplicationFailure `NO_SUBSCRIPTION`
 */
export async function decideCancellation(deps: Deps, userId: string): Promise<EndDecision> {
  const { customer } = await ensureCustomer(deps, userId);
  const { plan, unpaid } = await readSubscriptions(deps.payments, customer);
  if (!plan && !unpaid.length) throw refuse('NO_SUBSCRIPTION', 'There is no subscription to cancel');
  return {
    abandon: unpaid.map(({ id }) => id),
    subscriptionId: plan && plan.status !== 'canceled' ? plan.subscriptionId : null,
    schedule: plan?.schedule?.id ?? null,
    when: plan?.status === 'past_due' ? 'now' : 'at the period’s end',
  };
}

/** What is called off so that the plan goes on. @throws ApplicationFailure `NO_SUBSCRIPTION` where nothing is to come */
export async function decideResumption(deps: Deps, userId: string): Promise<PlanDecision> {
  const { customer } = await ensureCustomer(deps, userId);
  const { plan } = await readSubscriptions(deps.payments, customer);
  if (!plan || (!plan.schedule && plan.accessEndsAt === null)) throw refuse('NO_SUBSCRIPTION', 'There is nothing to resume');
  const { tier, subscriptionId, schedule, accessEndsAt } = plan;
  return { do: 'resume', tier, subscriptionId, calledOff: { schedule: schedule?.id ?? null, cancellation: accessEndsAt !== null } };
}

/**
 * The money-back guarantee: within seven days of a user's first payment for a plan, once, all that was paid for it is given back and it ends.
 * @param at when it was asked for, in milliseconds since 1970
 * @throws ApplicationFailure `NOT_REFUNDABLE`
 */
export async function decideRefund(deps: Deps, { userId, at }: { userId: string; at: number }): Promise<RefundDecision> {
  const { customer } = await ensureCustomer(deps, userId);
  const { plan } = await readSubscriptions(deps.payments, customer);
  const until = await moneyBackUntil(deps.db.manager, userId);
  if (!plan || !until || until.getTime() < at)
    throw refuse('NOT_REFUNDABLE', `The money-back guarantee holds for ${MONEY_BACK_DAYS} days from the first payment, and once`);
  const paid: { intent: string }[] = await deps.db.query(
    `SELECT stripe_payment_intent_id AS intent FROM subscription_payments
      WHERE user_id = $1 AND status = 'succeeded' AND refunded_cents < price_in_cents`,
    [userId],
  );
  return { intents: paid.map(({ intent }) => intent), subscriptionId: plan.subscriptionId };
}

import { MONEY_BACK_DAYS } from '../../shared/plans.ts';
import { moneyBackUntil } from '../../shared/database/money-back.ts';
import type { ActivityDeps } from '../deps.ts';
import { refuse } from './stripe-request.ts';
import { ensureCustomer } from './customer.ts';
import type { EndDecision, PlanDecision, RefundDecision } from './decisions.ts';
import { readSubscriptions } from './plan-of.ts';

type Deps = Pick<ActivityDeps, 'db' | 'payments'>;

/**
 * Decides how a plan is cancelled: at the end of the paid period, or now if the payment is overdue. Unpaid checkouts are closed.
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

/** Decides which scheduled changes to cancel so that the plan continues. @throws ApplicationFailure `NO_SUBSCRIPTION` if there are none */
export async function decideResumption(deps: Deps, userId: string): Promise<PlanDecision> {
  const { customer } = await ensureCustomer(deps, userId);
  const { plan } = await readSubscriptions(deps.payments, customer);
  if (!plan || (!plan.schedule && plan.accessEndsAt === null)) throw refuse('NO_SUBSCRIPTION', 'There is nothing to resume');
  const { tier, subscriptionId, schedule, accessEndsAt } = plan;
  return { do: 'resume', tier, subscriptionId, calledOff: { schedule: schedule?.id ?? null, cancellation: accessEndsAt !== null } };
}

/**
 * The money-back guarantee: within seven days of a user's first payment for a plan, and only once, all its payments are refunded and the
 * plan ends.
 * @param at time of the request, in milliseconds since 1970
 * @throws ApplicationFailure `NOT_REFUNDABLE`
 */
export async function decideRefund(deps: Deps, { userId, at }: { userId: string; at: number }): Promise<RefundDecision> {
  const { customer } = await ensureCustomer(deps, userId);
  const { plan } = await readSubscriptions(deps.payments, customer);
  const until = await moneyBackUntil(deps.db.manager, userId);
  if (!plan || !until || until.getTime() < at)
    throw refuse('NOT_REFUNDABLE', `The money-back guarantee applies once, within ${MONEY_BACK_DAYS} days of the first payment`);
  const paid: { intent: string }[] = await deps.db.query(
    `SELECT stripe_payment_intent_id AS intent FROM subscription_payments
      WHERE user_id = $1 AND status = 'succeeded' AND refunded_cents < price_in_cents`,
    [userId],
  );
  return { intents: paid.map(({ intent }) => intent), subscriptionId: plan.subscriptionId };
}
